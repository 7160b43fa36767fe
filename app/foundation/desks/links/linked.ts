import type { Actor } from "~/platform/access/actor";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";

/** A row that fields can lead to; `note` tells it from others of its name, and finds it as its name does. */
export type LinkedRow = { id: number; name: string; note: string };

/** Who asks, and in which language. */
export type LinkCall = { db: Db; actor: Actor; locale: Locale };

/** Many rows, one of which a field leads to: too many for a list of choices. */
export type Linked = {
  /** The number that people see of a row, where it is not the id. */
  numbers?: { of: (id: number) => number; id: (number: number) => number };
  /** The rows of some ids, whatever has become of them. */
  named: (db: Db, ids: readonly number[], locale: Locale) => Promise<readonly LinkedRow[]>;
  /**
   * Rows that the actor may lead to and whose number is what was typed, or whose name has it, at most `limit`: those of
   * that very number or name first.
   */
  find: (call: LinkCall, typed: string, limit: number) => Promise<readonly LinkedRow[]>;
};
