import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { revisionCalls } from "~/foundation/desks/revision-calls";
import { type Call, call } from "~/platform/api/calls";
import { clamped } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { numeric, plain } from "~/platform/fields/fields";
import { spanEdge } from "~/platform/fields/span-edge";
import { flagOf } from "~/platform/i18n/locales";
import { newsCategoryDesk } from "./category-desk.server";
import { newsDesk } from "./news-desk.server";
import { publishCall } from "./publish-call";
import { neighboursOf, openArticle } from "./queries/article.server";
import { categoryEntities } from "./queries/categories.server";
import { categoryNews, newsEntities, newsEntity } from "./queries/entities.server";
import { newsSizes } from "./rules/limits";

const byId = z.object({ id: rowId });
const flags = z.enum(["zh", "ja", "en"]);

const wholeOf = (min: number, max: number) => numeric(z.number().int().min(min).max(max)).optional();

/** The list's query; lists may request up to 9,999 rows [A6]. */
const listQuery = z.object({
  page: clamped(0, 0, 100_000),
  pageSize: clamped(0, 1, newsSizes.most),
  size: clamped(0, 1, newsSizes.most),
  categoryId: wholeOf(0, Number.MAX_SAFE_INTEGER),
  type: wholeOf(1, 3),
  stickyType: wholeOf(0, 1),
  language: flags.optional(),
  keyword: plain(100).default(""),
  author: plain(100).default(""),
  startOfCreateTime: spanEdge(0).optional(),
});

/** Calls for articles and their categories. */
export const newsCalls: readonly Call[] = [
  call("GET /api/news/list", anyone, { query: listQuery }, ({ db, context, query }) => {
    const { page, pageSize, size: rows, language, ...asked } = query;
    const size = pageSize || rows || newsSizes.call;
    const { locale } = context;
    const flag = language ?? flagOf(locale);
    return newsEntities(db, { locale, flag, ...asked }, { page, size, offset: page * size });
  }),
  call("GET /api/news/list/byCategory", anyone, { query: byId }, ({ db, context: { locale }, query }) =>
    categoryNews(db, { locale, flag: flagOf(locale), id: query.id }),
  ),
  call("GET /api/news/get/:id", anyone, { params: byId }, async ({ db, context: { locale }, params }) => {
    const article = await openArticle(db, params.id);
    const { name: categoryName, color } = article.category;
    const [entity, { prev, next }] = await Promise.all([
      newsEntity(db, locale, { ...article, categoryName, color }),
      neighboursOf(db, locale, article),
    ]);
    return { ...entity, prevId: prev?.id ?? null, nextId: next?.id ?? null };
  }),
  call("GET /api/news_category/listAll", anyone, {}, ({ db }) => categoryEntities(db, {})),
  call(
    "GET /api/news_category/list",
    anyone,
    { query: z.object({ language: flags.optional(), type: wholeOf(1, 3) }) },
    ({ db, query }) => categoryEntities(db, { flag: query.language, type: query.type }),
  ),
  publishCall,
  ...deskCalls(newsDesk),
  ...revisionCalls(newsDesk),
  ...deskCalls(newsCategoryDesk),
];
