import { eq } from "drizzle-orm";
import { settleUploads } from "~/foundation/files/settle.server";
import { needsCertificate } from "~/platform/access/approval";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { users } from "~db/schema/accounts";
import { certificateForm } from "./forms";
import { certificateFiles } from "./queries/account-files.server";
import { certState, nextCertState } from "./rules/certificate";
import { handInCertificate } from "./verbs/hand-in-certificate.server";

/** Loader of the certificate page: whether one is needed, its state, the reason of a rejection, note and files. */
export const certificateLoader = loadSignedIn(async ({ db, actor, locale }) => {
  const [row] = await db
    .select({ flag: users.certFlag, note: users.certNote, reason: users.certReason, time: users.certTime })
    .from(users)
    .where(eq(users.id, actor.userId));
  const files = await certificateFiles(db, actor.userId);
  const state = certState(row?.flag ?? 0);
  const format = momentIn(locale);
  return {
    needed: needsCertificate(actor.types),
    state,
    userId: actor.userId,
    files: files.map(({ key }) => key),
    mayHandIn: nextCertState(state, "handIn") !== null,
    note: row?.note ?? "",
    reason: row?.reason ?? "",
    time: row?.time ? format(row.time) : "",
  };
});

/** Action of the certificate page: submits a certificate. */
export const certificateAction = submitInStepsSignedIn(certificateForm, async (input, call) => {
  const { actor } = call;
  await settleUploads(call.db, actor, "cert", input.files, "files");
  await transact((tx) => handInCertificate(tx, call, actor, input));
  return redirectTo(href("/user/certificate"), { kind: "success", key: "profileNews:flash.handedIn" });
});
