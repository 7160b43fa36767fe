import type { Operator } from "~/foundation/audit/audit.server";
import { table } from "~/platform/domain/composed.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db, Tx } from "~db/client";

/** A reported thing as an administrator sees it. */
export type ReportedThing = {
  /** What it says: a message's text, a person's name. */
  text: string;
  /** Path of the page that shows it, when there is one. */
  href: string | null;
  /** Whose it is; null when nobody's. */
  ownerId: number | null;
};

/** How a domain lets its things be reported. */
export type Reportable = {
  /** The thing, its content in the language of `flag` where it has several; null when there is none (any more). */
  describe(db: Db, refId: string, flag: Flag): Promise<ReportedThing | null>;
  /** Whether this person can see the thing at all, where not everybody can; what one cannot see one cannot report. */
  isVisible?(db: Db, userId: number, refId: string): Promise<boolean>;
  /** Takes the thing away from the public, in the given transaction; does nothing when that was done before. */
  remove?(tx: Tx, operator: Operator, refId: string): Promise<void>;
};

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of things that people may report. */
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

/** The names of everything that can be reported. */
export const reportableTypes = (): string[] => Object.keys(table("reportables"));
