import { operatorOf } from "~/foundation/audit/operator";
import { certificateFiles } from "~/foundation/profile/queries/account-files.server";
import { decideCertificate } from "~/foundation/profile/verbs/decide-certificate.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { tokyoDay } from "~/platform/time/tokyo";
import { rightsForm } from "./forms";
import { headOf, userOf } from "./queries/user-detail.server";
import { changeTypes } from "./verbs/change-types.server";
import { setVip } from "./verbs/set-vip.server";

/** Loader of a user's types, certificate and VIP days. */
export const rightsLoader = loadSignedIn(async ({ db, actor, params }) => {
  const { certNote, certReason, vipUntil } = await userOf(db, params);
  const head = await headOf(db, params);
  return {
    head,
    isSelf: head.id === actor.userId,
    certNote,
    certFiles: await certificateFiles(db, head.id),
    certReason,
    vipUntil: vipUntil ? tokyoDay(vipUntil) : "",
    today: tokyoDay(new Date()),
  };
});

/** Action: changes a user's types, approves or rejects the certificate, or sets the VIP days. */
export const rightsAction = submitSignedIn(rightsForm, async (form, call) => {
  const { tx, params } = call;
  const operator = operatorOf(call);
  const { id: userId } = await userOf(tx, params);
  const path = href("/admin/user/rights/:userId", { userId });
  if (form.intent === "types") {
    await changeTypes(tx, operator, { userId, types: form.types });
    return redirectTo(path, { kind: "success", key: "users:done.types" });
  }
  if (form.intent === "cert") {
    await decideCertificate(tx, operator, userId, { pass: form.verdict === "approve", reason: form.reason });
    return redirectTo(path, { kind: "success", key: `users:done.${form.verdict}` });
  }
  await setVip(tx, operator, { userId, until: form.until });
  return redirectTo(path, { kind: "success", key: "users:done.vip" });
});
