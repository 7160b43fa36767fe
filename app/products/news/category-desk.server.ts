import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { news, newsCategories } from "~db/schema/news";
import { listHref } from "./rules/addresses";
import { typeField } from "./rules/fields";
import { newsLimits } from "./rules/limits";
import { paletteNames } from "./rules/palette";
import { newsType } from "./rules/types";
import { newsCategoriesTag } from "./tags";
import { newsEditors } from "./uploads";

/** Articles of a category that are counted at most. */
const countedAtMost = 1_000;

/** How many articles a category holds, hidden ones too. */
const articlesIn = (db: Db, id: number): Promise<number> =>
  countUpTo(db, news, and(eq(news.categoryId, id), isNull(news.deletedTime)), countedAtMost);

/** The categories of the news; one that holds an article stays. */
export const newsCategoryDesk = entityDesk(newsCategories, {
  name: "news-category",
  texts: "news-category:",
  paths: { list: "/editor/newsCategory_manage" },
  calls: { base: "/api/news_category", list: "/api/admin/news_category/list", access: newsEditors },
  fields: {
    type: typeField(),
    name: trilingual({ max: newsLimits.category, required: true }),
    color: choice(paletteNames, { initial: "indigo" }),
    language: choice(["all", "zh", "ja", "en"], { initial: "all" }),
    seq: seqField(),
  },
  hints: ["type", "color", "language", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "type", "color", "articles", "seq", "state", "updateTime"],
  extra: ["language"],
  computed: {
    articles: {
      align: "end",
      cells: async (rows, { db }) => {
        const counted = rows.map(async ({ id }) => [id, await articlesIn(db, id)] as const);
        const cells = (await Promise.all(counted)).map(([id, articles]) => {
          const text = articles < countedAtMost ? String(articles) : `${countedAtMost}+`;
          return [id, { text, inFile: articles }] as const;
        });
        return new Map(cells);
      },
    },
  },
  sort: "-seq",
  filters: ["type"],
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const articles = await articlesIn(tx, id);
    if (articles > 0) throw new DomainError("newsCategoryInUse", { params: { articles } });
  },
  purges: () => [newsCategoriesTag],
  view: ({ id, type }) => listHref(newsType(type), { category: id }),
});
