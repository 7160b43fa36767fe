import { z } from "zod";
import { liveOf } from "~/foundation/subjects/lives.server";
import type { RequestContext } from "~/platform/access/request-context";
import { type Call, call } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { numeric, plain } from "~/platform/fields/fields";
import { spanEdge } from "~/platform/fields/span-edge";
import { nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { isAdmin } from "../price-rules";
import { saleTypes } from "./conditions.server";
import { type Asking, entityList, entityOf, entityPage, sortStyles } from "./entities.server";
import { allTypes, findType, shopHost, type TypeNode, typeTree } from "./types.server";

const id = rowId;
const yen = numeric(z.number().int().min(0).max(9_999_999_999));
const flag = z.enum(["zh", "ja", "en"]);
/** `all` is the flag that asks for every language. */
const flagParam = z
  .union([flag, z.literal("all")])
  .transform((value) => (value === "all" ? undefined : value))
  .optional();
const level = z.preprocess(
  (value) => ({ first: "1", second: "2" })[String(value)] ?? value,
  numeric(z.number().int().min(1).max(2)),
);
const idList = plain(2_000)
  .transform((text) => text.split(",").filter(Boolean).map(Number))
  .pipe(z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(100));
const byId = { params: z.object({ id }) };

type Asked = { context: RequestContext; db: Db };
const asking = ({ context: { actor, locale } }: Asked): Asking => ({ actor, locale });

/** The tree of types that the viewer may see; hidden types only for administrators. */
const treeFor = (
  { context, db }: Asked,
  filter: { flag?: z.output<typeof flag> | undefined; host?: string | undefined },
) => typeTree(db, { ...filter, hidden: isAdmin(context.actor) });

/** A type as the API answers it, with the types below it. */
const entity = ({ name, children, parentId, ...type }: TypeNode): object => ({
  ...type,
  parent: parentId,
  ...nameFields(name),
  children: children.map(entity),
});

const ofLevel = (tree: readonly TypeNode[], wanted: number) =>
  allTypes(tree)
    .filter((type) => type.level === wanted)
    .sort((a, b) => b.seq - a.seq || a.id - b.id)
    .map(entity);

const typeCalls: Call[] = [
  call("GET /api/commodity_type/getByLevel", anyone, { query: z.object({ level }) }, async ({ query, ...asked }) =>
    ofLevel(await treeFor(asked, { host: shopHost }), query.level),
  ),
  call(
    "GET /api/commodity_type/getByLevelAndFlag",
    anyone,
    { query: z.object({ level, flag: flagParam }) },
    async ({ query, ...asked }) => ofLevel(await treeFor(asked, { flag: query.flag, host: shopHost }), query.level),
  ),
  call(
    "GET /api/commodity_type/getByLevelAndFlagAndHost",
    anyone,
    { query: z.object({ level, flag: flagParam, host: plain(20) }) },
    async ({ query, ...asked }) => ofLevel(await treeFor(asked, { flag: query.flag, host: query.host }), query.level),
  ),
  call(
    "GET /api/commodity_type/list",
    anyone,
    { query: z.object({ rootTypeId: id.optional(), flag: flagParam }) },
    async ({ query, ...asked }) => {
      const tree = await treeFor(asked, { flag: query.flag, host: shopHost });
      return (query.rootTypeId === undefined ? tree : (findType(tree, query.rootTypeId)?.children ?? [])).map(entity);
    },
  ),
];

/** Ids of a type and of all types below it that the viewer may see. */
async function typeIdsOf(asked: Asked, typeId: number | undefined): Promise<number[] | undefined> {
  if (typeId === undefined) return undefined;
  const type = findType(await treeFor(asked, {}), typeId);
  return type ? allTypes([type]).map((one) => one.id) : [];
}

const listQuery = z.object({
  ...pagingShape,
  commodityName: plain(100).optional(),
  highPrice: yen.optional(),
  lowPrice: yen.optional(),
  commodityTypeId: id.optional(),
  status: z
    .enum(["init", "SELLING", "OFF_SHELVES", "EVENT_ONLY"])
    .transform((value) => (value === "init" ? undefined : value))
    .optional(),
  startOfCreateTime: spanEdge(0).optional(),
  endOfCreateTime: spanEdge(1).optional(),
  sortStyle: z.enum(sortStyles).default("seq"),
  ascending: z.enum(["true", "false"]).default("false"),
  sellerId: id.optional(),
  flag: flagParam,
  commodityId: id.optional(),
});

/** The commodities of `ids` that the viewer may see, in the order of `ids`. */
async function inOrder(asked: Asked, ids: readonly number[]) {
  const found = new Map((await entityList(asked.db, asking(asked), { ids })).map((entity) => [entity.id, entity]));
  return ids.flatMap((one) => found.get(one) ?? []);
}

const commodityCalls: Call[] = [
  call("GET /api/commodity/get/:id", anyone, byId, ({ params, ...asked }) =>
    entityOf(asked.db, asking(asked), params.id),
  ),
  call(
    "GET /api/commodity/commodities",
    anyone,
    { query: z.object({ ids: idList.optional() }) },
    ({ query, ...asked }) => inOrder(asked, query.ids ?? []),
  ),
  call(
    "GET /api/commodity/listByRootType",
    anyone,
    {
      query: z.object({
        ...pagingShape,
        rootTypeId: id.optional(),
        flag: flagParam,
        saleType: z.enum(saleTypes).optional(),
      }),
    },
    async ({ query, ...asked }) =>
      entityPage(
        asked.db,
        asking(asked),
        { typeIds: await typeIdsOf(asked, query.rootTypeId), flag: query.flag, saleType: query.saleType },
        pagingOf(query),
      ),
  ),
  call(
    "GET /api/commodity/listByFlag",
    anyone,
    { query: z.object({ ...pagingShape, flag: flagParam }) },
    ({ query, ...asked }) => entityPage(asked.db, asking(asked), { flag: query.flag }, pagingOf(query)),
  ),
  call("GET /api/commodity/list", anyone, { query: z.object({ sellerId: id.optional() }) }, ({ query, ...asked }) =>
    entityList(asked.db, asking(asked), { sellerId: query.sellerId }),
  ),
  call("GET /api/commodity/commodityList", anyone, { query: listQuery }, async ({ query, ...asked }) =>
    entityPage(
      asked.db,
      asking(asked),
      {
        ids: query.commodityId === undefined ? undefined : [query.commodityId],
        keyword: query.commodityName,
        lowPrice: query.lowPrice,
        highPrice: query.highPrice,
        typeIds: await typeIdsOf(asked, query.commodityTypeId),
        status: query.status,
        createdFrom: query.startOfCreateTime,
        createdBefore: query.endOfCreateTime,
        sellerId: query.sellerId,
        flag: query.flag,
      },
      pagingOf(query),
      { style: query.sortStyle, ascending: query.ascending === "true" },
    ),
  ),
  call("GET /api/commodity/get/byLive/:id", anyone, byId, async ({ params, ...asked }) => {
    const live = await liveOf(asked.db, params.id);
    return live ? inOrder(asked, live.commodityIds) : [];
  }),
  call("GET /api/commodity/get/byModelType/:id", anyone, byId, async ({ params, ...asked }) => {
    const [one] = await entityList(asked.db, asking(asked), { ids: [params.id] });
    return one?.modelType ? entityList(asked.db, asking(asked), { modelType: one.modelType }) : one ? [one] : [];
  }),
];

/** API calls of the catalogue. */
export const catalogueCalls: readonly Call[] = [...typeCalls, ...commodityCalls];
