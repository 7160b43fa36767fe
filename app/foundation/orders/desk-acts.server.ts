import { and, asc, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { ByPerson, Kept, ListActs } from "~/foundation/desks/acts/list-acts.server";
import { keepDone } from "~/foundation/desks/acts/verbs/act-on-list.server";
import type { Fared } from "~/foundation/desks/rules/outcomes";
import type { ErrorKey } from "~/platform/errors";
import type { Translate } from "~/platform/i18n/translate";
import type { Db, Tx } from "~db/client";
import type { BaseOrder } from "~db/schema/order-columns";
import { type Desk, stateAt } from "./desk.server";
import { deskCondition } from "./queries/desk-orders.server";
import { showing } from "./queries/shown-state.server";
import type { Person } from "./rules/roles";
import type { Batch } from "./verbs/act-on-orders.server";

/** The acts of a seller on all found orders of a desk; each names the event that the orders' states must allow. */
type Spec<Input> = {
  acts: Readonly<Record<string, string>>;
  label: (t: Translate, act: string) => string;
  told: (t: Translate, act: string, count: number) => string;
  shape: z.ZodRawShape;
  /** Acts on orders by their numbers, each done or refused alone. */
  act: (tx: Tx, person: Person, about: { act: string; numbers: readonly string[]; input: Input }) => Promise<Batch>;
  undo: (tx: Tx, person: Person, about: { act: string; numbers: readonly string[] }) => Promise<Batch>;
};

type KeepsBatch = {
  /**
   * Keeps what a batch has done to ticked orders, so that it is told and undone like an act; returns the change's id, or
   * null where the batch has done nothing.
   */
  keepBatch: (tx: Tx, by: ByPerson, act: string, batch: Batch) => Promise<number | null>;
};

/** How the orders of a batch fared, with their ids in place of their numbers. */
const faredBy = ({ ok, failed }: Batch, ids: ReadonlyMap<string, number>): Fared => ({
  done: ok.length,
  refused: failed.map(({ number, key }) => ({ key: key as ErrorKey, params: {}, row: ids.get(number) })),
});

/** The orders that a batch moved, as the notice of an act keeps them. */
const keptOf = ({ ok }: Batch, ids: ReadonlyMap<string, number>): Kept[] =>
  ok.flatMap((number) => {
    const id = ids.get(number);
    return id === undefined ? [] : [{ id, was: { number } }];
  });

/**
 * The acts on all orders that a desk's filters find in a state that allows the act: of their own for sellers, of any
 * for administrators [R15].
 */
export function orderListActs<
  Row extends BaseOrder,
  More extends object,
  Own extends object,
  K extends string,
  F extends string,
  Input,
>(
  desk: Desk<Row, More, Own, K, F>,
  { acts, label, told, shape, act, undo }: Spec<Input>,
): ListActs<Input> & KeepsBatch {
  const { kind } = desk;
  const { orders, paths, moves } = kind;
  const numbersOf = async (db: Db, ids: readonly number[]): Promise<Map<string, number>> => {
    const rows = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(asc(orders.id));
    return new Map(rows.map(({ id, number }) => [number, id]));
  };
  const name = `orders-${kind.name}`;
  return {
    name,
    keepBatch: async (tx, by, done, batch) => {
      if (batch.ok.length === 0) return null;
      const rows = await tx
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(inArray(orders.number, [...batch.ok]));
      const ids = new Map(rows.map(({ id, number }) => [number, id]));
      return keepDone(tx, { name }, by, { act: done, kept: keptOf(batch, ids) });
    },
    path: paths.desk(),
    acts: Object.keys(acts),
    label,
    told,
    shape,
    found: async (db, { actor }, { url, most, act: asked }) => {
      const event = acts[asked] ?? "";
      const where = deskCondition(kind, actor, stateAt(desk, actor, url).filters, desk);
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(where, showing(kind, moves.from(event))))
        .orderBy(asc(orders.id))
        .limit(most);
      return rows.map(({ id }) => id);
    },
    named: async (db, { actor }, ids) => {
      const rows = await db
        .select({ id: orders.id, number: orders.number })
        .from(orders)
        .where(and(deskCondition(kind, actor), inArray(orders.id, [...ids])));
      const desks = paths.desk();
      return new Map(rows.map(({ id, number }) => [id, { name: number, href: `${desks}?number=${number}` }]));
    },
    act: async (tx, { actor, operator }, { act: asked, ids, input }) => {
      const numbers = await numbersOf(tx, ids);
      const person: Person = { userId: actor.userId, roles: actor.roles, from: operator };
      const batch = await act(tx, person, { act: asked, numbers: [...numbers.keys()], input });
      const { done, refused } = faredBy(batch, numbers);
      return { done, refused, kept: keptOf(batch, numbers) };
    },
    undo: async (tx, { actor, operator }, { act: asked, rows }) => {
      const numbers = await numbersOf(
        tx,
        rows.map(({ id }) => id),
      );
      const person: Person = { userId: actor.userId, roles: actor.roles, from: operator };
      return faredBy(await undo(tx, person, { act: asked, numbers: [...numbers.keys()] }), numbers);
    },
  };
}
