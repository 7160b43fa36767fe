import type { SQL } from "drizzle-orm";
import type { Actor, Concerned } from "~/platform/access/actor";
import { countsOnce } from "~/platform/data/counts-once.server";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";

/** Something that waits for a person: how many, what (in the person's language) and where it is done. */
export type Todo = { id: string; count: number; text: string; to: string };

/** A todo that is still to be counted, or was without asking. */
export type Waiting = Omit<Todo, "count"> & { count: number | SQL<number> };

/** What a person leaves behind by closing the account; what `blocks` must be finished first. */
export type OpenBusiness = { id: string; count: number; text: string; to: string; blocks: boolean };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /**
     * What needs action on my page; entries with count 0 are not shown. All are counted in one statement, which is made
     * once for a person: what the clock changes is asked of the database's.
     */
    todos: (person: Concerned, t: Translate) => readonly Waiting[];
    /** What waits at desks, and at which (`to`): counted beside their entries on each page of a desk, made as `todos`. */
    deskTodos: (person: Concerned, t: Translate) => readonly Waiting[];
    /** Open business that the closing page shows; entries with count 0 are not shown. */
    openBusiness: (db: Db, actor: Actor, t: Translate) => Promise<readonly OpenBusiness[]>;
    /**
     * Takes personal data out of a domain's rows of every user whose `anonymisedAt` is set; runs daily after accounts
     * were made anonymous, so rows that must wait (an open order) are found on a later day. Safe to repeat.
     */
    forgetters: (db: Db) => Promise<void>;
  }
  interface TableParts {
    /** A domain's part of the export of one's own data, by its key in the file; of this user alone. */
    exporters: (db: Db, userId: number) => Promise<unknown>;
  }
}

const isCounted = (count: Waiting["count"]): count is SQL<number> => typeof count !== "number";

/** A reading of the same with their counts, by one statement that is made once. */
export function counting(waiting: readonly Waiting[]): (db: Db) => Promise<Todo[]> {
  const countsOf = countsOnce(waiting.map(({ count }) => count).filter(isCounted));
  return async (db) => {
    const found = await countsOf(db);
    return waiting.map(({ count, ...todo }) => ({ ...todo, count: isCounted(count) ? (found.shift() ?? 0) : count }));
  };
}

type Part = "todos" | "deskTodos";

/** Readings for the people who were here of late, by the words of their language. */
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

/** What waits for a person, at desks or elsewhere, in the order of the domains. */
export async function todosOf(
  db: Db,
  person: Concerned,
  t: Translate,
  parts: readonly Part[] = ["todos", "deskTodos"],
): Promise<Todo[]> {
  const todos = await readingFor(person, t, parts)(db);
  return todos.filter(({ count }) => count > 0);
}

/** A person's open business, in the order of the domains. */
export async function openBusinessOf(db: Db, actor: Actor, t: Translate): Promise<OpenBusiness[]> {
  const lists = await Promise.all(every("openBusiness").map((source) => source(db, actor, t)));
  return lists.flat().filter(({ count }) => count > 0);
}
