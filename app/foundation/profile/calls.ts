import { z } from "zod";
import { browserOf } from "~/foundation/accounts/browser-cookie.server";
import { profileOf } from "~/foundation/accounts/queries/own-account.server";
import { endSessionCookie } from "~/foundation/accounts/session-cookie.server";
import { settleUploads } from "~/foundation/files/settle.server";
import { toNum } from "~/platform/access/actor";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { signedIn } from "~/platform/domain/access";
import { addressForm, certificateBody, closeBody, profileBody } from "./forms";
import { listAddresses } from "./queries/addresses.server";
import { deleteAddress, saveAddress } from "./verbs/addresses.server";
import { closeAccount } from "./verbs/close-account.server";
import { exportAccount } from "./verbs/export-account.server";
import { handInCertificate } from "./verbs/hand-in-certificate.server";
import { saveProfile } from "./verbs/save-profile.server";

/** API calls for the user's own account: profile, certificate, closing and data export. */
export const profileCalls: readonly Call[] = [
  call("GET /api/user/profile", signedIn, {}, ({ context, db }) => profileOf(db, actorOf(context).userId)),
  call(
    "PUT /api/user/profile",
    signedIn,
    { body: profileBody },
    async ({ context, db, body }) => {
      const actor = actorOf(context);
      if (body.avatar) await settleUploads(db, actor, "avatar", [body.avatar], "avatar");
      await transact((tx) => saveProfile(tx, actor, body));
      return success({ id: actor.userId, detail: await profileOf(db, actor.userId) });
    },
    { steps: true },
  ),
  call(
    "PUT /api/user/cert",
    signedIn,
    { body: certificateBody },
    async ({ context, db, body }) => {
      const actor = actorOf(context);
      await settleUploads(db, actor, "cert", body.files, "files");
      await transact((tx) => handInCertificate(tx, context, actor, body));
      return success({ id: actor.userId });
    },
    { steps: true },
  ),
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

/** API calls for delivery addresses. */
export const addressCalls: readonly Call[] = [
  call("GET /api/user/address/list", signedIn, {}, ({ context, db }) => listAddresses(db, actorOf(context).userId)),
  call(
    "POST /api/user/address/save",
    signedIn,
    { body: addressForm.and(z.object({ id: rowId.optional() })) },
    async ({ context, tx, body }) => {
      const { id: known, ...address } = body;
      return success({ id: await saveAddress(tx, actorOf(context).userId, address, known) });
    },
  ),
  call(
    "DELETE /api/user/address/delete/:id",
    signedIn,
    { params: z.object({ id: rowId }) },
    async ({ context, tx, params }) => {
      await deleteAddress(tx, actorOf(context).userId, params.id);
      return success();
    },
  ),
];
