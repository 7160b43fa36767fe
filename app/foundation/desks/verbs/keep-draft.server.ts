import { isDeepStrictEqual } from "node:util";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type Draft, revived } from "../drafts/find-draft.server";
import { type EntityDesk, type EntityValues, fieldsOf } from "../entity-desk.server";
import { typedOf } from "../fields/field-kind";
import { type DraftOf, lockBoth, requireDrafts, saveDraft } from "./save-draft.server";
import type { By } from "./save-entity.server";

/** Whether a form with what is held shows what somebody has written. */
const isHeld = (desk: EntityDesk, written: EntityValues, held: EntityValues): boolean =>
  fieldsOf(desk).every(
    ([name, kind]) => !(name in written) || isDeepStrictEqual(typedOf(kind, written[name]), typedOf(kind, held[name])),
  );

/**
 * Keeps what somebody is writing as the draft of a row, or of a new one; what is stored already changes nothing and is
 * null where there is no draft. Refuses as `saveDraft`, and with draftTimed a draft that is published by itself: half of a
 * text must not go out at its time.
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
