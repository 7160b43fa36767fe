import { z } from "zod";
import { type Call, call } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { anyone } from "~/platform/domain/access";
import { commaList } from "~/platform/fields/comma-list";
import { plain } from "~/platform/fields/fields";
import { typedWords } from "~/platform/fields/typed-signs";
import { find, openTypes, searchTypes } from "./find.server";

const query = z.object({
  keyword: plain(100).overwrite(typedWords).default(""),
  types: commaList(searchTypes).transform((types) => (types.length > 0 ? types : openTypes())),
  ...pagingShape,
});

/** The search over everything: a page of results for each requested type. */
export const searchCalls: readonly Call[] = [
  call("GET /api/search", anyone, { query }, async ({ db, context, query }) => {
    const search = {
      keyword: query.keyword,
      locale: context.locale,
      viewer: context.actor,
      paging: pagingOf(query),
    };
    const pages = await Promise.all(query.types.map(async (type) => [type, await find(db, type, search)] as const));
    return Object.fromEntries(pages);
  }),
];
