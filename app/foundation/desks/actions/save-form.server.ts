import { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import { rowId } from "~/platform/data/row-id";
import { momentField, plain } from "~/platform/forms/fields";
import { type EntityDesk, fieldsFor } from "../entity-desk.server";
import { draftForm } from "../fields/field-kind";
import type { TextName } from "../verbs/mark-stale.server";

const textName = plain(80)
  .regex(/^\w+\.(zh|ja|en)$/)
  .transform((name) => name as TextName);

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
    right: z.array(textName).max(100).default([]),
    values: z.object(
      Object.fromEntries(
        fieldsFor(desk, actor, { isNew: true }).map(([name, kind]) => [name, isDraft ? draftForm(kind) : kind.form]),
      ),
    ),
  });
export type SaveInput = z.output<ReturnType<typeof saveForm>>;

/** The button that throws a draft away. */
export const discardForm = z.object({ intent: z.literal("discard"), id: rowId.optional(), ...draftShape });
