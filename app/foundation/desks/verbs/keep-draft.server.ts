import { isDeepStrictEqual } from "node:util";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type Draft, revived } from "../drafts/verbs/find-draft.server";
import { type EntityDesk, type EntityValues, fieldsOf } from "../entity-desk.server";
import { typedOf } from "../fields/field-kind";
import { type DraftOf, lockBoth, requireDrafts, saveDraft } from "./save-draft.server";
import type { By } from "./save-entity.server";

/** Whether a form with the stored values would show what was written. */
const isHeld = (desk: EntityDesk, written: EntityValues, held: EntityValues): boolean =>
  fieldsOf(desk).every(
    ([name, kind]) => !(name in written) || isDeepStrictEqual(typedOf(kind, written[name]), typedOf(kind, held[name])),
  );

/**
 * Saves written values as the draft of a row, or of a new one; values that are already stored change nothing and return
 * null without a draft. Throws as `saveDraft`, and `draftTimed` for a scheduled draft, so that an unfinished text is
 * never published.
 */
export async function keepDraft(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  values: EntityValues,
  about: DraftOf,
): Promise<Draft | null> {
  requireDrafts(desk, by);
  const { row, known } = await lockBoth(tx, desk, by, about);
  if (known?.publishTime) throw new DomainError("draftTimed");
  const held = known ? revived(desk, known.values) : row;
  if (held && isHeld(desk, values, held)) return known ?? null;
  return saveDraft(tx, desk, by, values, about);
}
