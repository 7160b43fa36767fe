import { fieldValues } from "~/foundation/desks/drafts/verbs/find-draft.server";
import { lockEntity } from "~/foundation/desks/queries/find-entity.server";
import { draftHref } from "~/foundation/desks/queries/paths.server";
import { saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import type { Tx } from "~db/client";
import { recruitmentDesk } from "../recruitment-desk.server";

/**
 * Makes a draft of a new recruitment with the words of another one that the actor may change; its end and its marks are
 * not copied. Returns the address of the draft's form. Throws `notFindData`.
 */
export async function copyRecruitment(tx: Tx, by: By, id: number): Promise<string> {
  const row = await lockEntity(tx, recruitmentDesk, by.actor, id);
  const { validThrough: _, ...values } = fieldValues(recruitmentDesk, row);
  const fresh = { ...values, top: false, urgent: false, recommended: false, seq: 0 };
  const draft = await saveDraft(tx, recruitmentDesk, by, fresh, {});
  return draftHref(recruitmentDesk, draft);
}
