import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Role as AccountRole } from "~/platform/access/access";
import type { SettingName } from "~/platform/data/settings.server";
import type { ErrorKey } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import type { BaseOrder, OrderEventTable, OrderTable } from "~db/schema/order-columns";
import type { Machine } from "./rules/machine";
import type { Refusal } from "./rules/refusals";
import type { OrderRole, Who } from "./rules/roles";

/** Who is told of an event: `other` is the side that did not cause it, both when the machinery did. */
export type Recipients = "buyer" | "seller" | "either" | "other";

/**
 * How an event is told: the texts are `<texts>:notice.<as>.buyer` and `.seller` (one sentence with {{number}}), `as`
 * being the event's name where nothing is said. `optional` mail can be ended by its reader.
 */
export type Telling = Recipients | { to: Recipients; as?: string; optional?: Recipients };

/** Limits against hoarding [M23]: how many orders a buyer may hold in `states` at once. */
export type OpenLimit = { states: readonly string[]; setting: SettingName; key: ErrorKey };

/** A kind of order as lists read it, with what its product adds to each order. */
export type Described<Row extends BaseOrder, More extends object> = OrderKind<Row, object, string, string, More>;

/** What a product says of its orders; everything else follows from it. */
export type OrderSpec<Row extends BaseOrder, New, State extends string, Event extends string, More extends object> = {
  /** First letter of the numbers [C32]. */
  letter: string;
  moves: Machine<State, Event>;
  /** Who may cause each event. */
  may: Readonly<Record<Event, Who>>;
  /** The kind of account that works at the seller's desk, beside administrators; null: whoever owns what is ordered. */
  seller: AccountRole | null;
  /** Namespace of its texts: `state.<state>`, `event.<event>`, `act.<event>`, `notice.<event>.<side>`. */
  texts: string;
  /** Refusals of an event in a state that allows it. */
  unless?: { readonly [event in Event]?: Refusal<Row> };
  /** Takes what an order reserves, by conditional UPDATE, before it is written; throws what the loser hears. */
  take?(tx: Tx, order: New, now: Date): Promise<void>;
  /** Gives back what an order reserves; called once, when it moves into one of `frees`. */
  release?(tx: Tx, orders: readonly Row[]): Promise<void>;
  frees?: readonly State[];
  /** Locks what several orders reserve, in one order for everybody, before they are moved one after another. */
  lock?(tx: Tx, orders: readonly Row[]): Promise<void>;
  /** Columns that are set to the database clock by a move into a state. */
  stamps?: { readonly [state in State]?: keyof Row & string };
  /** States in which nothing is open any more: its contact may be forgotten, and the account closed. */
  ends: readonly State[];
  /** Orders that are not settled although they have ended: money on its way back. */
  unsettled?: SQL;
  /** States that end by themselves at `expireTime`, by an event of the machinery. */
  expiry?: { states: readonly State[]; event: Event };
  open?: OpenLimit;
  /** Columns of the contact, emptied when the buyer's account is made anonymous. */
  contact: readonly (keyof Row & string)[];
  /**
   * How its orders stand in the export of one's own data: under which name, without which columns, and what is added to
   * each. All columns but internal ids as `<name>Orders`, where nothing is said.
   */
  exported?: {
    as: string;
    without: readonly (keyof Row & string)[];
    more(db: Db, orders: readonly Row[]): Promise<readonly object[]>;
  };
  /** Columns that the desk's keyword looks into, beside number, phone and e-mail. */
  search?: readonly (keyof Row & string)[];
  /** Tabs of the buyer's list, each with its states; "all" comes by itself. */
  tabs: Readonly<Record<string, readonly State[]>>;
  /** Who hears of what. */
  tell: { readonly [event in Event | Remark]?: Telling };
  paths: OrderPaths;
  /** Where its calls lie, and how they name one order: by its number or its row's id. */
  api?: { base: `/api/${string}`; named: "number" | "id" };
  /** States in which an order waits for its buyer, or for its seller: counted on their own pages (`todo.<state>`). */
  waits?: { readonly [role in "buyer" | "seller"]?: readonly State[] };
  /** The good end. */
  done: State;
  /** What a product adds to its orders on lists, pages and files, in the order of `orders`. */
  describe?(db: Db, orders: readonly Row[], reader: Reader): Promise<readonly More[]>;
};

/** Where an order is shown: its page, the buyer's list, and the seller's desk, which takes `keyword` and `status`. */
export type OrderPaths = { order(number: string): string; mine(): string; desk(): string };

/** What an order's history keeps besides the moves of its state. */
export type Remark =
  | "placed"
  | "addressChanged"
  | "refundRequested"
  | "refundApproved"
  | "refundRefused"
  | "refundGiven"
  | "refunded"
  | "refundFailed";

/** For whom an answer is made: the language of content, and how moments are written. */
export type Reader = { flag: "zh" | "ja" | "en"; write: (at: Date) => string };

/** A kind of order: its declaration with its tables. `orders` and `events` are seen through the columns all have. */
export type OrderKind<
  Row extends BaseOrder = BaseOrder,
  New extends object = object,
  State extends string = string,
  Event extends string = string,
  More extends object = object,
> = OrderSpec<Row, New, State, Event, More> & { name: string; orders: OrderTable; events: OrderEventTable };

type Table<Row extends BaseOrder> = PgTable & { $inferSelect: Row; $inferInsert: object };

/**
 * Declares a kind of order on a product's own tables, which are built from db/schema/order-columns.ts. `name` is what
 * payments and notifications call it [P3].
 */
export function orderKind<
  const N extends string,
  T extends Table<BaseOrder>,
  E extends PgTable & { $inferSelect: OrderEventTable["$inferSelect"] },
  State extends string,
  Event extends string,
  More extends object = object,
>(
  name: N,
  tables: { orders: T; events: E },
  spec: OrderSpec<T["$inferSelect"], T["$inferInsert"], State, Event, More>,
): OrderKind<T["$inferSelect"], T["$inferInsert"], State, Event, More> & { name: N } {
  return {
    ...spec,
    name,
    orders: tables.orders as unknown as OrderTable,
    events: tables.events as unknown as OrderEventTable,
  };
}

/** The state that an event by a role leads to, or null when that is not allowed. */
export function nextState<State extends string, Event extends string>(
  kind: { moves: Machine<State, Event>; may: Readonly<Record<Event, Who>> },
  from: string,
  event: Event,
  role: OrderRole,
): State | null {
  const who = kind.may[event];
  return who === role || (who === "either" && role !== "system") ? kind.moves.next(from, event) : null;
}
