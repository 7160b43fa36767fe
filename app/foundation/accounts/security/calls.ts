import { z } from "zod";
import { anyone, signedIn } from "~/platform/access/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { requireActor } from "~/platform/forms/handler.server";
import { browserOf } from "../browser-cookie.server";
import { sendRegistrationCode } from "../register.server";
import { accountLimits } from "../rules";
import { changeEmail, changeMobile } from "./change-contact.server";
import { changePassword } from "./change-password.server";
import { emailBody, forgotBody, mobileBody, passwordBody, sendCodeBody } from "./forms";
import { resetPassword } from "./reset-password.server";
import { sendChangeCode, sendForgotCode } from "./send-code.server";
import { endSession, listSessions } from "./session-list.server";

const id = rowId;

/** The calls that keep an account safe (decisions E1). */
export const securityCalls: readonly Call[] = [
  call(
    "POST /api/user/sendCode",
    anyone,
    { body: sendCodeBody },
    async ({ context, db, body }) => {
      if (body.kind === "register")
        await sendRegistrationCode(db, { ...context, browser: browserOf(context, true) }, body.target);
      else if (body.kind === "forgot")
        await sendForgotCode(db, { ...context, browser: browserOf(context, true) }, body.target);
      else await sendChangeCode(db, { ...context, actor: requireActor(context.actor) }, body.kind, body.target);
      return success({ detail: { waitSeconds: accountLimits.code.resendSeconds } });
    },
    { steps: true },
  ),
  call(
    "POST /api/user/forgot",
    anyone,
    { body: forgotBody },
    async ({ context, db, body }) => {
      await resetPassword(db, { ...context, browser: browserOf(context) }, body);
      return success();
    },
    { steps: true },
  ),
  call(
    "PUT /api/user/changePassword",
    signedIn,
    { body: passwordBody },
    async ({ context, db, body }) => {
      await changePassword(db, { ...context, actor: actorOf(context) }, body);
      return success();
    },
    { steps: true },
  ),
  call(
    "PUT /api/user/changeEmail",
    signedIn,
    { body: emailBody },
    async ({ context, db, body }) => {
      await changeEmail(db, { ...context, actor: actorOf(context) }, body);
      return success();
    },
    { steps: true },
  ),
  call(
    "PUT /api/user/changeMobile",
    signedIn,
    { body: mobileBody },
    async ({ context, db, body }) => {
      await changeMobile(db, { ...context, actor: actorOf(context) }, body);
      return success();
    },
    { steps: true },
  ),
  call("GET /api/user/sessions", signedIn, {}, ({ context, db }) =>
    listSessions(db, { ...context, actor: actorOf(context) }),
  ),
  call("DELETE /api/user/session/:id", signedIn, { params: z.object({ id }) }, async ({ context, tx, params }) => {
    await endSession(tx, { ...context, actor: actorOf(context) }, params.id);
    return success();
  }),
];
