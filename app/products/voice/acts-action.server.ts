import { likerOf } from "~/foundation/comments/liker.server";
import { transact } from "~/platform/data/database.server";
import { type Load, type Outcome, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { actsForm } from "./page-forms";
import { deletePost } from "./verbs/delete-post.server";
import { likePost } from "./verbs/like-post.server";
import { repostPost } from "./verbs/repost-post.server";

/** Leads a visitor to the login, and from there back to the page. */
const toLogin = (path: string): Outcome => redirectTo(loginHref(path), { kind: "info", key: "errors:loginFirst" });

/** The page's own path on this site, without its anchor. */
export const backIn = (back: string, { origin }: Pick<Load, "origin">, fallback: string): string =>
  safeRedirect(back, origin, fallback).replace(/#.*$/, "");

async function like(id: number, isLike: boolean, path: string, call: Load): Promise<Outcome> {
  const who = await likerOf(call);
  await transact((tx) => likePost(tx, who, { id, like: isLike }));
  const to = call.dataOnly ? path : `${path}#p${id}`;
  /* Visitors without an account get cached pages, which change only with a message. */
  const key = isLike ? "voice:done.liked" : "voice:done.unliked";
  return redirectTo(to, call.actor ? undefined : { kind: "info", key });
}

/**
 * Action of the buttons of all posts of a page: likes, reposts and deletes, and returns to the page, for documents to
 * the post.
 */
export const voiceActs = submitInSteps(actsForm, async (input, call) => {
  const home = href("/voice");
  const path = backIn(input.back, call, home);
  const liked = input.like ?? input.unlike;
  if (liked !== undefined) return like(liked, input.like !== undefined, path, call);
  const { actor } = call;
  if (!actor) return toLogin(path);
  const reposted = input.repost ?? input.unrepost;
  if (reposted !== undefined) {
    const repost = input.repost !== undefined;
    await transact((tx) => repostPost(tx, actor, { repostId: reposted, repost }));
    const key = repost ? "voice:done.reposted" : "voice:done.unreposted";
    return redirectTo(call.dataOnly ? path : `${path}#p${reposted}`, { kind: "success", key });
  }
  const { remove } = input;
  if (remove === undefined) return redirectTo(path);
  await transact((tx) => deletePost(tx, actor, remove));
  const isItsPage = path.split("?")[0] === href("/voice/detail/:id", { id: remove });
  return redirectTo(isItsPage ? home : path, { kind: "success", key: "voice:done.deleted" });
});
