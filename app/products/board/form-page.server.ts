import { settleUploads } from "~/foundation/files/settle.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { wholeIn } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import { areaChoices } from "./board-page.server";
import { postForm } from "./forms";
import { categoriesOf, templateOf } from "./queries/categories.server";
import { ownPost } from "./queries/own-posts.server";
import { changePost, writePost } from "./verbs/write-post.server";

const choicesOf = async (db: Db, locale: Locale) => ({
  categories: await categoriesOf(db, flagOf(locale)),
  areas: areaChoices(locale),
});

/** Loads the form of a new post; `?template=` names the category whose template it starts from. */
export const newPostLoader = loadSignedIn(async ({ db, locale, url }) => {
  const categoryId = wholeIn(url.searchParams.get("template"), 1, Number.MAX_SAFE_INTEGER);
  const template = categoryId ? await templateOf(db, categoryId, flagOf(locale)) : "";
  return { ...(await choicesOf(db, locale)), start: { categoryId, content: template } };
});

/** Stores a new post, as a draft or on the board. */
export const newPostAction = submitInStepsSignedIn(
  postForm,
  async ({ intent, price = null, ...words }, { actor, db }) => {
    await consume("board", String(actor.userId));
    await settleUploads(db, actor, "board", words.images, "images");
    const isDraft = intent === "draft";
    await transact((tx) => writePost(tx, actor, { ...words, price }, { isDraft }));
    const key = isDraft ? "board:done.drafted" : "board:done.published";
    return redirectTo(href("/board/myList"), { kind: "success", key });
  },
);

/** Loads the form of the actor's own post. */
export const postLoader = loadSignedIn(async ({ actor, db, locale, params }) => {
  const { id, categoryId, title, content, area, price, contactKind, contact, images, status } = await ownPost(
    db,
    actor.userId,
    rowIdOf(params.id),
  );
  const post = { id, categoryId, title, content, area, price, contactKind, contact, images, status };
  return { ...(await choicesOf(db, locale)), post };
});

/** Changes the actor's own post; `publish` shows a draft. */
export const postAction = submitInStepsSignedIn(
  postForm,
  async ({ intent, price = null, ...words }, { actor, db, params }) => {
    const id = rowIdOf(params.id);
    await consume("board", String(actor.userId));
    await settleUploads(db, actor, "board", words.images, "images");
    const publish = intent === "publish";
    await transact((tx) => changePost(tx, actor, { id, publish, ...words, price }));
    const key = publish ? "board:done.published" : "board:done.saved";
    return redirectTo(href("/board/myList"), { kind: "success", key });
  },
);
