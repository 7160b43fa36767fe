import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { link } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import { toNum } from "~/platform/access/actor";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { photoContests, photoJurors, photoWorks } from "~db/schema/contest";
import { contestChoices } from "./queries/contests.server";
import { nicknames } from "./queries/desk-cells.server";

type Seat = Pick<typeof photoJurors.$inferSelect, "contestId" | "userId">;

/** Locks the contest of a seat. Throws `photoContestGone`, and `photoJurorHasWorks` for somebody who takes part in it. */
async function requireSeat(tx: Tx, { contestId, userId }: Seat): Promise<void> {
  const [contest] = await tx
    .select({ id: photoContests.id })
    .from(photoContests)
    .where(and(eq(photoContests.id, contestId), isNull(photoContests.deletedTime)))
    .for("update");
  if (!contest) throw new DomainError("photoContestGone", { field: "contestId" });
  const entered = and(
    eq(photoWorks.contestId, contestId),
    eq(photoWorks.ownerId, userId),
    inArray(photoWorks.status, ["pending", "approved"]),
  );
  const [work] = await tx.select({ id: photoWorks.id }).from(photoWorks).where(entered).limit(1);
  if (work) throw new DomainError("photoJurorHasWorks", { field: "userId" });
}

/** Desk of the juries: who scores the works of which contest. A person has one seat in a contest. */
export const jurorDesk = entityDesk(photoJurors, {
  name: "photo-juror",
  texts: "photo-juror:",
  paths: { list: "/admin/event/photoComp/jurors" },
  calls: { base: "/api/admin/photo_juror", access: only("ADMIN") },
  fields: {
    contestId: unsorted(link(({ db, locale }) => contestChoices(db, flagOf(locale)))),
    userId: unsorted(manyLink(linkedUsers)),
  },
  hints: ["userId"],
  title: ({ userId }) => ({ text: String(toNum(userId)) }),
  columns: ["title", "nickname", "contestId", "updateTime"],
  computed: {
    nickname: {
      cells: async (rows, { db }) => {
        const names = await nicknames(
          db,
          rows.map(({ userId }) => userId),
        );
        return new Map(rows.map(({ id, userId }) => [id, { text: names.get(userId) ?? "" }]));
      },
    },
  },
  sort: "-updateTime",
  filters: ["contestId"],
  prepare: async (tx, values, { before }) => {
    await requireOpenAccount(tx, values.userId, "userId");
    await requireSeat(tx, values);
    if (before?.userId === values.userId && before.contestId === values.contestId) return undefined;
    await notify(tx, {
      userId: values.userId,
      type: "system",
      key: "contest:notice.juror",
      refType: "photo-contest",
      refId: String(values.contestId),
    });
    return undefined;
  },
  keep: async (tx, { id, contestId, userId, deletedTime }) => {
    if (deletedTime) return;
    await requireSeat(tx, { contestId, userId });
    const same = and(eq(photoJurors.contestId, contestId), eq(photoJurors.userId, userId));
    const [other] = await tx
      .select({ id: photoJurors.id })
      .from(photoJurors)
      .where(and(same, ne(photoJurors.id, id), isNull(photoJurors.deletedTime)));
    if (other) throw new DomainError("photoJurorTwice", { field: "userId" });
  },
  purges: () => [],
});
