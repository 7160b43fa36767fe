import type { Actor } from "~/platform/access/actor";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";

/** Something that waits for a person: how many, what (in the person's language) and where it is done. */
export type Todo = { id: string; count: number; text: string; to: string };

/** What a person leaves behind by closing the account; what `blocks` must be finished first. */
export type OpenBusiness = { id: string; count: number; text: string; to: string; blocks: boolean };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** What needs action on my page; entries with count 0 are not shown. */
    todos: (db: Db, actor: Actor, t: Translate) => Promise<readonly Todo[]>;
    /** What waits at desks, and at which (`to`): counted beside their entries on each page of a desk. */
    deskTodos: (db: Db, actor: Actor, t: Translate) => Promise<readonly Todo[]>;
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

/** What waits for a person, at desks or elsewhere, in the order of the domains. */
export async function todosOf(
  db: Db,
  actor: Actor,
  t: Translate,
  parts: readonly ("todos" | "deskTodos")[] = ["todos", "deskTodos"],
): Promise<Todo[]> {
  const lists = await Promise.all(parts.flatMap((part) => every(part)).map((source) => source(db, actor, t)));
  return lists.flat().filter(({ count }) => count > 0);
}

/** A person's open business, in the order of the domains. */
export async function openBusinessOf(db: Db, actor: Actor, t: Translate): Promise<OpenBusiness[]> {
  const lists = await Promise.all(every("openBusiness").map((source) => source(db, actor, t)));
  return lists.flat().filter(({ count }) => count > 0);
}
