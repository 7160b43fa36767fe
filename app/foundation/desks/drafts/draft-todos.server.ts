import { and, eq, isNotNull } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import { drafts } from "~db/schema/desks";
import { mayWrite } from "../entity-desk.server";
import { deskTitle } from "../queries/desk-title.server";

/** Todos of users who may write at desks: drafts whose scheduled publication failed. */
export const draftTodos = (actor: Concerned, t: Translate) =>
  every("entityDesks")
    .filter((desk) => desk.hasDrafts && !desk.scope && mayWrite(desk, actor))
    .map((desk) => ({
      id: `draft-${desk.name}`,
      count: countRows(drafts, and(eq(drafts.desk, desk.name), isNotNull(drafts.fault))),
      text: t("desks:draft.todo", { title: deskTitle(desk, t) }),
      to: desk.paths.list,
    }));
