import { toNum } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { href } from "~/platform/screens/href";
import { deliverPost } from "./deliver-post.server";
import { editForm, writeForm } from "./page-forms";
import { postCards } from "./post-card.server";
import { openPost } from "./queries/one-post.server";
import { voiceLimits } from "./rules/limits";
import type { WriteMode } from "./ui/write-request";
import { editPost } from "./verbs/edit-post.server";
import { viewerOf } from "./viewer.server";

const targeted = ["edit", "comment", "quote"] as const;

/** What an address asks to write, and about which post. */
function requestIn(params: URLSearchParams): { mode: WriteMode; id: number | null } {
  for (const mode of targeted) if (params.has(mode)) return { mode, id: rowIdIn(params.get(mode)) };
  return { mode: "add", id: null };
}

const textIn = (params: URLSearchParams, name: string, most: number): string =>
  (params.get(name) ?? "")
    .slice(0, most)
    .replace(/\p{Cc}/gu, " ")
    .trim();

/** The page that an address shares; null for none. */
function sharedIn(params: URLSearchParams) {
  const url = textIn(params, "url", voiceLimits.url);
  if (!/^https?:\/\/[^\s]+$/.test(url)) return null;
  return {
    url,
    title: textIn(params, "title", voiceLimits.linkTitle * 2),
    description: textIn(params, "description", voiceLimits.linkDescription * 2),
    image: textIn(params, "image", 200),
  };
}

/** Loader of the composer's page: what is written about, and a page that is shared (`url`, `title` …). */
export const writeLoader = loadSignedIn(async (call) => {
  const { actor, db, locale, t, url } = call;
  const { mode, id } = requestIn(url.searchParams);
  if (mode !== "add" && id === null) throw missing();
  const post = id === null ? null : await openPost(db, viewerOf(call), id);
  if (mode === "edit" && !post?.isOwn) throw missing();
  return {
    mode,
    card: post && postCards(locale)(post),
    isLate: mode === "edit" && post?.editableUntil === null,
    text: mode === "edit" ? (post?.content ?? "") : textIn(url.searchParams, "text", voiceLimits.content),
    shared: mode === "add" ? sharedIn(url.searchParams) : null,
    action: url.pathname.replace(/\.data$/, "") + url.search,
    key: newFormKey(),
    num: toNum(actor.userId),
    trail: [{ label: t(`voice:write.title.${mode}`) }],
  };
});

const write = submitInStepsSignedIn(writeForm, async (input, { actor, db, url }) => {
  const { mode, id } = requestIn(url.searchParams);
  if (mode === "edit" || (mode !== "add" && id === null)) throw missing();
  const { intent: _, key, images, alts, link, linkTitle, linkDescription, linkImage, ...rest } = input;
  const post = {
    ...rest,
    images: images.map((one, at) => ({ key: one, alt: alts[at] ?? "" })),
    link: link === "" ? null : { url: link, title: linkTitle, description: linkDescription, image: linkImage || null },
  };
  const about = id === null ? {} : mode === "comment" ? { commentId: id } : { repostId: id };
  const whole = Object.assign(post, about);
  const written = await deliverPost(db, actor, whole, { key, route: url.pathname, body: whole });
  const to = mode === "comment" && id !== null ? id : written.id;
  const done = written.status === "held" ? "held" : mode;
  return redirectTo(href("/voice/detail/:id", { id: to }), { kind: "success", key: `voice:write.done.${done}` });
});

const edit = submitSignedIn(editForm, async ({ content }, { actor, tx, url }) => {
  const { mode, id } = requestIn(url.searchParams);
  if (mode !== "edit" || id === null) throw missing();
  const { status } = await editPost(tx, actor, { id, content });
  const done = status === "held" ? "held" : "edit";
  return redirectTo(href("/voice/detail/:id", { id }), { kind: "success", key: `voice:write.done.${done}` });
});

/** Posts what the composer holds, or changes the words of an own post. */
export const writeAction = byIntent({ edit }, write);
