import type { SQL } from "drizzle-orm";
import type { Actor, Concerned } from "~/platform/access/actor";
import { countsOnce } from "~/platform/data/counts-once.server";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { OrderIconName } from "~/ui/icons/order-icon";
import type { Db } from "~db/client";
import type { PersonalTable } from "./rules/retention";

/** An open task of a user: its count, its text in the user's language, and the path where it is done. */
export type Todo = { id: string; count: number; text: string; to: string };

/** A todo whose count is a number or a SQL expression. */
export type Waiting = Omit<Todo, "count"> & { count: number | SQL<number> };

/** Open business that closing the account would leave behind; it must be finished first if `blocks` is true. */
export type OpenBusiness = { id: string; count: number; text: string; to: string; blocks: boolean };

/** A tile of my page that leads to what the user booked, bought or took. */
export type OrderTile = { id: string; text: string; to: string; icon: OrderIconName };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Tiles of my page beside those of the account itself, in the order of the domains. */
    mypageTiles: (t: Translate) => readonly OrderTile[];
    /**
     * Todos of my page; entries with count 0 are not shown. All are counted by one statement, which is cached per user,
     * so conditions on the time must use the database clock.
     */
    todos: (person: Concerned, t: Translate) => readonly Waiting[];
    /** Todos of desks (`to` is the desk), counted like `todos` and shown beside the desk's menu entry. */
    deskTodos: (person: Concerned, t: Translate) => readonly Waiting[];
    /** Open business that the closing page shows; entries with count 0 are not shown. */
    openBusiness: (db: Db, actor: Actor, t: Translate) => Promise<readonly OpenBusiness[]>;
    /**
     * Removes personal data from a domain's rows of every user whose `anonymisedAt` is set. It runs daily after
     * accounts were anonymised, so rows that must wait (an open order) are handled on a later day. Must be safe to
     * repeat.
     */
    forgetters: (db: Db) => Promise<void>;
  }
  interface TableParts {
    /** A domain's part of a user's data export, by its key in the file. */
    exporters: (db: Db, userId: number) => Promise<unknown>;
    /** What a table keeps of people [PF1], by the table's name in the database. */
    personal: PersonalTable;
  }
}

const isCounted = (count: Waiting["count"]): count is SQL<number> => typeof count !== "number";

/** Makes a function that reads the todos with their counts, by one statement that is prepared once. */
export function counting(waiting: readonly Waiting[]): (db: Db) => Promise<Todo[]> {
  const countsOf = countsOnce(waiting.map(({ count }) => count).filter(isCounted));
  return async (db) => {
    const found = await countsOf(db);
    return waiting.map(({ count, ...todo }) => ({ ...todo, count: isCounted(count) ? (found.shift() ?? 0) : count }));
  };
}

type Part = "todos" | "deskTodos";

/** Cached `counting` functions of recent users, per language. */
const readings = new WeakMap<Translate, Map<string, ReturnType<typeof counting>>>();
const mostReadings = 100;

function readingFor(person: Concerned, t: Translate, parts: readonly Part[]): ReturnType<typeof counting> {
  const known = readings.get(t) ?? new Map<string, ReturnType<typeof counting>>();
  readings.set(t, known);
  const { userId, types, certFlag, roles } = person;
  const who = [parts, userId, certFlag, types, ...[...roles].sort()].join(" ");
  const made = known.get(who) ?? counting(parts.flatMap((part) => every(part)).flatMap((source) => source(person, t)));
  if (!known.has(who) && known.size >= mostReadings) known.clear();
  known.set(who, made);
  return made;
}

/** Lists a user's todos with a count above 0, in the order of the domains. */
export async function todosOf(
  db: Db,
  person: Concerned,
  t: Translate,
  parts: readonly Part[] = ["todos", "deskTodos"],
): Promise<Todo[]> {
  const todos = await readingFor(person, t, parts)(db);
  return todos.filter(({ count }) => count > 0);
}

/** Lists a user's open business with a count above 0, in the order of the domains. */
export async function openBusinessOf(db: Db, actor: Actor, t: Translate): Promise<OpenBusiness[]> {
  const lists = await Promise.all(every("openBusiness").map((source) => source(db, actor, t)));
  return lists.flat().filter(({ count }) => count > 0);
}
