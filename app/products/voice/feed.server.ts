import type { RequestHandler } from "express";
import { atomOf } from "~/foundation/site/atom";
import { localeOf } from "~/foundation/site/feed.server";
import { toNum } from "~/platform/access/actor";
import { sliceLimit } from "~/platform/api/paging";
import { brand } from "~/platform/brand";
import { database } from "~/platform/data/database.server";
import { rowIdIn } from "~/platform/data/row-id";
import { env } from "~/platform/env.server";
import { DomainError, missing } from "~/platform/errors";
import { languageTags } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { openPerson } from "./queries/people.server";
import { listPosts } from "./queries/posts.server";
import { searchPosts } from "./queries/search.server";
import type { PostView, VoiceViewer } from "./queries/views";
import { type FeedOf, feedIn, feedPath } from "./rules/feed-address";
import { voiceLimits } from "./rules/limits";

/** Feeds show what everybody sees. */
const everybody: VoiceViewer = { userId: null, device: "" };
const first = { lastId: 0, limit: sliceLimit };

const cut = (text: string): string => {
  const characters = Array.from(text.replace(/\s+/g, " "));
  return characters.length > voiceLimits.preview
    ? `${characters.slice(0, voiceLimits.preview).join("")}…`
    : characters.join("");
};

const entryOf = (post: PostView) => {
  const text = post.content || post.root?.content || "";
  return {
    link: env.origins.cc + href("/voice/detail/:id", { id: post.id }),
    title: cut(text) || post.user.nickname,
    text,
    author: post.user.nickname,
    at: post.createTime,
    changed: post.editTime ?? post.createTime,
  };
};

/** The feed of a person's posts or of a tag's, as Atom. Throws `notFindData` for a person whose posts are not for everybody. */
async function feedOf(db: Db, asked: FeedOf): Promise<string> {
  const locale = localeOf(asked.flag);
  const t = translator(locale);
  const self = env.origins.cc + feedPath(asked);
  const language = languageTags[locale];
  const name = brand.name[locale];
  if ("tag" in asked) {
    const posts = await searchPosts(db, everybody, { tag: asked.tag, ...first });
    const link = env.origins.cc + href("/voice/search/:keyword", { keyword: `#${asked.tag}` });
    const title = `${t("voice:feed.tag", { tag: asked.tag })} | ${name}`;
    return atomOf({ title, link, self, language, entries: posts.map(entryOf) });
  }
  const person = await openPerson(db, everybody, asked.userId);
  if (!person.isOpen) throw missing();
  const posts = await listPosts(db, everybody, { userId: asked.userId, ...first });
  const link = env.origins.cc + href("/voice/user/:userNum", { userNum: toNum(asked.userId) });
  const title = `${t("voice:feed.person", { name: person.nickname })} | ${name}`;
  return atomOf({ title, link, self, language, entries: posts.map(entryOf) });
}

const handle: RequestHandler = async (request, response, next) => {
  const asked = /^(GET|HEAD)$/.test(request.method) ? feedIn(request.originalUrl, rowIdIn) : null;
  if (!asked) return next();
  try {
    const text = await feedOf(database(), asked);
    response.set({ "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=60" });
    response.send(text);
  } catch (error) {
    if (error instanceof DomainError) return next();
    next(error);
  }
};

/** The feeds of people and tags, served on every host. */
export const voiceFeeds = [{ path: "/voice/feed", handle }];
