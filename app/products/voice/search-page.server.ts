import { redirect } from "@remix-run/node";
import { topTags } from "~/foundation/tags/queries.server";
import { countSearch } from "~/foundation/tags/verbs/count-search.server";
import { env } from "~/platform/env.server";
import { type Load, load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { wordsIn } from "~/platform/screens/list-state";
import { feedOf, ownNum, sliceIn } from "./feed-page.server";
import { searchPosts } from "./queries/search.server";
import { feedPath } from "./rules/feed-address";
import { voiceLimits } from "./rules/limits";
import { voiceTag } from "./tags";
import { viewerOf } from "./viewer.server";

/** Tags in each row of the search. */
const shownTags = 20;

async function search(call: Load, keyword: string) {
  const { db, ip, locale, t, tags, url } = call;
  tags.add(voiceTag);
  const slice = sliceIn(url);
  const [, tag] = /^[#＃](\S+)$/u.exec(keyword) ?? [];
  if (slice.lastId === 0) await countSearch("Microblog", keyword.replace(/^[#＃]/u, ""), ip);
  const asked = tag ? { tag } : { keyword };
  const [posts, cited, searched] = await Promise.all([
    keyword === "" ? [] : searchPosts(db, viewerOf(call), { ...asked, ...slice }),
    topTags(db, "Microblog", "citations", shownTags),
    topTags(db, "Microblog", "searches", shownTags),
  ]);
  const path = keyword === "" ? href("/voice/search") : href("/voice/search/:keyword", { keyword });
  return {
    keyword,
    path,
    num: ownNum(call),
    atom:
      tag && Array.from(tag).length <= voiceLimits.tag
        ? { href: env.origins.cc + feedPath({ tag, flag: flagOf(locale) }), title: t("voice:feed.tag", { tag }) }
        : null,
    feed: feedOf(posts, locale, path),
    cited: cited.map(({ name }) => name),
    searched: searched.map(({ name }) => name),
  };
}

/** Loader of the search without a keyword; one in the query is led to its own address. */
export const searchLoader = load(async (call) => {
  const keyword = wordsIn(call.url.searchParams, "keyword");
  if (keyword !== "") throw redirect(href("/voice/search/:keyword", { keyword }));
  return search(call, "");
});

/** Loader of what is found for a keyword: posts with a tag (`#tag`), or with the words. */
export const foundLoader = load(async (call) => {
  const keyword = wordsIn(new URLSearchParams({ keyword: call.params.keyword ?? "" }), "keyword");
  const found = await search(call, keyword);
  return {
    ...found,
    trail: [{ label: call.t("voice:title.search"), href: href("/voice/search") }, { label: keyword }],
  };
});
