import { redirect } from "@remix-run/node";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { otherSite } from "~/foundation/site/other-site.server";
import { topTags } from "~/foundation/tags/queries.server";
import { cookieName, setCookie } from "~/platform/access/cookies.server";
import { type Load, load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { choiceIn, listAddress } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import { serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { feedOf, ownCard, ownNum, sliceIn } from "./feed-page.server";
import { followedPosts } from "./queries/following.server";
import { listPosts } from "./queries/posts.server";
import { voiceTag } from "./tags";
import { TagBox } from "./ui/tag-box";
import { OwnSide } from "./ui/user-card";
import { viewerOf } from "./viewer.server";

const lists = ["newest", "following"] as const;
type HomeList = (typeof lists)[number];

/** Cookie with the list that the visitor chose last. */
const chosen = "voice-list";
const yearSeconds = 31_536_000;

/** Tags in each row beside the list. */
const shownTags = 8;

/** The list to show: the one in the address, else the one that was chosen last; only the newest without a session. */
function listOf({ actor, cookies, origin, replyHeaders, url }: Load): HomeList {
  if (!actor) return "newest";
  const asked = choiceIn(url.searchParams, "list", lists);
  if (asked) replyHeaders.append("Set-Cookie", setCookie(origin, chosen, asked, yearSeconds));
  return asked ?? lists.find((list) => list === cookies[cookieName(origin, chosen)]) ?? "newest";
}

/** Leads to the site of Voice, for signed-in visitors through the hand-over of their session [MS11]. */
function toOwnSite({ actor, locale, site, url }: Load): Response {
  const path = `/${url.search}`;
  return redirect(actor ? `/jump?site=cc&to=${encodeURIComponent(path)}` : otherSite("cc", path, { site, locale }));
}

/** Loader of the home of Voice: the newest posts, or those of followed people. On other sites it leads to its own. */
export const homeLoader = load(async (call) => {
  const { actor, db, locale, site, t, tags, url } = call;
  if (site !== "cc") throw toOwnSite(call);
  tags.add(voiceTag).add(bannerTag("voice"));
  const list = listOf(call);
  const viewer = viewerOf(call);
  const slice = sliceIn(url);
  const [posts, own, cited, searched, slides] = await Promise.all([
    actor && list === "following" ? followedPosts(db, actor.userId, slice) : listPosts(db, viewer, slice),
    ownCard(call),
    topTags(db, "Microblog", "citations", shownTags),
    topTags(db, "Microblog", "searches", shownTags),
    bannersOf(db, { business: "voice", flag: flagOf(locale) }),
  ]);
  const path = href("/voice");
  const addressOf = (one: HomeList) => listAddress(path, { list: one });
  return {
    list,
    feed: feedOf(posts, locale, actor ? addressOf(list) : path),
    newest: posts[0]?.id ?? 0,
    top: slice.lastId === 0,
    avatar: actor && { image: actor.avatar, name: actor.nickname },
    num: ownNum(call),
    own: serverHtml(call, renderStatic(locale, <OwnSide own={own} back={path} />)),
    beside: serverHtml(
      call,
      renderStatic(
        locale,
        <TagBox cited={cited.map(({ name }) => name)} searched={searched.map(({ name }) => name)} />,
      ),
    ),
    slides,
    path,
    tabs: lists.map((one) => ({
      href: actor ? addressOf(one) : one === "newest" ? path : loginHref(addressOf(one)),
      label: t(`voice:list.${one}`),
      current: one === list,
    })),
  };
});
