import { toNum } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import {
  byIntent,
  loadSignedIn,
  type Outcome,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { safeRedirect } from "~/platform/http/safe-redirect";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import { deliverPost } from "./deliver-post.server";
import { editForm, writeForm } from "./page-forms";
import { postCards } from "./post-card.server";
import { begunAnswers, draftOf } from "./queries/drafts.server";
import { openPost } from "./queries/one-post.server";
import { voiceLimits } from "./rules/limits";
import type { WriteMode } from "./ui/write-request";
import { editPost } from "./verbs/edit-post.server";
import { keepDraft } from "./verbs/keep-draft.server";
import type { Written } from "./verbs/write-post.server";
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

/** The path of a shared page of this site; "" for pages of others. */
const backTo = (shared: { url: string } | null, origin: string): string =>
  shared === null ? "" : safeRedirect(shared.url, origin, "");

/** The comments and quotes that a person has begun: the start of their words, and where each goes on. */
async function begunOf(db: Db, userId: number, t: Translate) {
  const rows = await begunAnswers(db, userId);
  return rows.map(({ mode, postId, content }) => ({
    to: listAddress(href("/voice/write"), { [mode]: postId }),
    label: t(`voice:write.title.${mode}`),
    words: Array.from(content.replace(/\s+/g, " ")).slice(0, voiceLimits.preview).join(""),
  }));
}

/** Where the answer to something written leads, and what it says: after sharing a page of ours back to that page. */
function doneWith(written: Written, { mode, id, back }: { mode: WriteMode; id: number | null; back: string }): Outcome {
  const post = href("/voice/detail/:id", { id: mode === "comment" && id !== null ? id : written.id });
  if (written.status === "held") return redirectTo(post, { kind: "success", key: "voice:write.done.held" });
  if (back === "") return redirectTo(post, { kind: "success", key: `voice:write.done.${mode}` });
  const link = { to: post, key: "voice:write.view" };
  return redirectTo(back, { kind: "success", key: "voice:write.done.shared", link });
}

/** Loader of the composer's page: what is written about, and a page that is shared (`url`, `title` …). */
export const writeLoader = loadSignedIn(async (call) => {
  const { actor, db, locale, origin, t, url } = call;
  const { mode, id } = requestIn(url.searchParams);
  if (mode !== "add" && id === null) throw missing();
  const post = id === null ? null : await openPost(db, viewerOf(call), id);
  if (mode === "edit" && !post?.isOwn) throw missing();
  const text = mode === "edit" ? (post?.content ?? "") : textIn(url.searchParams, "text", voiceLimits.content);
  const shared = mode === "add" ? sharedIn(url.searchParams) : null;
  return {
    mode,
    card: post && postCards(locale)(post),
    isLate: mode === "edit" && post?.editableUntil === null,
    text,
    begun: mode === "add" && !shared ? await begunOf(db, actor.userId, t) : [],
    draft: mode === "edit" || shared || text !== "" ? "" : await draftOf(db, actor.userId, { mode, id }),
    shared,
    page: backTo(shared, origin),
    action: url.pathname.replace(/\.data$/, "") + url.search,
    key: newFormKey(),
    num: toNum(actor.userId),
    trail: [{ label: t(`voice:write.title.${mode}`) }],
  };
});

const write = submitInStepsSignedIn(writeForm, async (input, { actor, db, origin, url }) => {
  const { mode, id } = requestIn(url.searchParams);
  if (mode === "edit" || (mode !== "add" && id === null)) throw missing();
  const { intent: _, as, draft, key, images, alts, link, linkTitle, linkDescription, linkImage, ...rest } = input;
  if (as === "draft") {
    await transact((tx) => keepDraft(tx, actor, { mode, id, content: input.content }));
    const page = listAddress(href("/voice/write"), mode === "add" ? {} : { [mode]: id });
    return redirectTo(page, { kind: "success", key: "voice:write.done.draft" });
  }
  const post = {
    ...rest,
    draft: draft === "on",
    images: images.map((one, at) => ({ key: one, alt: alts[at] ?? "" })),
    link: link === "" ? null : { url: link, title: linkTitle, description: linkDescription, image: linkImage || null },
  };
  const about = id === null ? {} : mode === "comment" ? { commentId: id } : { repostId: id };
  const whole = Object.assign(post, about);
  const written = await deliverPost(db, actor, whole, { key, route: url.pathname, body: whole });
  const shared = sharedIn(url.searchParams);
  return doneWith(written, { mode, id, back: shared?.url === link ? backTo(shared, origin) : "" });
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
