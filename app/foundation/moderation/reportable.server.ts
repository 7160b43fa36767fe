import type { Operator } from "~/foundation/audit/verbs/audit.server";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { table } from "~/platform/domain/composed.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db, Tx } from "~db/client";

/** A reported item as an administrator sees it. */
export type ReportedThing = {
  /** Its content: a message's text, a person's name. */
  text: string;
  /** Path of the page that shows it, when there is one. */
  href: string | null;
  /** Id of its owner; null when it has none. */
  ownerId: number | null;
};

/** How a domain makes its items reportable. */
export type Reportable = {
  /** The item, its content in the language of `flag` where it has several; null when it does not exist (any more). */
  describe(db: Db, refId: string, flag: Flag): Promise<ReportedThing | null>;
  /** Whether this person can see the item, where visibility is limited; only visible items can be reported. */
  isVisible?(db: Db, userId: number, refId: string): Promise<boolean>;
  /** The desk whose rows the items are; `removableRows` makes it with `remove`. */
  desk?: EntityDesk;
  /** Hides the item from the public, in the given transaction; repeating it changes nothing. */
  remove?(tx: Tx, operator: Operator, refId: string): Promise<void>;
  /**
   * Hides the item while `after` different people have an open report about it. Dismissing them shows it again; when its
   * author is silenced for it, `keep` hides for good what is hidden so, and says why.
   */
  suspends?: {
    after: number;
    hide(tx: Tx, refId: string): Promise<void>;
    show(tx: Tx, refId: string): Promise<void>;
    keep(tx: Tx, operator: Operator, refId: string): Promise<void>;
  };
  /** The item while it is removed, for its owner's appeal; null in any other state. */
  removed?(db: Db, refId: string, flag: Flag): Promise<ReportedThing | null>;
  /** Shows a removed item again, in the given transaction; repeating it changes nothing. */
  restore?(tx: Tx, operator: Operator, refId: string): Promise<void>;
};

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of items that people may report. */
    reportables?: readonly string[];
  }
}
declare module "~/platform/domain/serve" {
  interface NamedParts {
    reportables: Reportable;
  }
}

/** The reportable of that name, or null. */
export const reportableOf = (refType: string): Reportable | null => table("reportables")[refType] ?? null;

/** The type under which rows of a desk are reported; undefined where they are not. */
export const typeOfDesk = ({ name }: EntityDesk): string | undefined =>
  reportableTypes().find((type) => reportableOf(type)?.desk?.name === name);

/** The types that can be reported. */
export const reportableTypes = (): string[] => Object.keys(table("reportables"));
