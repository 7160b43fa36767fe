import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { shownSubject } from "~/foundation/subjects/subject.server";
import { cached } from "~/platform/data/cached.server";
import type { Load } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { href } from "~/platform/screens/href";
import { commentViews } from "./comment-view.server";
import { type CommentsView, commentsPath, viewerOf } from "./comments-view";
import { countsOf, heldOf, listThreads } from "./queries/comment-list.server";
import { commentSizes } from "./rules/sizes";
import { commentsTag } from "./tags";

type Ref = { type: string; refId: number };

const cachedCounts = cached("comment-counts", { tags: (ref: Ref) => [commentsTag(ref)], read: countsOf });

/**
 * The comments on a subject's own page, for `<Comments>`: the newest with their first answers. Null when the subject
 * takes none. Cached pages are purged when they change.
 */
export async function commentsPart(call: Load, ref: Ref): Promise<CommentsView | null> {
  const subject = await shownSubject(call, ref, "comments");
  if (!subject) return null;
  const view = await commentsView(call, ref, subject, { page: 1, size: commentSizes.part });
  return { ...view, back: subject.href, here: subject.href };
}

/** A page of a subject's comments; `page` counts from 1. */
export async function commentsView(
  call: Load,
  ref: Ref,
  { ownerId }: { ownerId: number | null },
  { page, size }: { page: number; size: number },
): Promise<CommentsView & { roots: number }> {
  const { db, actor, locale, t, tags } = call;
  tags.add(commentsTag(ref));
  const asked = { size, offset: (page - 1) * size, replies: commentSizes.preview, reader: someoneOf(call) };
  const [threads, counts, held] = await Promise.all([
    listThreads(db, ref, asked),
    cachedCounts(db, ref),
    actor && page === 1 ? heldOf(db, ref, actor.userId) : [],
  ]);
  const path = commentsPath(ref);
  return {
    ...ref,
    total: counts.shown,
    roots: counts.roots,
    more: counts.roots > page * size,
    threads: threads.map(commentViews({ actor, locale, t, ownerId })),
    held,
    viewer: viewerOf(actor),
    loginHref: href("/user/login"),
    key: actor ? newFormKey() : "",
    back: path,
    here: path,
  };
}
