import { z } from "zod";
import { browserOf } from "~/foundation/accounts/browser-cookie.server";
import { sessionCookie } from "~/foundation/accounts/session-cookie.server";
import { cookieName } from "~/platform/access/cookies.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { anyone, signedIn } from "~/platform/domain/access";
import { emailBody, forgotBody, mobileBody, passwordBody } from "./forms";
import { listSessions } from "./queries/session-list.server";
import { changeEmail, changeMobile } from "./verbs/change-contact.server";
import { changePassword } from "./verbs/change-password.server";
import { endSession } from "./verbs/end-session.server";
import { resetPassword } from "./verbs/reset-password.server";

/** API calls for passwords, contact changes, sessions and the second factor. */
export const securityCalls: readonly Call[] = [
  call(
    "POST /api/user/forgot",
    anyone,
    { body: forgotBody },
    async ({ context, db, body }) => {
      const device = await resetPassword(db, { ...context, browser: browserOf(context) }, body);
      context.replyHeaders.append("Set-Cookie", device);
      return success();
    },
    { steps: true },
  ),
  call(
    "PUT /api/user/changePassword",
    signedIn,
    { body: passwordBody },
    async ({ context, db, body }) => {
      const actor = actorOf(context);
      const token = await changePassword(db, { ...context, actor }, body);
      const cookie = sessionCookie(context.origin, { token, types: actor.types });
      if (cookieName(context.origin, "sid") in context.cookies) context.replyHeaders.append("Set-Cookie", cookie);
      return success({ detail: { token } });
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
  call(
    "DELETE /api/user/session/:id",
    signedIn,
    { params: z.object({ id: rowId }) },
    async ({ context, tx, params }) => {
      await endSession(tx, { ...context, actor: actorOf(context) }, params.id);
      return success();
    },
  ),
];
