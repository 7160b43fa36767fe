import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type OrderType, payPath } from "~/foundation/payments/payable";
import type { BaseOrder, PaidOrder } from "~db/schema/order-columns";
import { type BoughtReader, type Described, nextState, type OrderKind, type Step } from "../kind";
import { describeOrders } from "../queries/describe.server";
import { shownStateOf } from "../queries/shown-state.server";
import { isPaidKind } from "../refunds/paid-kind";
import { type Stage, stageOf } from "./rules/stages";
import type { BoughtSource, Entry } from "./source";

/** SQL of the stage of a kind's orders, judged by the database's clock. */
function stageSql<Row extends BaseOrder>(kind: OrderKind<Row>): SQL<Stage> {
  const isPaid = isPaidKind(kind);
  const cases = kind.moves.states.map((state) => sql`when ${state} then ${stageOf(kind, state, isPaid)}`);
  return sql<Stage>`(case ${shownStateOf(kind)} ${sql.join(cases, sql` `)} else 'ended' end)`;
}

/** The next step of an order: to pay while there is time, else its page, which says whether it can be cancelled. */
function nextStep<Row extends BaseOrder>(
  kind: OrderKind<Row>,
  order: Row,
  { status, to, stage }: { status: string; to: string; stage: Stage },
  { t, now }: BoughtReader,
): Step {
  if (stage === "pay" && isPaidKind(kind) && order.expireTime !== null) {
    const { payGroup } = order as unknown as PaidOrder;
    return { to: payPath(kind.name as OrderType, payGroup), text: t("orders:detail.pay") };
  }
  const mayCancel =
    nextState(kind, status, "cancel", "buyer") !== null && (kind.unless?.cancel?.(order, now) ?? null) === null;
  return { to, text: t(mayCancel ? "orders:bought.next.cancel" : "orders:bought.next.open") };
}

/** What a kind of order adds to the list of all that people book and buy. */
export function boughtOfKind<Row extends BaseOrder, More extends object>(kind: Described<Row, More>): BoughtSource {
  const { orders, bought, texts, paths } = kind;
  const isPaid = isPaidKind(kind);
  return {
    icon: bought.icon,
    label: (t) => t(`${texts}:list.title`),
    list: () => paths.mine(),
    rows: {
      from: orders,
      of: (userId) => and(eq(orders.userId, userId), kind.forSelf),
      id: orders.id,
      placed: orders.createTime,
      due: bought.due ?? null,
      stage: stageSql(kind),
    },
    entries: async (db, ids, reader) => {
      const rows = (await db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))) as Row[];
      const cards = await describeOrders(db, kind, rows, reader, reader.now);
      const lines = rows.map((order, at): readonly [number, Entry] => {
        const card = cards[at];
        if (!card) throw new Error(`${kind.name} describes fewer orders than it was given`);
        const { status, to, tone } = card;
        const { name, picture, when, next } = bought.entry(order, card, reader);
        const stage = stageOf(kind, status, isPaid);
        const { total, pointsUsed } = order as unknown as Partial<PaidOrder>;
        return [
          order.id,
          {
            to,
            name,
            picture: picture ?? null,
            state: reader.t(`${texts}:state.${status}`),
            tone,
            when: when ?? reader.t("orders:bought.placed", { time: card.time }),
            yen: total ?? null,
            points: pointsUsed ?? 0,
            next: (stage === "pay" && next) || nextStep(kind, order, { status, to, stage }, reader),
          },
        ];
      });
      return new Map(lines);
    },
  };
}
