import { profileOf } from "~/foundation/accounts/queries/own-account.server";
import { settleUploads } from "~/foundation/files/settle.server";
import { postcodeAction } from "~/foundation/reference/postcode-form.server";
import { postcodeIntent } from "~/foundation/reference/ui/postcode-field";
import { needsCertificate } from "~/platform/access/approval";
import { transact } from "~/platform/data/database.server";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  requireActor,
  submitInStepsSignedIn,
} from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { profileForm } from "./forms";
import { homeFields } from "./rules/place-fields";
import { saveProfile } from "./verbs/save-profile.server";

/** Loader of the profile page: the editable fields, and those that other pages change. */
export const profileLoader = loadSignedIn(async ({ db, actor }) => {
  const me = await profileOf(db, actor.userId);
  const { nickname, realName, postcode, address, avatar, locale, email, mobile, registrationNo } = me;
  const business = needsCertificate(actor.types) ? { registrationNo } : {};
  return { nickname, realName, postcode, address, avatar, locale, email, mobile, ...business };
});

const save = submitInStepsSignedIn(
  ({ actor }) => profileForm(requireActor(actor).nickname),
  async ({ registrationNo, ...profile }, { db, actor }) => {
    if (profile.avatar) await settleUploads(db, actor, "avatar", [profile.avatar], "avatar");
    await transact((tx) =>
      saveProfile(tx, actor, needsCertificate(actor.types) ? { ...profile, registrationNo } : profile),
    );
    return redirectTo(href("/user/profile"), { kind: "success", key: "profileNews:flash.saved" });
  },
);

/** Action of the profile page: looks the address up by postcode, or saves. */
export const profileAction = byIntent({ [postcodeIntent]: postcodeAction("postcode", homeFields) }, save);
