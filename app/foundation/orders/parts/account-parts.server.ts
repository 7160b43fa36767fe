import { and, asc, count, desc, eq, getTableName, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Target } from "~/foundation/notifications/targets.server";
import type { PersonalTable } from "~/foundation/profile/rules/retention";
import type { Actor } from "~/platform/access/actor";
import { tokyoClock, tokyoToday } from "~/platform/data/conditions";
import { countRows } from "~/platform/data/count-rows";
import type { ListParts, TableParts } from "~/platform/domain/serve";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import type { BaseOrder } from "~db/schema/order-columns";
import { boughtOfKind } from "../bought/of-kind.server";
import type { Described, OrderKind } from "../kind";
import { pathOf, targetName } from "../notices/verbs/send-notice.server";
import { showing, shownStateOf } from "../queries/shown-state.server";
import { isPaidKind } from "../refunds/paid-kind";

/** Counts the orders of a kind. */
async function countOrders<Row extends BaseOrder>(
  db: Db,
  { orders }: OrderKind<Row>,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(orders).where(where);
  return row?.n ?? 0;
}

/** States in which something is still open. */
const openStates = <Row extends BaseOrder>({ moves, ends }: OrderKind<Row>): string[] =>
  moves.states.filter((state) => !ends.includes(state));

/** Open orders of a person as buyer and as seller; open sales block closing the account. */
function openBusiness<Row extends BaseOrder>(kind: OrderKind<Row>): ListParts["openBusiness"] {
  const { orders, texts, paths } = kind;
  return async (db, { userId }, t) => {
    const open = or(showing(kind, openStates(kind)), kind.unsettled);
    const [bought, sold] = await Promise.all([
      countOrders(db, kind, and(eq(orders.userId, userId), open)),
      countOrders(db, kind, and(eq(orders.sellerId, userId), open)),
    ]);
    return [
      { id: `${kind.name}-bought`, count: bought, text: t(`${texts}:close.bought`), to: paths.mine(), blocks: false },
      { id: `${kind.name}-sold`, count: sold, text: t(`${texts}:close.sold`), to: paths.desk(), blocks: true },
    ];
  };
}

/** A buyer's orders with their histories for the personal data export, newest first, without internal ids. */
function exporter<Row extends BaseOrder>(kind: OrderKind<Row>): TableParts["exporters"] {
  return async (db, userId) => {
    const { orders, events, exported, forSelf } = kind;
    const own = and(eq(orders.userId, userId), forSelf);
    const rows = await db.select().from(orders).where(own).orderBy(desc(orders.id));
    const hidden = new Set<string>(["id", "userId", "sellerId", ...(exported?.without ?? [])]);
    const more = await exported?.more(db, rows as Row[]);
    const { orderId, event, note, createTime } = events;
    const history = await db
      .select({ orderId, event, note, createTime })
      .from(events)
      .innerJoin(orders, eq(orders.id, orderId))
      .where(own)
      .orderBy(asc(events.id));
    return rows.map((order, at) => ({
      ...Object.fromEntries(Object.entries(order).filter(([column]) => !hidden.has(column))),
      history: history.filter((one) => one.orderId === order.id).map(({ orderId: _, ...one }) => one),
      ...more?.[at],
    }));
  };
}

/**
 * Erases the contact and what staff noted from the finished orders of anonymised accounts; numbers, sums and times stay
 * for accounting, and so does the history, to which can only be added.
 */
function forgetter<Row extends BaseOrder>({
  orders,
  contact,
  ends,
  unsettled,
  forSelf,
}: OrderKind<Row>): ListParts["forgetters"] {
  return async (db) => {
    const isOver = and(
      inArray(orders.userId, anonymised),
      forSelf,
      inArray(orders.status, [...ends]),
      unsettled && not(unsettled),
    );
    const isKept = or(...contact.map((column) => ne(orders[column as "phone"], "")));
    await db
      .update(orders)
      .set(Object.fromEntries(contact.map((column) => [column, ""])))
      .where(and(isOver, isKept));
  };
}

/** What the tables of a kind keep of people. */
function personal<Row extends BaseOrder>(kind: OrderKind<Row>) {
  const { name, orders, events, contact, alsoEmptied = [], alsoKept = [], exported } = kind;
  const column = (field: string) => orders[field as "phone"].name;
  const at = exported?.as ?? `${name}Orders`;
  const tables: Record<string, PersonalTable> = {
    [getTableName(orders)]: {
      stays: "trade",
      emptied: [...contact, ...alsoEmptied].map(column),
      texts: ["*", ...alsoKept.map(column)],
      exported: { at },
      withheld: (exported?.without ?? []).map(column),
    },
    [getTableName(events)]: { stays: "trade", texts: ["*", "note"], exported: { at: `${at}.history` } },
  };
  return tables;
}

/** Counts of one side's orders in the states that wait for it. */
function waiting<Row extends BaseOrder>(kind: OrderKind<Row>, side: "buyer" | "seller"): ListParts["todos"] {
  const { orders, texts, name, paths, waits = {} } = kind;
  const owner = side === "buyer" ? orders.userId : orders.sellerId;
  const list = side === "buyer" ? paths.mine : paths.desk;
  return ({ userId }, t) =>
    (waits[side] ?? []).map((state) => ({
      id: `${name}-${state}`,
      count: countRows(orders, and(eq(owner, userId), showing(kind, [state]))),
      text: t(`${texts}:todo.${state}`),
      to: `${list()}?status=${state}`,
    }));
}

const sells = ({ seller }: Pick<OrderKind, "seller">, { roles }: Pick<Actor, "roles">): boolean =>
  seller === null || roles.has(seller) || roles.has("ADMIN");

/** Todos at a seller's desk: orders in the states that wait for the seller, and refund requests to answer. */
function deskTodos<Row extends BaseOrder>(kind: OrderKind<Row>): ListParts["deskTodos"] {
  const { orders, name, paths } = kind;
  const ofSeller = waiting(kind, "seller");
  return (actor, t) => {
    if (!sells(kind, actor)) return [];
    const asked = ofSeller(actor, t);
    if (!isPaidKind(kind)) return asked;
    const toAnswer = and(eq(orders.sellerId, actor.userId), eq(kind.paid.refundStatus, "requested"));
    const refunds = countRows(orders, toAnswer);
    return [...asked, { id: `${name}-refunds`, count: refunds, text: t("orders:todo.refunds"), to: paths.desk() }];
  };
}

/** Yen of a seller's orders that were paid today in Tokyo, less what was refunded of them. */
function deskFigures<Row extends BaseOrder>(kind: OrderKind<Row>): ListParts["deskFigures"] {
  const { name, texts, seller, paths } = kind;
  return ({ userId, roles }, t) => {
    if (!isPaidKind(kind) || (seller !== null && !roles.has(seller))) return [];
    const { paid } = kind;
    /* statement_timestamp() is constant within a statement, so that the index on the time of payment is used. */
    const yen = sql<number>`(select coalesce(sum(${paid.total} - ${paid.refunded}), 0) from ${paid}
      where ${paid.sellerId} = ${userId}
      and ${paid.paySuccessTime} >= ${tokyoClock(sql`${tokyoToday}::timestamp`)})`;
    return [{ id: `${name}-today`, yen, text: t(`${texts}:figure.today`), to: paths.desk() }];
  };
}

/** Finds the order of a number typed at a desk: a seller's own, any for administrators. */
function finder<Row extends BaseOrder>(kind: OrderKind<Row>): ListParts["deskFinders"] {
  const { orders, texts, letter } = kind;
  return async (db, actor, keyword, t) => {
    const number = keyword.toUpperCase();
    if (!sells(kind, actor) || !number.startsWith(letter)) return [];
    const own = actor.roles.has("ADMIN") ? undefined : eq(orders.sellerId, actor.userId);
    const found = await db
      .select({ status: shownStateOf(kind) })
      .from(orders)
      .where(and(eq(orders.number, number), own));
    return found.map(({ status }) => ({
      label: number,
      note: t(`${texts}:state.${status}`),
      to: pathOf(kind, "seller", number),
    }));
  };
}

/** Orders that a person placed or received, for administrators. */
function ofPerson<Row extends BaseOrder>({ orders, name, texts, paths }: OrderKind<Row>): ListParts["personLinks"] {
  return (userId, t) => [
    {
      id: `${name}-bought`,
      count: countRows(orders, eq(orders.userId, userId)),
      text: t(`${texts}:list.title`),
      to: `${paths.desk()}?tab=all&buyerId=${userId}`,
    },
    {
      id: `${name}-sold`,
      count: countRows(orders, eq(orders.sellerId, userId)),
      text: t("orders:desk.sold", { what: t(`${texts}:desk.title`) }),
      to: `${paths.desk()}?tab=all&sellerId=${userId}`,
    },
  ];
}

/** The parts that a kind of order contributes to its domain's serve(). */
export function orderParts<Row extends BaseOrder, More extends object, const N extends string>(
  kind: Described<Row, More> & { name: N },
) {
  const targets: Record<string, Target> = {
    [targetName(kind, "buyer")]: (number) => pathOf(kind, "buyer", number),
    [targetName(kind, "seller")]: (number) => pathOf(kind, "seller", number),
  };
  return {
    orders: { [kind.name]: kind },
    bought: { [kind.name]: boughtOfKind(kind) },
    todos: [waiting(kind, "buyer")],
    deskTodos: [deskTodos(kind)],
    deskFinders: [finder(kind)],
    deskFigures: [deskFigures(kind)],
    exporters: { [kind.exported?.as ?? `${kind.name}Orders`]: exporter(kind) },
    openBusiness: [openBusiness(kind)],
    personLinks: [ofPerson(kind)],
    forgetters: [forgetter(kind)],
    personal: personal(kind),
    targets: targets as Record<N | `${N}-desk`, Target>,
  };
}
