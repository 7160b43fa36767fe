import type { SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { countAll } from "~/platform/data/count-rows";
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
    /** What needs action on my page; entries with count 0 are not shown. All are counted in one statement. */
    todos: (actor: Actor, t: Translate) => readonly Waiting[];
    /** What waits at desks, and at which (`to`): counted beside their entries on each page of a desk. */
    deskTodos: (actor: Actor, t: Translate) => readonly Waiting[];
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

/** The same with their counts, which are asked for together. */
export async function counted(db: Db, waiting: readonly Waiting[]): Promise<Todo[]> {
  const asked = waiting.map(({ count }) => count).filter((count) => typeof count !== "number");
  const found = await countAll(db, asked);
  return waiting.map(({ count, ...todo }) => ({
    ...todo,
    count: typeof count === "number" ? count : (found[asked.indexOf(count)] ?? 0),
  }));
}

/** What waits for a person, at desks or elsewhere, in the order of the domains. */
export async function todosOf(
  db: Db,
  actor: Actor,
  t: Translate,
  parts: readonly ("todos" | "deskTodos")[] = ["todos", "deskTodos"],
): Promise<Todo[]> {
  const waiting = parts.flatMap((part) => every(part)).flatMap((source) => source(actor, t));
  return (await counted(db, waiting)).filter(({ count }) => count > 0);
}

/** A person's open business, in the order of the domains. */
export async function openBusinessOf(db: Db, actor: Actor, t: Translate): Promise<OpenBusiness[]> {
  const lists = await Promise.all(every("openBusiness").map((source) => source(db, actor, t)));
  return lists.flat().filter(({ count }) => count > 0);
}
