import { z } from "zod";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { findEntity } from "~/foundation/desks/queries/find-entity.server";
import { byOf, requireWriter, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { database, transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { byIntent, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { commodityDesk } from "./commodity-desk.server";
import { firstUnits, newValueId, propertyName, valueId, valueText } from "./property-field";
import { commodityLimits as limits } from "./rules/limits";
import { propertySteps, stepped } from "./rules/property-rows";
import type { SentProperty } from "./rules/property-rules";

const intent = z.literal("properties");
const value = z.object({
  id: valueId.default(""),
  text: valueText.form,
  priceDelta: yen({ min: -limits.yen, max: limits.yen, initial: 0 }).form,
  stock: z.boolean().default(false),
  inventory: firstUnits.optional(),
});
const property = z.object({
  name: propertyName.form,
  values: z
    .array(value)
    .max(limits.values)
    .default([])
    .refine((rows) => rows.length > 0, "propertyEmpty"),
});
const propertiesForm = z.object({
  intent,
  version: z.number().int(),
  properties: z.array(property).max(limits.properties).default([]),
});

/** Typed text, as far as it can be shown again. */
const typed = plain(200).optional();
const texts = z.object({ zh: typed, ja: typed, en: typed }).optional();
const stepForm = z.object({
  intent,
  version: plain(20).default(""),
  step: plain(20),
  properties: z
    .array(
      z.object({
        name: texts,
        values: z
          .array(z.object({ id: typed, text: texts, priceDelta: typed, stock: typed, inventory: typed }))
          .max(limits.values)
          .optional(),
      }),
    )
    .max(limits.properties)
    .default([]),
});

/** Id of the commodity in an address. Throws `notFindData` for an invalid id. */
export function commodityIn(params: Readonly<Record<string, string>>): number {
  const id = rowIdOf(params.id);
  return id;
}

/** Adds or removes a row of the form; nothing is saved. */
const stepAction = submitInStepsSignedIn(stepForm, async ({ step, ...form }, { db, params, ...call }) => {
  await findEntity(db, commodityDesk, call.actor, commodityIn(params));
  const again = { kind: "warning", key: "commodity-properties:stepped" } as const;
  return { again, instead: { ...form, ...stepped(form.properties, step) } };
});

const asSent = ({ name, values }: z.output<typeof property>): SentProperty => ({
  name,
  values: values.map(({ id, stock, inventory, ...rest }) => ({
    ...rest,
    id: id || newValueId(),
    stock: stock || inventory !== undefined,
    inventory,
  })),
});

/**
 * Saves the properties of a commodity. If it was saved by another user meanwhile, the form comes back with the typed
 * values and the new version, and the next save is accepted.
 */
const saveAction = submitInStepsSignedIn(propertiesForm, async ({ version, properties }, { params, ...call }) => {
  const id = commodityIn(params);
  const by = byOf(call);
  requireWriter(commodityDesk, by);
  try {
    const values = { properties: properties.map(asSent) };
    await transact((tx) => saveEntity(tx, commodityDesk, by, values, { id, version }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== "entityChanged") throw error;
    const { updateTime } = await findEntity(database(), commodityDesk, by.actor, id);
    const again = { kind: "warning", key: "commodity-properties:changed" } as const;
    return { again, fill: { version: String(updateTime.getTime()) }, status: 406 };
  }
  return redirectTo(href("/admin/commodity/properties/:id", { id }), {
    kind: "success",
    key: "commodity-properties:saved",
  });
});

/** Action of the properties form: its buttons add or remove rows, or save them all. */
export const propertiesAction = byIntent(
  Object.fromEntries(propertySteps.map((step) => [step, stepAction])),
  saveAction,
  "step",
);
