import { isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { lineText } from "~/foundation/desks/fields/text-fields";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { toNum } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { boardCategories, boardPosts } from "~db/schema/board";
import { categoryChoices } from "./queries/categories.server";
import { withWords } from "./queries/visible.server";
import { postHref } from "./rules/addresses";
import { boardLimits as limits } from "./rules/limits";
import { endedByAuthor, postStates, stateAfterHiding, stateAt, stateTones } from "./rules/states";
import { boardTag, postTag } from "./tags";
import { requireCategory } from "./verbs/write-post.server";

/**
 * Desk of all posts of the board [B2]: administrators move one into another category, hide it with a reason that its
 * author reads, and show it again. What a post says belongs to its author alone.
 */
export const postDesk = entityDesk(boardPosts, {
  name: "board",
  texts: "board-desk:",
  paths: { list: "/board/manage" },
  calls: { base: "/api/admin/board", access: only("ADMIN") },
  fields: {
    categoryId: link(({ db, locale }) => categoryChoices(db, flagOf(locale))),
    status: unsorted(choice(postStates)),
    hiddenReason: unsorted(lineText({ max: limits.reason })),
  },
  hints: ["status", "hiddenReason"],
  title: ({ title }) => ({ text: title }),
  columns: ["title", "author", "categoryId", "state", "updateTime"],
  extra: ["hiddenReason"],
  computed: {
    author: {
      cells: (rows) => new Map(rows.map(({ id, ownerId }) => [id, { text: String(toNum(ownerId)) }])),
    },
  },
  sort: "-updateTime",
  filters: ["categoryId", "status"],
  search: withWords,
  isFixed: true,
  state: (post, now) => {
    const name = stateAt(post, now);
    return { name, tone: stateTones[name] };
  },
  prepare: async (tx, values, { before }) => {
    if (!before) throw new DomainError("boardNotPossible");
    const { status = before.status, hiddenReason = before.hiddenReason, categoryId } = values;
    if (categoryId !== undefined) await requireCategory(tx, categoryId, isNull(boardCategories.deletedTime));
    const isHidden = status === "hidden";
    const isDraft = before.status === "draft";
    if (status !== before.status && (isDraft || (!isHidden && before.status !== "hidden")))
      throw new DomainError("boardOnlyHide", { field: "status" });
    if (!isHidden) {
      if (before.status !== "hidden") return { hiddenReason: "" };
      return { status: stateAfterHiding(before, await databaseNow(tx)), hiddenReason: "" };
    }
    if (hiddenReason === "") throw new DomainError("boardReasonMissing", { field: "hiddenReason" });
    if (before.status !== "hidden" || before.hiddenReason !== hiddenReason)
      await notify(tx, {
        userId: before.ownerId,
        type: "system",
        key: "board:notice.hidden",
        params: { title: before.title, reason: hiddenReason },
        refType: "board-post",
        refId: String(before.id),
      });
    return before.status === "closed" ? endedByAuthor(before) : undefined;
  },
  purges: (_, { id }) => [boardTag, postTag(id)],
  view: ({ id }) => postHref(id),
});
