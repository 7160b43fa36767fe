import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { consume } from "~/platform/access/rate-limit.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { numeric, plain } from "~/platform/fields/fields";
import { prefectures } from "~db/prefectures";
import { answerBody, cancelBody, inquiryBody } from "./forms";
import { openProperty, propertyEntities, propertyEntity } from "./queries/properties.server";
import { saleLimits as limits } from "./rules/limits";
import { saleKinds, saleOrders } from "./rules/names";
import { saleDesk } from "./sale-desk.server";
import { inquire, moveInquiry } from "./verbs/inquire.server";

const byId = z.object({ id: rowId });
const yen = numeric(z.number().int().min(0).max(limits.price)).nullish().default(null);
const searchQuery = z.object({
  ...pagingShape,
  prefecture: z.enum(prefectures).nullish().default(null),
  kind: z.enum(saleKinds).nullish().default(null),
  min: yen,
  max: yen,
  keyword: plain(100).trim().default(""),
  order: z.enum(saleOrders).default("best"),
});
const anything = { prefecture: null, kind: null, min: null, max: null, keyword: "", order: "best", page: 1 } as const;

/** Calls of properties for sale: never sold here, only asked about [T8]. */
export const saleCalls: readonly Call[] = [
  ...deskCalls(saleDesk),
  call("GET /api/stay_sale/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    propertyEntity(await openProperty(db, params.id)),
  ),
  call("GET /api/stay_sale/search", anyone, { query: searchQuery }, ({ db, query }) => {
    const { page, size, pageSize, ...asked } = query;
    return propertyEntities(db, { ...asked, page: 1 }, pagingOf({ page, size, pageSize }, limits.page));
  }),
  call(
    "GET /api/stay_sale/recommend",
    anyone,
    {},
    async ({ db }) => (await propertyEntities(db, anything, { page: 0, size: limits.page, offset: 0 })).content,
  ),
  call(
    "PUT /api/stay_sale/open/:id",
    saleDesk.calls.access,
    { params: byId, body: z.object({ open: z.boolean() }) },
    async ({ tx, context, params, body }) => {
      await saveEntity(tx, saleDesk, byOf(context), { isPublic: body.open }, { id: params.id });
      return success();
    },
  ),
  call(
    "POST /api/stay_sale/mail",
    signedIn,
    { body: inquiryBody },
    async ({ context, body: { saleId, visitTime = null, ...inquiry } }) => {
      const actor = actorOf(context);
      await consume("saleInquiry", String(actor.userId));
      return success(await transact((tx) => inquire(tx, actor, { ...inquiry, propertyId: saleId, visitTime })));
    },
    { steps: true },
  ),
  call("PUT /api/stay_sale/inquiry", saleDesk.calls.access, { body: answerBody }, async ({ tx, context, body }) => {
    await moveInquiry(tx, actorOf(context), body);
    return success();
  }),
  call("PUT /api/stay_sale/inquiry/cancel", signedIn, { body: cancelBody }, async ({ tx, context, body }) => {
    await moveInquiry(tx, actorOf(context), { ...body, status: "canceled" });
    return success();
  }),
];
