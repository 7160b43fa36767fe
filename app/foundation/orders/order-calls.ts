import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { shownNow } from "~/platform/data/clock.server";
import { rowId } from "~/platform/data/row-id";
import { type Access, signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { writtenInstant } from "~/platform/time/written-instant";
import type { Db, Tx } from "~db/client";
import type { BaseOrder, PaidOrder } from "~db/schema/order-columns";
import { noteField } from "./checkout/forms";
import { type Desk, fileCells } from "./desk.server";
import { askBody, orderNumber, reviewBody } from "./forms";
import type { OrderFormat, OrderKind } from "./kind";
import { personOf } from "./person";
import { deskOrders } from "./queries/desk-orders.server";
import { myOrders } from "./queries/my-orders.server";
import { apiReader, sheetReader } from "./queries/reader.server";
import type { PaidKind } from "./refunds/paid-kind";
import { askRefund, reviewRefund } from "./refunds/verbs/ask.server";
import type { Person } from "./rules/roles";
import { stateAsked, statesAsked } from "./rules/states-asked";
import { numberOfId } from "./store/verbs/find-order.server";

const shapes = { number: z.object({ number: plain(40) }), id: z.object({ id: rowId }) };

const actBody = z.object({ reason: noteField }).optional();

/** An order as a reply says it: its deadline is an instant. */
const said = <Order extends { expireAt: number | null }>(order: Order) => ({
  ...order,
  expireAt: writtenInstant(order.expireAt),
});

function apiOf({ name, api }: Pick<OrderKind, "name" | "api">): NonNullable<OrderKind["api"]> {
  if (!api) throw new Error(`orders of ${name} have no calls: say in orderKind() where they lie (api)`);
  return api;
}

type Spec<View extends object, More extends object, D> = {
  desk: D;
  /** Who may read the desk's list. */
  sells: Access;
  /** The order as this person sees it; throws when they may not. */
  view(db: Db, person: Person, number: string, reader: OrderFormat): Promise<View & More & { expireAt: number | null }>;
  /** Additional field names of the API, added to every order that a buyer's call answers. */
  named?(order: More): object;
  /** The buyer's acts on an order, by the word in the path: `PUT <base>/cancel/:number`. */
  acts: Readonly<Record<string, (tx: Tx, person: Person, number: string, reason: string) => Promise<unknown>>>;
};

/**
 * The calls that every kind of order has: the buyer's list, one order, the buyer's acts, and the desk's list, which
 * is also the CSV file. Their base path is the kind's `api`.
 */
export function orderCalls<
  Row extends BaseOrder,
  More extends object,
  Own extends object,
  K extends string,
  F extends string,
  View extends object,
>({ desk, sells, view, named: also, acts }: Spec<View, More, Desk<Row, More, Own, K, F>>): readonly Call[] {
  const { kind } = desk;
  const { base, named } = apiOf(kind);
  const params = shapes[named];
  const numberOf = async (db: Db, given: z.output<typeof params>): Promise<string> => {
    if ("id" in given) return numberOfId(db, kind, given.id);
    if (!orderNumber.safeParse(given.number).success) throw missing("orderNotExist");
    return given.number;
  };
  const status = z
    .enum(statesAsked(kind))
    .transform((asked) => stateAsked(kind, asked))
    .optional();
  return [
    call(`GET ${base}/myList`, signedIn, { query: z.object({ status, ...pagingShape }) }, async (input) => {
      const { db, context, query } = input;
      const states = query.status ? [query.status] : null;
      const { userId } = actorOf(context);
      const page = await myOrders(db, kind, userId, states, apiReader(context.locale), pagingOf(query));
      const content = page.content.map((order) => ({ ...said(order), ...also?.(order) }));
      return { ...page, content };
    }),
    call(`GET ${base}/get/:${named}`, signedIn, { params }, async ({ db, context, params: given }) => {
      const order = await view(db, personOf(context), await numberOf(db, given), apiReader(context.locale));
      const now = (await shownNow(db)).toISOString();
      return { ...said(order), ...also?.(order), now };
    }),
    ...Object.entries(acts).map(([act, run]) =>
      call(
        `PUT ${base}/${act}/:${named}`,
        signedIn,
        { params, body: actBody },
        async ({ tx, context, params: given, body }) => {
          await run(tx, personOf(context), await numberOf(tx, given), body?.reason ?? "");
          return success();
        },
      ),
    ),
    call(`GET ${base}/list`, sells, { query: tableInput(desk.table) }, async ({ db, context, query }) => {
      const reader = query.format === "csv" ? sheetReader(context.locale) : apiReader(context.locale);
      const { rows, total } = await deskOrders(db, kind, personOf(context), query.state, reader, desk);
      const t = translator(context.locale);
      return tableReply(desk.table, query, { rows: rows.map(said), total }, { context, t, cells: fileCells(desk, t) });
    }),
  ];
}

/** The refund calls of orders with a price; `refundId` is the order's id. */
export function refundCalls<Row extends PaidOrder>(kind: PaidKind<Row>, { sells }: { sells: Access }): readonly Call[] {
  const { base } = apiOf(kind);
  return [
    call(`POST ${base}/refund`, signedIn, { body: askBody }, async ({ tx, context, body }) =>
      success({ id: await askRefund(tx, kind, personOf(context), body.number, body.reason) }),
    ),
    call(`PUT ${base}/refund/review`, sells, { body: reviewBody }, async ({ tx, context, body }) => {
      const { refundId, ...review } = body;
      await reviewRefund(tx, kind, personOf(context), refundId, review);
      return success();
    }),
  ];
}
