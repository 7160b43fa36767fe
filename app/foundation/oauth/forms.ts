import { z } from "zod";
import { codeField, nicknameField } from "~/foundation/accounts/forms";
import { answer, sendCodeForm, staysLong } from "~/foundation/login/forms";
import { emailField } from "~/platform/forms/fields";
import { oauthProviders } from "./rules/providers";

/** What a newcomer from a provider tells; an address and its code only where the provider has verified none. */
const newcomer = z
  .object({
    intent: z.literal("create"),
    email: emailField.optional(),
    code: codeField.optional(),
    nickname: nicknameField,
    longStay: answer,
    visa: z.boolean().optional(),
    agree: z.literal(true, "validation.agree"),
  })
  .refine((form) => form.visa === true, { path: ["visa"], error: "validation.visa", when: staysLong });

/** The page that ends a first visit: connect to the account that is signed in, or make one. */
export const finishForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("connect") }),
  sendCodeForm,
  newcomer,
]);

/** Connecting and disconnecting a provider. */
export const connectionForm = z.object({
  intent: z.enum(["connect", "disconnect"]),
  provider: z.enum(oauthProviders),
});
