import { operatorOf } from "~/foundation/audit/operator";
import { submitReport } from "~/foundation/moderation/submit-report.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import { DomainError, missing } from "~/platform/errors";
import {
  byIntent,
  type Outcome,
  redirectTo,
  requireActor,
  submitInSteps,
  submitInStepsSignedIn,
} from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { loginHref } from "~/platform/screens/login-href";
import { commentsPath, threadPath } from "./comments-view";
import { actsForm, reportForm, subjectShape, writeForm } from "./forms";
import { likerOf } from "./liker.server";
import { commentSizes } from "./rules/sizes";
import { deleteComment } from "./verbs/delete-comment.server";
import { likeComment } from "./verbs/like-comment.server";
import { postComment } from "./verbs/post-comment.server";

/** The subject of an address. Throws `notFindData`. */
export function subjectIn(params: Readonly<Record<string, string>>): { type: string; refId: number } {
  const ref = subjectShape.safeParse(params);
  if (!ref.success) throw missing();
  return ref.data;
}

type At = { origin: string; dataOnly: boolean };

/**
 * `back` on this site without its anchor; a document request gets an anchor to the comment, a script keeps its scroll
 * position.
 */
function backTo(back: string, id: number | null, { origin, dataOnly }: At, fallback: string): string {
  const path = safeRedirect(back, origin, fallback).replace(/#.*$/, "");
  return dataOnly ? path : `${path}#${id === null ? "comments" : `c${id}`}`;
}

/** Redirects a visitor who is not signed in to the login page, which returns here. */
const toLogin = (back: string, at: At, fallback: string): Outcome =>
  redirectTo(loginHref(backTo(back, null, { ...at, dataOnly: false }, fallback)), {
    kind: "info",
    key: "errors:loginFirst",
  });

const write = submitInSteps(writeForm, async (input, call) => {
  const { actor, params, url } = call;
  const ref = subjectIn(params);
  const { content, parentId, key, back } = input;
  if (!actor) throw new DomainError("loginFirst");
  await consume("comment", String(actor.userId));
  return transact((tx) =>
    once(tx, { userId: actor.userId, key, route: url.pathname, body: { content, parentId } }, async () => {
      const { comment, answers } = await postComment(tx, actor, { ...ref, parentId, content });
      if (comment.status === "held")
        return redirectTo(backTo(back, null, call, commentsPath(ref)), { kind: "info", key: "comments:done.held" });
      const said = { kind: "success", key: "comments:done.posted" } as const;
      if (comment.parentId === null || (back !== "" && answers <= commentSizes.preview))
        return redirectTo(backTo(back, comment.id, call, commentsPath(ref)), said);
      const page = Math.ceil(answers / commentSizes.replies);
      return redirectTo(`${threadPath(ref, comment.parentId, { page })}#c${comment.id}`, said);
    }),
  );
});

const reportComment = submitInStepsSignedIn(reportForm, async ({ id, reason, note }, { actor, params }) => {
  await submitReport(actor, { refType: "comment", refId: String(id), reason, note });
  return redirectTo(commentsPath(subjectIn(params)), { kind: "success", key: "comments:done.reported" });
});

const act = submitInSteps(actsForm, async ({ like, unlike, remove, back }, call) => {
  const list = commentsPath(subjectIn(call.params));
  if (remove !== undefined) {
    if (!call.actor) return toLogin(back, call, list);
    const actor = requireActor(call.actor);
    await transact((tx) => deleteComment(tx, actor, operatorOf(call), remove));
    return redirectTo(backTo(back, null, call, list), { kind: "success", key: "comments:done.deleted" });
  }
  const id = like ?? unlike;
  if (id === undefined) return redirectTo(backTo(back, null, call, list));
  const who = await likerOf(call);
  const { changed } = await transact((tx) => likeComment(tx, who, { id, like: like !== undefined }));
  const said = (key: string) => ({ kind: "info", key: `comments:done.${key}` }) as const;
  const to = backTo(back, id, call, list);
  if (!changed && like !== undefined) return redirectTo(to, said("likedBefore"));
  /* Visitors without an account get cached pages, which change only with a flash message. */
  return redirectTo(to, call.actor ? undefined : said(like === undefined ? "unliked" : "liked"));
});

/** Writes, reports, likes and deletes comments: the action of every form of `<Comments>`. */
export const commentsAction = byIntent({ write, report: reportComment }, act);
