import { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import { rowId } from "~/platform/data/row-id";
import { momentField } from "~/platform/fields/fields";
import { type EntityDesk, fieldsFor } from "../entity-desk.server";
import { draftForm } from "../fields/field-kind";

/** What saving does: publish, publish at a set time, or keep as a draft. */
const saveSteps = ["publish", "schedule", "draft"] as const;

/** The draft that a form holds, in the version its editor saw. */
const draftShape = { draft: rowId.optional(), draftVersion: z.number().int().optional() };

/**
 * The form of a row (new without `id`) with the fields that the actor may fill in; in a draft (`isDraft`) nothing is
 * required.
 */
export const saveForm = (desk: EntityDesk, { isDraft = false } = {}, actor: Actor | null = null) =>
  z.object({
    intent: z.literal("save"),
    id: rowId.optional(),
    version: z.number().int().optional(),
    step: z.enum(saveSteps).default("publish"),
    ...draftShape,
    publishTime: momentField.optional(),
    values: z.object(
      Object.fromEntries(
        fieldsFor(desk, actor, { isNew: true }).map(([name, kind]) => [name, isDraft ? draftForm(kind) : kind.form]),
      ),
    ),
  });
export type SaveInput = z.output<ReturnType<typeof saveForm>>;

/** The form of the button that discards a draft. */
export const discardForm = z.object({ intent: z.literal("discard"), id: rowId.optional(), ...draftShape });

/** What the button that removes a stale mark sends: the row. The rest of the form is ignored. */
export const rightForm = z.looseObject({ id: rowId });
