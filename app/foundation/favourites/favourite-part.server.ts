import { type SubjectRef, shownSubject } from "~/foundation/subjects/subject.server";
import type { Load } from "~/platform/forms/handler.server";
import { markSaved } from "~/platform/http/stored-page.server";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { isFavourite } from "./queries.server";

/** Data of `<FavouriteButton>`; it includes its label, so that the page needs no file of texts for it. */
export type FavouriteView = SubjectRef & {
  label: string;
  /** Whether it is a favourite; null for a visitor who is not signed in. */
  isOn: boolean | null;
  /** Path that the form posts to; for a visitor who is not signed in the login page, which returns here. */
  action: string;
  back: string;
};

/** The button of a subject; null when the subject cannot be a favourite. */
export async function favouritePart(call: Load, ref: SubjectRef): Promise<FavouriteView | null> {
  const { db, actor, t } = call;
  const subject = await shownSubject(call, ref, "favourites");
  if (!subject) return null;
  const isOn = actor && (await isFavourite(db, actor.userId, ref));
  if (isOn) markSaved(call);
  const list = href("/user/favorite");
  return {
    type: ref.type,
    refId: ref.refId,
    isOn,
    back: subject.href,
    label: t(isOn ? "favourites:isOne" : "favourites:add"),
    action: actor ? list : loginHref(subject.href),
  };
}
