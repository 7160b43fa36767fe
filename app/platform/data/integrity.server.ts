import { type SQL, sql } from "drizzle-orm";
import type { Listed } from "~/platform/domain/register";
import type { Db } from "~db/client";

/** A ledger figure that contradicts the other figures. `id` is the id of the row, in the table that `kind` names. */
export type Violation = { kind: string; id: number; expected: number; found: number };

/** The violations found by a query that selects `kind`, `id`, `expected` and `found`. */
export async function violationsOf(db: Db, query: SQL): Promise<Violation[]> {
  const rows = await db.execute<{ kind: string; id: string; expected: string; found: string }>(query);
  return rows.map(({ kind, id, expected, found }) => ({
    kind,
    id: Number(id),
    expected: Number(expected),
    found: Number(found),
  }));
}

/** One check of a domain's ledger. */
export type IntegrityCheck = {
  /** Name of its cursor. */
  name: string;
  /** Returns every contradiction, at most 100. Reads all rows. */
  all(db: Db): Promise<Violation[]>;
  /**
   * Returns contradictions in rows written after `cursor`, which the last run returned (0: from the start). They are
   * suspicions, which `all` confirms or not.
   */
  since(db: Db, cursor: number): Promise<{ violations: Violation[]; cursor: number }>;
};

/** A ledger whose contradictions stop its money [OP1]: the names that domains declare under `books`. */
export type MoneyBook = Listed<"books">;

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Ledger checks; a domain may check any ledger. */
    checks: { readonly book: MoneyBook; readonly check: IntegrityCheck };
  }
}

/**
 * SQL that is true while a domain's money may move. It is part of a query that the verb makes anyway, so stopping costs
 * no round trip and takes effect in every process at once. The verb throws `moneyPaused` when it is false.
 */
export const isMoneyOpen = (domain: MoneyBook): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from integrity_state where domain = ${domain} and paused_time is not null)`;
