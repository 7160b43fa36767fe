import { countsFor } from "~/foundation/site/chrome.server";
import { toNum } from "~/platform/access/actor";
import { shownOf, sliceLimit } from "~/platform/api/paging";
import type { Load } from "~/platform/forms/handler.server";
import type { Locale } from "~/platform/i18n/locales";
import { lastIdIn } from "~/platform/screens/list-state";
import { personCard, postCards } from "./post-card.server";
import { openPerson } from "./queries/people.server";
import type { PostView, Slice } from "./queries/views";
import type { FeedPart } from "./ui/use-feed";
import type { OwnCard } from "./ui/user-card";
import { viewerOf } from "./viewer.server";

/** The part of a list that an address names: 20 posts below `lastId`, and one that tells whether there are more [MS1]. */
export const sliceIn = (url: URL): Slice => ({ lastId: lastIdIn(url.searchParams), limit: sliceLimit });

/** A list as pages show it; `path` and its query are the list's own address. */
export function feedOf(posts: readonly PostView[], locale: Locale, path: string): FeedPart {
  const { rows, next } = shownOf(posts);
  const follows = path.includes("?") ? "&" : "?";
  return { cards: rows.map(postCards(locale)), next: next === null ? null : `${path}${follows}lastId=${next}` };
}

/** The viewer's own card beside a list; null for a visitor who is not signed in. */
export async function ownCard(call: Load): Promise<OwnCard | null> {
  const { actor, db } = call;
  if (!actor) return null;
  const [person, counts] = await Promise.all([openPerson(db, viewerOf(call), actor.userId), countsFor(db, call)]);
  return {
    person: personCard(person),
    banner: person.banner,
    followers: person.followerNum,
    following: person.followingNum,
    unread: { notification: counts.notification ?? 0, message: counts.message ?? 0 },
  };
}

/** The viewer's public number; null for a visitor who is not signed in. */
export const ownNum = ({ actor }: Pick<Load, "actor">): number | null => actor && toNum(actor.userId);
