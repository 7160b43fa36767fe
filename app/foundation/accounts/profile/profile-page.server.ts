import { settleUploads } from "~/foundation/files/settle.server";
import { transact } from "~/platform/database.server";
import { go, loadSignedIn, requireActor, submitInSteps } from "~/platform/handler.server";
import { href } from "~/platform/href";
import { profileOf } from "../queries.server";
import { findAddress } from "./find-address.server";
import { homeFields } from "./place-fields";
import { profileForm } from "./profile-forms";
import { saveProfile } from "./save-profile.server";

/** Loader of the profile page: what one may change, and what is changed elsewhere. */
export const profileLoader = loadSignedIn(async ({ db, actor }) => {
  const { nickname, realName, postcode, address, avatar, locale, email, mobile } = await profileOf(db, actor.userId);
  return { nickname, realName, postcode, address, avatar, locale, email, mobile };
});

/** Action of the profile page: finds an address by its postcode, or saves. */
export const profileAction = submitInSteps(
  ({ actor }) => profileForm(requireActor(actor).nickname),
  async (input, call) => {
    const actor = requireActor(call.actor);
    if (input.intent === "lookup") return findAddress(input, homeFields);
    const { intent: _, ...profile } = input;
    if (profile.avatar) await settleUploads(call.db, actor, "avatar", [profile.avatar], "avatar");
    await transact((tx) => saveProfile(tx, actor, profile));
    return go(href("/user/profile"), { kind: "success", key: "profile:flash.saved" });
  },
);
