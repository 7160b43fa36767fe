import { and, eq } from "drizzle-orm";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { translator } from "~/platform/i18n/texts.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { photoWorks } from "~db/schema/contest";
import { byAuthor, workListed } from "../queries/visible.server";
import { workHref } from "../rules/codes";
import { workDesk } from "../work-desk.server";

async function workOf(db: Db, refId: string) {
  const id = rowIdIn(refId);
  if (id === null) return undefined;
  const { title, description, ownerId, status } = photoWorks;
  const [row] = await db
    .select({ id: photoWorks.id, title, description, ownerId, status, locale: users.locale })
    .from(photoWorks)
    .innerJoin(users, byAuthor)
    .where(eq(photoWorks.id, id));
  return row?.status === "withdrawn" ? undefined : row;
}

/**
 * Lets signed-in people report a work that visitors see; removing sends it back to its author with a reason in their
 * language.
 */
export const reportableWork: Reportable = {
  describe: async (db, refId) => {
    const work = await workOf(db, refId);
    if (!work) return null;
    return { text: `${work.title}\n${work.description}`, href: workHref(work.id), ownerId: work.ownerId };
  },
  isVisible: async (db, _, refId) => {
    const id = rowIdIn(refId);
    if (id === null) return false;
    const rows = await db
      .select({ id: photoWorks.id })
      .from(photoWorks)
      .where(and(eq(photoWorks.id, id), workListed));
    return rows.length > 0;
  },
  remove: async (tx, operator, refId) => {
    const work = await workOf(tx, refId);
    if (!work || work.status === "rejected") return;
    const verdict = translator(mailLocale(work))("contest:reason.reported");
    const values = { status: "rejected", verdict, award: null };
    await saveEntity(tx, workDesk, { actor: null, operator }, values, { id: work.id });
  },
};
