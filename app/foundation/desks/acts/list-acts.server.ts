import type { z } from "zod";
import type { Translate } from "~/platform/i18n/translate";
import type { Db, Tx } from "~db/client";
import type { NamedRow } from "../queries/change-view.server";
import type { Fared } from "../rules/outcomes";
import type { By } from "../verbs/save-entity.server";

/** The signed-in caller. */
export type ByPerson = By & { actor: NonNullable<By["actor"]> };

/** What an act keeps of a row for its undoing: what it was and what the act made of it, in the list's own form. */
export type Kept = { id: number; was: Record<string, unknown> };

/**
 * The acts on rows of a list that is no desk of entities, such as accounts or orders. Each is asked about with the
 * number of its rows, done in bounded time, told by a notice, and undone once from there.
 */
export type ListActs<Input = unknown> = {
  /** Keeps its notices apart from those of other lists. */
  name: string;
  /** The name of an act, and what its notice says of so many rows. */
  label: (t: Translate, act: string) => string;
  told: (t: Translate, act: string, count: number) => string;
  /** The list's page. */
  path: string;
  acts: readonly string[];
  /** Acts that cannot be undone. */
  final?: readonly string[];
  /** Fields that the acts ask for, and the faults of a set of values. */
  shape: z.ZodRawShape;
  faults?: (act: string, input: Input) => readonly { field: string; message: string }[];
  /** The ids of the rows that an address finds, at most `most` of them. */
  found: (db: Db, by: ByPerson, call: { url: URL; most: number; act: string }) => Promise<number[]>;
  /** Rows by id, as the person may see them. */
  named: (db: Db, by: ByPerson, ids: readonly number[]) => Promise<ReadonlyMap<number, NamedRow>>;
  /**
   * Does an act on some rows in this transaction, each done or refused alone; rows that it would leave as they are
   * count as neither.
   */
  act: (
    tx: Tx,
    by: ByPerson,
    about: { act: string; ids: readonly number[]; input: Input },
  ) => Promise<Fared & { kept: readonly Kept[] }>;
  /** Gives rows back what they were, each done or refused alone: `entityChanged` for those that changed since. */
  undo: (tx: Tx, by: ByPerson, about: { act: string; rows: readonly Kept[] }) => Promise<Fared>;
};
