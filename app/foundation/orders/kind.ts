import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { SettingName } from "~/platform/data/settings.server";
import type { Role as AccountRole } from "~/platform/domain/access";
import type { ErrorKey } from "~/platform/errors";
import type { Translate } from "~/platform/i18n/translate";
import type { OrderIconName } from "~/ui/icons/order-icon";
import type { Db, Tx } from "~db/client";
import type { BaseOrder, OrderEventTable, OrderTable } from "~db/schema/order-columns";
import { freeStates } from "./rules/free-states";
import type { Machine } from "./rules/machine";
import type { Refusal } from "./rules/refusals";
import type { OrderRole, Who } from "./rules/roles";

/** Who is notified of an event: `other` is the side that did not cause it; both sides when the system did. */
export type Recipients = "buyer" | "seller" | "either" | "other";

/**
 * How an event is reported: the texts are `<texts>:notice.<as>.buyer` and `.seller` (one sentence with {{number}}),
 * where `as` defaults to the event's name. Readers can unsubscribe from `optional` mail.
 */
export type Telling = Recipients | { to: Recipients; as?: string; optional?: Recipients };

/** Limits against hoarding [M23]: how many orders a buyer may hold in `states` at once. */
export type OpenLimit = { states: readonly string[]; setting: SettingName; key: ErrorKey };

/**
 * Limit on promises that cost nothing [M23]: how many orders of `states` a buyer may have that nobody has paid
 * (`unpaid`). `field` names the form field that the refusal belongs to.
 */
export type UnpaidLimit = OpenLimit & { unpaid: SQL | undefined; field?: string };

/** A kind of order as lists read it, with what its product adds to each order. */
export type Described<Row extends BaseOrder, More extends object> = OrderKind<Row, object, string, string, More>;

/** What a product declares about its orders; everything else follows from it. */
export type OrderSpec<Row extends BaseOrder, New, State extends string, Event extends string, More extends object> = {
  /** First letter of the numbers [C32]. */
  letter: string;
  moves: Machine<State, Event>;
  /** Who may cause each event. */
  may: Readonly<Record<Event, Who>>;
  /** The role that works at the seller's desk, beside administrators; null: any owner of what is ordered. */
  seller: AccountRole | null;
  /** Namespace of its texts: `state.<state>`, `event.<event>`, `act.<event>`, `notice.<event>.<side>`. */
  texts: string;
  /** Refusals of an event in a state that allows it, by event. */
  unless?: { readonly [event in Event]?: Refusal<Row> };
  /**
   * Takes what an order reserves, by conditional UPDATE, before the order is written; throws the error for the loser
   * of a race.
   */
  take?(tx: Tx, order: New, now: Date): Promise<void>;
  /** Releases what orders reserve; called once, when they move into one of `frees`. */
  release?(tx: Tx, orders: readonly Row[]): Promise<void>;
  frees?: readonly State[];
  /** Locks what several orders reserve, in one global order, before they are moved one after another. */
  lock?(tx: Tx, orders: readonly Row[]): Promise<void>;
  /** Columns that are set to the database clock by a move into a state. */
  stamps?: { readonly [state in State]?: keyof Row & string };
  /** States in which nothing is open any more: the contact may be erased, and the account closed. */
  ends: readonly State[];
  /** Condition for orders that have ended but are not settled: a refund is requested or on its way. */
  unsettled?: SQL;
  /** States that end by themselves at `expireTime`, by an event of the system. */
  expiry?: { states: readonly State[]; event: Event };
  /** Who places its orders, unless their buyer: the system, whose orders no limit on open ones may refuse. */
  placed?: "system";
  open?: OpenLimit;
  /** Required where an order keeps what it reserves without a payment (`freeStates`). */
  unpaidLimit?: UnpaidLimit;
  /** Columns of the contact and of what staff noted of the buyer, emptied when the buyer's account is anonymised. */
  contact: readonly (keyof Row & string)[];
  /** More columns about the buyer, which a forgetter of the product empties. */
  alsoEmptied?: readonly (keyof Row & string)[];
  /** Columns about people that a law keeps, as the product's README says. */
  alsoKept?: readonly (keyof Row & string)[];
  /**
   * How its orders appear in the personal data export: under which name, without which columns, and what is added to
   * each. By default all columns but internal ids, as `<name>Orders`.
   */
  exported?: {
    as: string;
    without: readonly (keyof Row & string)[];
    more(db: Db, orders: readonly Row[]): Promise<readonly object[]>;
  };
  /** Columns that the desk's keyword searches, beside number, phone and e-mail. */
  search?: readonly (keyof Row & string)[];
  /** Tabs of the buyer's list, each with its states; "all" is added. */
  tabs: Readonly<Record<string, readonly State[]>>;
  /** Who is notified of which event. */
  notices: { readonly [event in Event | Remark]?: Telling };
  paths: OrderPaths;
  /** Base path of its calls, and how they identify an order: by its number or its row's id. */
  api?: {
    base: `/api/${string}`;
    named: "number" | "id";
    /** Other names of states that filters take. */
    aliases?: Readonly<Record<string, State>>;
  };
  /** States in which an order waits for its buyer, or for its seller: counted among their todos (`todo.<state>`). */
  waits?: { readonly [role in "buyer" | "seller"]?: readonly State[] };
  /** The state of successful completion. */
  done: State;
  /**
   * Condition for orders that their buyer placed for themselves; by default all. Those that staff entered for others are no
   * part of the staff member's list of what they bought, of their export, and of what their closed account erases.
   */
  forSelf?: SQL;
  /** Its line on the list of all that a person booked and bought. */
  bought: {
    icon: OrderIconName;
    /** When an order takes place: by it those ahead are sorted. */
    due?: SQLWrapper;
    /** What the line says; `when` is by default when the order was placed, `next` goes before paying what is held. */
    entry(
      order: Row,
      more: More,
      reader: BoughtReader,
    ): { name: string; picture?: string | null; when?: string; next?: Step | null };
  };
  /** What a product adds to its orders on lists, pages and files, in the order of `orders`. */
  describe?(db: Db, orders: readonly Row[], reader: OrderFormat): Promise<readonly More[]>;
};

/** Paths of an order: its page, the buyer's list, and the seller's desk, which takes `keyword` and `status`. */
export type OrderPaths = { order(number: string): string; mine(): string; desk(): string };

/** History entries of an order besides the moves of its state. */
export type Remark =
  | "placed"
  | "addressChanged"
  | "refundRequested"
  | "refundApproved"
  | "refundRefused"
  | "refundGiven"
  | "refunded"
  | "refundFailed";

/** The reader of an answer: the language of content, and how times are written. */
export type OrderFormat = { flag: "zh" | "ja" | "en"; write: (at: Date) => string };

/** A link with its text in the reader's language. */
export type Step = { to: string; text: string };

/**
 * The reader of the list of all that a person booked and bought; `day` writes a day (`YYYY-MM-DD`), `now` is the moment
 * by which states are judged.
 */
export type BoughtReader = OrderFormat & { t: Translate; day: (day: string) => string; now: Date };

/**
 * A kind of order: its declaration with its tables. `orders` and `events` are typed by the columns that all kinds
 * have.
 */
export type OrderKind<
  Row extends BaseOrder = BaseOrder,
  New extends object = object,
  State extends string = string,
  Event extends string = string,
  More extends object = object,
> = OrderSpec<Row, New, State, Event, More> & { name: string; orders: OrderTable; events: OrderEventTable };

type Table<Row extends BaseOrder> = PgTable & { $inferSelect: Row; $inferInsert: object };

/**
 * Declares a kind of order on a product's own tables, which are built from db/schema/order-columns.ts. `name` is its
 * name for payments and notifications [P3]. Throws where an order may keep what it reserves for nothing and no limit
 * says how many a buyer may have [M23].
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
  const limited = [...(spec.open?.states ?? []), ...(spec.unpaidLimit?.states ?? [])];
  const free = freeStates(spec).filter((state) => !limited.includes(state));
  if (free.length > 0)
    throw new Error(`orders of ${name} cost nothing in ${free}: limit how many a buyer may have (unpaidLimit)`);
  return {
    ...spec,
    name,
    orders: tables.orders as unknown as OrderTable,
    events: tables.events as unknown as OrderEventTable,
  };
}

/** The state that an event by a role leads to, or null when it is not allowed. */
export function nextState<State extends string, Event extends string>(
  kind: { moves: Machine<State, Event>; may: Readonly<Record<Event, Who>> },
  from: string,
  event: Event,
  role: OrderRole,
): State | null {
  const who = kind.may[event];
  return who === role || (who === "either" && role !== "system") ? kind.moves.next(from, event) : null;
}
