import { type SubjectRef, shownSubject } from "~/foundation/subjects/subject.server";
import type { Load } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { isFavourite } from "./queries.server";

/** What `<FavouriteButton>` shows beside a thing; its words come along, so that its page needs no file of texts for it. */
export type FavouriteView = SubjectRef & {
  label: string;
  /** Whether it is one; null where nobody is signed in. */
  isOn: boolean | null;
  /** Where the form goes; the login page and back where nobody is signed in. */
  action: string;
  back: string;
};

/** The button of a thing; null when the thing cannot be a favourite. */
export async function favouritePart(call: Load, ref: SubjectRef): Promise<FavouriteView | null> {
  const { db, actor, t } = call;
  const subject = await shownSubject(call, ref, "favourites");
  if (!subject) return null;
  const isOn = actor && (await isFavourite(db, actor.userId, ref));
  const list = href("/user/favorite");
  return {
    ...{ type: ref.type, refId: ref.refId, isOn, back: subject.href },
    label: t(isOn ? "favourites:isOne" : "favourites:add"),
    action: actor ? list : `${href("/user/login")}?to=${encodeURIComponent(subject.href)}`,
  };
}
