import type { Linked } from "~/foundation/desks/links/linked";
import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** An event that people apply for, as other products see it. */
export type Happening = {
  id: number;
  title: InLanguages;
  /** Path of its page; null while it is hidden from visitors. */
  href: string | null;
};

/** The events, as products without events of their own may link to them. */
export type Happenings = {
  /** How desk fields link to one. */
  linked: Linked;
  /** The events of some ids, by id. */
  find: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Happening>>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    happenings: Happenings;
  }
}

/** The events of some ids, by id; missing rows have no entry. */
export const happeningsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Happening>> =>
  ids.length > 0 ? only("happenings").find(db, ids) : Promise.resolve(new Map());

/** How a desk field links to an event. */
export const linkedHappenings: Linked = {
  named: (db, ids, locale) => only("happenings").linked.named(db, ids, locale),
  find: (call, typed, limit) => only("happenings").linked.find(call, typed, limit),
};
