import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { news, newsCategories } from "~db/schema/news";
import { listHref } from "./rules/addresses";
import { typeField } from "./rules/fields";
import { newsLimits } from "./rules/limits";
import { paletteNames } from "./rules/palette";
import { newsType } from "./rules/types";
import { newsCategoriesTag } from "./tags";
import { newsEditors } from "./uploads";

const inside = contentsOf(news, news.categoryId);

/** The desk of news categories; a category with articles cannot be removed. */
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
  computed: { articles: inside.column() },
  sort: "-seq",
  filters: ["type"],
  hasImport: true,
  refuseRemoval: async (tx, { id }) => {
    const articles = await inside.countIn(tx, id);
    if (articles > 0) throw new DomainError("newsCategoryInUse", { params: { articles } });
  },
  purges: () => [newsCategoriesTag],
  view: ({ id, type }) => listHref(newsType(type), { category: id }),
});
