import { z } from "zod";
import { codeField, nicknameField } from "~/foundation/accounts/forms";
import { answer, sendCodeForm, staysLong } from "~/foundation/login/forms";
import { emailField } from "~/platform/fields/fields";
import { oauthProviders } from "./rules/providers";

/** Form of a newcomer; e-mail address and code are needed only if the provider has not verified an address. */
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

/** Form of /oauth/finish: link to the signed-in account, send a code, or make an account. */
export const finishForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("connect") }),
  sendCodeForm,
  newcomer,
]);

/** Form that links or unlinks a provider. */
export const connectionForm = z.object({
  intent: z.enum(["connect", "disconnect"]),
  provider: z.enum(oauthProviders),
});
