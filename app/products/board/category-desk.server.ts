import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { boardCategories, boardPosts } from "~db/schema/board";
import { boardLimits as limits } from "./rules/limits";
import { boardTag } from "./tags";

/** Desk of the board's categories [B2]. One that holds a post cannot be removed; hiding it hides its posts. */
export const boardCategoryDesk = entityDesk(boardCategories, {
  name: "board-category",
  texts: "board-category:",
  paths: { list: "/board/category_manage" },
  calls: { base: "/api/board/category", list: "/api/admin/board/category/list", access: only("ADMIN") },
  fields: {
    name: trilingual({ max: limits.category, required: true }),
    template: trilingual({ max: limits.template, isLong: true }),
    seq: seqField(),
  },
  hints: ["template", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "seq", "state", "updateTime"],
  sort: "-seq",
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const [post] = await tx
      .select({ id: boardPosts.id })
      .from(boardPosts)
      .where(eq(boardPosts.categoryId, id))
      .limit(1);
    if (post) throw new DomainError("boardCategoryInUse");
  },
  purges: () => [boardTag],
});
