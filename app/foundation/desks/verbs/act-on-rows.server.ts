import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { log } from "~/platform/log.server";
import type { Tx } from "~db/client";
import { deskChanges } from "~db/schema/desks";
import type { EntityDesk } from "../entity-desk.server";
import { rowsById } from "../queries/find-entity.server";
import type { RowChange } from "../rules/alike";
import { type Fared, type Outcome, outcomes, type Refused } from "../rules/outcomes";
import { canUndo } from "../rules/row-acts";
import { applyAct, changesBy, requireAct } from "./change-rows.server";
import { refusedByTable } from "./refused-by-table.server";
import type { By } from "./save-entity.server";

/** Runs work in a transaction of its own. */
export type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Rows of one transaction. */
const chunk = 200;

/** The refusal that an error is to the row it concerns; throws any other error. */
function refusalIn(desk: EntityDesk, error: unknown): Refused {
  const refusal = error instanceof DomainError ? error : refusedByTable(desk, error);
  if (!refusal) throw error;
  return { key: refusal.key, params: refusal.params };
}

/**
 * Runs `work` for all changes at once; when that is refused, for each of them alone, so that the others are made.
 */
export async function eachOrAll(
  tx: Tx,
  desk: EntityDesk,
  changes: readonly RowChange[],
  work: (tx: Tx, changes: readonly RowChange[]) => Promise<void>,
): Promise<Fared> {
  const attempt = async (some: readonly RowChange[]): Promise<Refused | null> => {
    try {
      await tx.transaction((alone) => work(alone as Tx, some));
      return null;
    } catch (error) {
      return { ...refusalIn(desk, error), row: some[0]?.row.id };
    }
  };
  if (changes.length === 0) return { done: 0, refused: [] };
  const all = await attempt(changes);
  if (!all) return { done: changes.length, refused: [] };
  if (changes.length === 1) return { done: 0, refused: [all] };
  const refused: Refused[] = [];
  for (const change of changes) {
    const refusal = await attempt([change]);
    if (refusal) refused.push(refusal);
  }
  return { done: changes.length - refused.length, refused };
}

/**
 * Runs `work` for ids in chunks, each in a transaction of its own, and writes the notice of the change. Stops before a
 * chunk once `isLate` says so, and at one that fails after others are done, so that what is done has its notice and its
 * undoing; the rows that were not reached are counted in `rest`. Throws what the first chunk throws.
 */
export async function inChunks(
  run: Run,
  change: { id: number },
  ids: readonly number[],
  work: (tx: Tx, ids: readonly number[]) => Promise<Fared>,
  isLate: () => boolean = () => false,
): Promise<Outcome> {
  const sum = outcomes();
  for (let at = 0; at < ids.length; at += chunk) {
    const next = () => run((tx) => work(tx, ids.slice(at, at + chunk)));
    const fared = at === 0 ? await next() : isLate() ? null : await next().catch(noteFailure);
    if (fared) sum.add(fared);
    else sum.leave(ids.length - at);
    if (!fared) break;
  }
  const { done, refused, rest } = sum.read();
  await run((tx) => tx.update(deskChanges).set({ done, refused, rest }).where(eq(deskChanges.id, change.id)));
  return { done, refused, rest };
}

function noteFailure(error: unknown): null {
  log.error({ err: error instanceof Error ? error.stack : String(error) }, "an act on rows stopped");
  return null;
}

/** Opens the notice of an act on rows of the list of this name. */
export async function openChange(
  tx: Tx,
  { name }: { name: string },
  { operator }: Pick<By, "operator">,
  act: string,
): Promise<{ id: number }> {
  const [change] = await tx
    .insert(deskChanges)
    .values({ userId: operator.userId, desk: name, act })
    .returning({ id: deskChanges.id });
  if (!change) throw new Error("no change was written");
  return change;
}

async function actOnChunk(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  { act, ids, changeId }: { act: string; ids: readonly number[]; changeId: number },
): Promise<Fared> {
  const rows = await rowsById(tx, desk, by, { ids, isLocked: true });
  const gone = ids.filter((id) => !rows.has(id)).map((row): Refused => ({ key: "notFindData", params: {}, row }));
  const isUndoable = canUndo(desk, act);
  const fared = await eachOrAll(tx, desk, changesBy(desk, [...rows.values()], act), (alone, changes) =>
    applyAct(alone, desk, by, { act, changes, changeId: isUndoable ? changeId : undefined }),
  );
  return { done: fared.done, refused: [...fared.refused, ...gone] };
}

/**
 * Applies an act to any number of rows, 200 in a transaction; each row may be refused alone, as the same act on it
 * alone would be. Returns the id of the change, for its notice and for `undoChange`, and how the rows fared. Throws what
 * forbids the act on any row.
 */
export async function actOnRows(
  run: Run,
  desk: EntityDesk,
  by: By,
  { act, ids, isLate }: { act: string; ids: readonly number[]; isLate?: () => boolean },
): Promise<Outcome & { id: number }> {
  requireAct(desk, by, act);
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const change = await run((tx) => openChange(tx, desk, by, act));
  const outcome = await inChunks(
    run,
    change,
    wanted,
    (tx, some) => actOnChunk(tx, desk, by, { act, ids: some, changeId: change.id }),
    isLate,
  );
  return { id: change.id, done: outcome.done, refused: outcome.refused, rest: outcome.rest };
}
