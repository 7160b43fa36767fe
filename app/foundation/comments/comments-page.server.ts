import { redirect } from "@remix-run/node";
import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { type FoundSubject, findSubject } from "~/foundation/subjects/subject.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { type Load, load } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { pageIn } from "~/platform/screens/list-state";
import { commentViews } from "./comment-view.server";
import { subjectIn } from "./comments-action.server";
import { commentsView } from "./comments-part.server";
import { commentsPath, threadPath, viewerOf } from "./comments-view";
import { findComment, readThread } from "./queries/comment-list.server";
import { commentSizes } from "./rules/sizes";
import { commentsTag } from "./tags";

type Ref = { type: string; refId: number };

/** One comment with a page of its answers, the person a new answer is for, and the comment being reported. */
async function threadPart(call: Load, ref: Ref, { ownerId }: FoundSubject, id: number) {
  const { db, actor, locale, t, tags, url } = call;
  tags.add(commentsTag(ref));
  const page = pageIn(url.searchParams);
  const size = commentSizes.replies;
  const thread = await readThread(db, id, { size, offset: (page - 1) * size, reader: someoneOf(call) });
  if (!thread || thread.type !== ref.type || thread.refId !== ref.refId) throw missing();
  const view = commentViews({ actor, locale, t, ownerId })(thread);
  const among = (name: string) => {
    const wanted = actor ? rowIdIn(url.searchParams.get(name)) : null;
    return [view, ...view.replies].find((one) => one.id === wanted && one.content !== null) ?? null;
  };
  const to = among("to");
  const reported = among("report");
  return {
    ...ref,
    id,
    view,
    page,
    pages: Math.ceil(thread.replyNum / size),
    viewer: viewerOf(actor),
    loginHref: href("/user/login"),
    key: actor ? newFormKey() : "",
    here: threadPath(ref, id, { page }),
    to: to && { id: to.id, name: to.name },
    report: reported && !reported.own ? { id: reported.id, content: reported.content ?? "" } : null,
  };
}

/**
 * Redirects to a comment's place among the answers; a held one opens on the desk for administrators, its subject's
 * page for its author.
 */
async function leadTo({ actor, db, locale }: Load, id: number): Promise<never> {
  const found = await findComment(db, id);
  if (!found || found.status === "deleted") throw missing();
  if (found.status === "held") {
    if (actor?.roles.has("ADMIN")) throw redirect(href("/admin/comment"));
    const subject = actor?.userId === found.userId ? await findSubject(db, found, "comments", flagOf(locale)) : null;
    if (!subject) throw missing();
    throw redirect(`${subject.href}#comments`);
  }
  const page = Math.ceil(found.place / commentSizes.replies);
  throw redirect(`${threadPath(found, found.parentId ?? found.id, { page })}#c${found.id}`);
}

/**
 * Loader of all comments of a subject by pages, or of one with its answers (`thread`). The type `comment` redirects
 * to one comment.
 */
export const commentsLoader = load(async (call) => {
  const { db, locale, params, t, tags, url } = call;
  const ref = subjectIn(params);
  if (ref.type === "comment") return leadTo(call, ref.refId);
  const subject = await findSubject(db, ref, "comments", flagOf(locale));
  if (!subject) throw missing();
  for (const tag of subject.tags) tags.add(tag);
  const about = { title: subject.title, lang: subject.lang, href: subject.href };
  const thread = rowIdIn(url.searchParams.get("thread"));
  const page = pageIn(url.searchParams);
  const shown =
    thread === null
      ? { list: await commentsView(call, ref, subject, { page, size: commentSizes.page }), thread: null }
      : { list: null, thread: await threadPart(call, ref, subject, thread) };
  return {
    about,
    path: commentsPath(ref),
    page,
    pages: Math.ceil((shown.list?.roots ?? 0) / commentSizes.page),
    shown,
    reasons: reportChoices(t),
    trail: [
      { label: subject.title, lang: subject.lang, href: subject.href },
      { label: t("comments:title"), ...(thread !== null && { href: commentsPath(ref) }) },
      ...(thread === null ? [] : [{ label: t("comments:thread") }]),
    ],
  };
});
