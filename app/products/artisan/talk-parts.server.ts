import { clapsPart } from "~/foundation/claps/claps-part.server";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { type SharedPage, sharePart } from "~/foundation/subjects/share.server";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import type { Load } from "~/platform/forms/handler.server";

/** Loads comments, claps, favourite and share data of an artisan or work; `path` and title of its page are shared. */
export async function talkParts(call: Load, ref: SubjectRef, page: SharedPage) {
  const [comments, claps, favourite] = await Promise.all([
    commentsPart(call, ref),
    clapsPart(call, ref),
    favouritePart(call, ref),
  ]);
  return { comments, claps, favourite, share: sharePart(call, ref, page) };
}
export type TalkParts = Awaited<ReturnType<typeof talkParts>>;
