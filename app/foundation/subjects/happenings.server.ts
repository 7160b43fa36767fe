import type { Linked } from "~/foundation/desks/links/linked";
import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** An event that people apply for, as other products speak of it. */
export type Happening = {
  id: number;
  title: InLanguages;
  /** Path of its page; null while visitors do not see it. */
  href: string | null;
};

/** The events of the house: what a product that holds none may link to. */
export type Happenings = {
  /** How fields of desks lead to one. */
  linked: Linked;
  /** Those of some ids, by id. */
  find: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Happening>>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    happenings: Happenings;
  }
}

/** The events of some ids, by id; one that is not there has no entry. */
export const happeningsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Happening>> =>
  ids.length > 0 ? only("happenings").find(db, ids) : Promise.resolve(new Map());

/** How a field of a desk leads to an event. */
export const linkedHappenings: Linked = {
  named: (db, ids, locale) => only("happenings").linked.named(db, ids, locale),
  find: (call, typed, limit) => only("happenings").linked.find(call, typed, limit),
};
