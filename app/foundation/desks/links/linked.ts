import type { Actor } from "~/platform/access/actor";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";

/** A possible target of a link field; `note` distinguishes rows of the same name and is searched like the name. */
export type LinkedRow = { id: number; name: string; note: string };

export type LinkCall = { db: Db; actor: Actor; locale: Locale };

/** Target rows of a link field, too many for a list of choices. */
export type Linked = {
  /** The number that users see for a row, where it is not the id. */
  numbers?: { of: (id: number) => number; id: (number: number) => number };
  /** The rows of some ids, in whatever state. */
  named: (db: Db, ids: readonly number[], locale: Locale) => Promise<readonly LinkedRow[]>;
  /**
   * Rows that the actor may link, whose number equals the typed text or whose name contains it, at most `limit`: exact
   * matches first.
   */
  find: (call: LinkCall, typed: string, limit: number) => Promise<readonly LinkedRow[]>;
};
