import { type SQL, sql } from "drizzle-orm";
import type { Listed } from "~/platform/domain/register";
import type { Db } from "~db/client";

/** A figure of the books that is not what the others say it must be. `id` is the row's, of the table that `kind` names. */
export type Violation = { kind: string; id: number; expected: number; found: number };

/** The violations that a query of `kind`, `id`, `expected` and `found` answers. */
export async function violationsOf(db: Db, query: SQL): Promise<Violation[]> {
  const rows = await db.execute<{ kind: string; id: string; expected: string; found: string }>(query);
  return rows.map(({ kind, id, expected, found }) => ({
    kind,
    id: Number(id),
    expected: Number(expected),
    found: Number(found),
  }));
}

/** One check of a domain's books. */
export type IntegrityCheck = {
  /** Names its cursor. */
  name: string;
  /** Every contradiction, at most 100; none when the books are sound. Reads everything. */
  all(db: Db): Promise<Violation[]>;
  /**
   * Contradictions in what was written after `cursor`, which the last run answered; 0: from the start. What it finds
   * is a suspicion that `all` confirms or not.
   */
  since(db: Db, cursor: number): Promise<{ violations: Violation[]; cursor: number }>;
};

/** A book whose contradictions stop its money [OP1]: what the domains declare under `books`. */
export type MoneyBook = Listed<"books">;

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Checks of the books: any domain may look at any book. */
    checks: { readonly book: MoneyBook; readonly check: IntegrityCheck };
  }
}

/**
 * True while a domain's money may move: part of a query that its verb makes anyway, so that the stop costs no round
 * trip and every process obeys it at once. The verb answers 406 moneyPaused where it is false.
 */
export const isMoneyOpen = (domain: MoneyBook): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from integrity_state where domain = ${domain} and paused_time is not null)`;
