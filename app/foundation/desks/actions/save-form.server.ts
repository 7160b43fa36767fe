import { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import { rowId } from "~/platform/data/row-id";
import { momentField } from "~/platform/forms/fields";
import { type EntityDesk, fieldsFor } from "../entity-desk.server";
import { draftForm } from "../fields/field-kind";

/** What saving does: visitors see it, or it waits as a draft, for its moment or for somebody. */
const saveSteps = ["publish", "schedule", "draft"] as const;

/** The draft that a form holds, as its editor saw it. */
const draftShape = { draft: rowId.optional(), draftVersion: z.number().int().optional() };

/** The form of a row, new without `id`, as somebody may fill it in; of a draft nothing is required (`isDraft`). */
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

/** The button that throws a draft away. */
export const discardForm = z.object({ intent: z.literal("discard"), id: rowId.optional(), ...draftShape });

/** What the button says that takes the mark from a text: which row; all else of the form is not looked at. */
export const rightForm = z.looseObject({ id: rowId });
