import { transact } from "~/platform/data/database.server";
import { submitInStepsSignedIn } from "~/platform/forms/handler.server";
import type { Flag } from "~/platform/i18n/locales";
import { type EntityDesk, fieldsOf, textKey } from "../entity-desk.server";
import { flags } from "../rules/languages";
import { rightStep } from "../rules/steps";
import { byOf } from "../verbs/save-entity.server";
import { sayRight } from "../verbs/say-right.server";
import { rightForm } from "./save-form.server";

/** Removes the stale mark of a text; returns the form with everything as typed, without saving it. */
const rightAction = (desk: EntityDesk, field: string, flag: Flag) =>
  submitInStepsSignedIn(rightForm, async ({ id }, call) => {
    await transact((tx) => sayRight(tx, desk, byOf(call), { id, field, flag }));
    const text = `${call.t(textKey(desk, `field.${field}`))} / ${call.t(`desks:language.${flag}`)}`;
    return { again: { kind: "success", key: "desks:staleDone", params: { text } } };
  });

/** The form's steps that remove stale marks, one per text and language, by step name. */
export const rightSteps = (desk: EntityDesk) =>
  Object.fromEntries(
    fieldsOf(desk).flatMap(([field, { isWords }]) =>
      isWords ? flags.map((flag) => [rightStep(field, flag), rightAction(desk, field, flag)] as const) : [],
    ),
  );
