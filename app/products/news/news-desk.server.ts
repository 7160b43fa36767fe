import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { optionalPicture } from "~/foundation/desks/fields/file-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { tagsField } from "~/foundation/desks/fields/tags-field";
import { lineText, trilingual } from "~/foundation/desks/fields/text-fields";
import { beginning, seqField } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { languageOf, shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { news, newsCategories } from "~db/schema/news";
import { namedSearchText } from "~db/text/search-text";
import { categoryChoices } from "./queries/categories.server";
import { withWords } from "./queries/search.server";
import { articleHref } from "./rules/addresses";
import { stickyField } from "./rules/fields";
import { newsLimits } from "./rules/limits";
import { newsType, stickyIn } from "./rules/types";
import { articleTag, newsTag } from "./tags";
import { newsEditors, newsPictures, newsVideos } from "./uploads";

/**
 * The type of a category that is not removed; locks the category for share until the transaction ends. Throws
 * `newsCategoryGone` beside `categoryId`.
 */
async function typeOf(tx: Tx, categoryId: number): Promise<number> {
  const there = and(eq(newsCategories.id, categoryId), isNull(newsCategories.deletedTime));
  const [category] = await tx.select({ type: newsCategories.type }).from(newsCategories).where(there).for("share");
  if (!category) throw new DomainError("newsCategoryGone", { field: "categoryId" });
  return category.type;
}

/** The author of an article without one: its editor's nickname [N26]. */
async function nicknameOf(tx: Tx, userId: number | null): Promise<string> {
  if (userId === null) return "";
  const [editor] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  return Array.from(editor?.nickname ?? "")
    .slice(0, newsLimits.author)
    .join("");
}

/** Code units of a text in one language that are indexed for search, from its beginning. */
const searched = 2_000;

type Article = typeof news.$inferSelect;

/**
 * The desk of the articles of all editions. Future articles are drafts with a publish time, so no article is dated
 * ahead.
 */
export const newsDesk = entityDesk(news, {
  name: "news",
  texts: "news-desk:",
  paths: { list: "/editor/news_manage", create: "/editor/news_add", edit: "/editor/news_update/:id" },
  calls: { base: "/api/news", list: "/api/admin/news/list", access: newsEditors },
  fields: {
    title: trilingual({ max: newsLimits.title, required: true }),
    categoryId: link(({ db, locale }) =>
      categoryChoices(db, flagOf(locale), (type) => translator(locale)(`news:root.${newsType(type)}`)),
    ),
    cover: optionalPicture(newsPictures),
    content: trilingualRich({ max: newsLimits.content, required: true, upload: newsPictures, video: newsVideos }),
    author: lineText({ max: newsLimits.author }),
    tags: tagsField("News"),
    language: choice(["all", "zh", "ja", "en"], { initial: "all" }),
    stickyType: stickyField(),
    publishedTime: beginning(),
    seq: seqField(),
  },
  hints: ["cover", "author", "tags", "language", "stickyType", "publishedTime", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "categoryId", "author", "stickyType", "publishedTime", "state"],
  extra: ["language", "seq", "tags"],
  hasDrafts: true,
  dated: "publishedTime",
  keepsWriting: true,
  sort: "-publishedTime",
  filters: ["categoryId", "language"],
  narrows: {
    type: { choices: ["1", "2", "3"], where: (type) => eq(news.type, Number(type) || 0) },
  },
  search: withWords,
  acts: {
    pin: ({ type, stickyType }) => (stickyIn(type) && stickyType === 0 ? { stickyType: 1 } : null),
    unpin: ({ stickyType }) => (stickyType === 1 ? { stickyType: 0 } : null),
  },
  prepare: async (tx, values, { before, operator }) => {
    const { title, content, tags = [], author = "", stickyType, categoryId } = { ...before, ...values };
    const type = await typeOf(tx, categoryId);
    if (stickyType === 1 && !stickyIn(type)) throw new DomainError("newsStickyType", { field: "stickyType" });
    const beginnings = Object.values(plainWords(content)).map((text) => text.slice(0, searched));
    const editorId = before ? before.editorId : operator.userId;
    return {
      type,
      editorId,
      author: author || (await nicknameOf(tx, editorId ?? operator.userId)),
      searchText: namedSearchText(Object.values(title), [...beginnings, author], tags),
    };
  },
  keep: (tx, { id, tags, seq, deletedTime }) =>
    citeTags(tx, { kind: "News", refId: id }, seq < 0 || deletedTime ? [] : tags),
  purges: (_, { id }) => [newsTag, articleTag(id)],
  view: (article: Article) =>
    articleHref({ ...article, type: newsType(article.type) }, languageOf(article.title, "zh")),
});
