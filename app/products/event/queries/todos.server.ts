import { and } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { events } from "~db/schema/event";
import { awaitsDraw, drawnBy } from "./visible.server";

/** Desk todo of users who may draw: lotteries whose applications ended without a draw. */
export const lotteryTodos = (actor: Concerned, t: Translate) =>
  actor.roles.has("SHOP_ADMIN") || actor.roles.has("ADMIN")
    ? [
        {
          id: "event-draw",
          count: countRows(events, and(drawnBy(actor), awaitsDraw)),
          text: t("event:todo.draw"),
          to: href("/lottery"),
        },
      ]
    : [];
