import { z } from "zod";
import { newPasswordField, nicknameField, usernameField } from "~/foundation/accounts/forms";
import { rowId } from "~/platform/data/row-id";
import { userTypes } from "~/platform/domain/access";
import { dayField, emailField, instantField, text } from "~/platform/fields/fields";
import { endOfDay } from "~/platform/time/tokyo";

const id = rowId;
const types = z.array(z.enum(userTypes)).min(1, "validation.types").max(userTypes.length);
const reason = text(500).min(1);
const confirm = z.literal(true, "validation.confirmAct");

const farthest = Date.UTC(2100, 0, 1);
const inTime = (at: Date) => at.getTime() > Date.now() && at.getTime() < farthest;

/** Field of a future day: the end of that day in Japan; null if empty. */
const untilDay = dayField
  .transform(endOfDay)
  .refine(inTime, "validation.future")
  .optional()
  .transform((at) => at ?? null);
/** Field of a future instant, or null. */
const untilInstant = instantField
  .transform((text) => new Date(text))
  .refine(inTime, "validation.future")
  .nullable();

export const userParams = z.object({ userId: id });

/** Forms of a user's types, certificate and VIP days. */
export const rightsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("types"), types, confirm }),
  z.object({
    intent: z.literal("cert"),
    verdict: z.enum(["approve", "reject"]),
    reason: text(500).optional(),
  }),
  z.object({ intent: z.literal("vip"), until: untilDay }),
]);

/** Forms of a user's silence, account state, password and second factor. */
export const accessForm = z.discriminatedUnion("intent", [
  z
    .object({ intent: z.literal("silence"), until: untilDay, reason: text(500).optional() })
    .refine(({ until, reason: why }) => until === null || why, { path: ["reason"], message: "validation.required" }),
  z.object({ intent: z.literal("enabled"), enabled: z.enum(["yes", "no"]), reason, confirm }),
  z.object({ intent: z.literal("password"), confirm }),
  z.object({ intent: z.literal("secondFactor"), reason, confirm }),
]);

/** What the acts on many accounts ask for; which of it an act needs is a rule of its own (`fieldsOfAct`). */
export const actShape = { until: untilDay, reason: text(500).default("") };

const newUser = { username: usernameField, email: emailField, nickname: nicknameField, types };

/** Form of a new account; its owner sets the password. */
export const addForm = z.object(newUser);

/** Accepts types as a comma list or an array. */
const typesBody = z.preprocess((value) => (typeof value === "string" ? value.split(",") : value), types);

export const addBody = z.object({ ...newUser, types: typesBody, password: newPasswordField.optional() });
export const typesBodyOf = z.object({ id, types: typesBody });
export const certBody = z.object({ id, pass: z.boolean(), reason: text(500).optional() });
export const silenceBody = z
  .object({ id, until: untilInstant, reason: text(500).default("") })
  .refine(({ until, reason: why }) => until === null || why !== "", { path: ["reason"] });
export const vipBody = z.object({ id, until: untilInstant });
export const idBody = z.object({ id });
