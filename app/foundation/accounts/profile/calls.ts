import { signedIn } from "~/platform/access";
import { toNum } from "~/platform/actor";
import { actorOf, type Call, call, success } from "~/platform/calls";
import { browserOf } from "../browser-cookie.server";
import { profileOf } from "../queries.server";
import { endSessionCookie } from "../session-cookie.server";
import { closeAccount } from "./close-account.server";
import { exportAccount } from "./export.server";
import { closeBody, profileBody } from "./profile-forms";
import { saveProfile } from "./save-profile.server";

/** The calls of one's own account: profile, certificate, closing, and all of one's data (decisions E1). */
export const profileCalls: readonly Call[] = [
  call("GET /api/user/profile", signedIn, {}, ({ context, db }) => profileOf(db, actorOf(context).userId)),
  call("PUT /api/user/profile", signedIn, { body: profileBody }, async ({ context, db, body }) => {
    const { userId } = actorOf(context);
    await saveProfile(db, userId, body);
    return success({ id: userId, detail: await profileOf(db, userId) });
  }),
  call(
    "DELETE /api/user/close",
    signedIn,
    { body: closeBody },
    async ({ context, db, body }) => {
      const leaver = { ...context, actor: actorOf(context), browser: browserOf(context) };
      const reopenUntil = await closeAccount(db, leaver, body);
      context.replyHeaders.append("Set-Cookie", endSessionCookie(context.origin));
      return success({ detail: { reopenUntil } });
    },
    { steps: true },
  ),
  call("GET /api/user/export", signedIn, {}, async ({ context, db }) => {
    const { userId } = actorOf(context);
    const file = JSON.stringify(await exportAccount(db, context, userId), null, 2);
    context.replyHeaders.set("Content-Type", "application/json; charset=utf-8");
    context.replyHeaders.set("Content-Disposition", `attachment; filename="tabikura-${toNum(userId)}.json"`);
    return file;
  }),
];
