import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { siteRoutes } from "~/ui/navigation/site-routes";
import type { PostCard } from "../post-card.server";
import { forgetChanges } from "./post-changes";

/** A part of a list of posts, and the address of what follows; null at its end. */
export type FeedPart = { cards: PostCard[]; next: string | null };

/** Visits whose lists are remembered. */
const most = 20;
/** The lists of this document's visits by the key of their history entry, so that the way back finds its place. */
const visits = new Map<string, FeedPart>();

function remember(key: string, part: FeedPart): void {
  visits.delete(key);
  visits.set(key, part);
  for (const old of [...visits.keys()].slice(0, -most)) visits.delete(old);
}

/**
 * A list whose first part was read again: the first part as it is now, and below it what was shown before. Where the
 * two no longer meet, the first part alone.
 */
export function joined(first: FeedPart, known: FeedPart | undefined): FeedPart {
  const end = first.cards.at(-1)?.id;
  if (!known || end === undefined || first.next === null) return first;
  const meets = known.cards.some(({ id }) => id >= end);
  const below = known.cards.filter(({ id }) => id < end);
  return meets && below.length > 0 ? { cards: [...first.cards, ...below], next: known.next } : first;
}

/** A list with the part that follows it; nothing stands in it twice. */
export function continued({ cards }: FeedPart, part: FeedPart): FeedPart {
  const end = cards.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  return { cards: [...cards, ...part.cards.filter(({ id }) => id < end)], next: part.next };
}

/**
 * A list of posts that grows in place. It is remembered for the way back, and keeps what it has shown when the page is
 * read again.
 */
export function useFeed(first: FeedPart) {
  const { key } = useLocation();
  const [state, set] = useState(() => ({ first, feed: joined(first, visits.get(key)) }));
  const feed = state.first === first ? state.feed : joined(first, state.feed);
  if (state.first !== first) set({ first, feed });
  const fetcher = useFetcher<{ feed: FeedPart }>({ key: `feed-${key}` });
  const { data, state: loading } = fetcher;

  useEffect(() => forgetChanges(first.cards.flatMap(({ id, root }) => (root ? [id, root.id] : [id]))), [first]);
  useEffect(() => remember(key, feed), [key, feed]);
  useEffect(() => {
    if (data) set((before) => ({ ...before, feed: continued(before.feed, data.feed) }));
  }, [data]);

  /* The address of what follows may be of a route that the page does not know yet: a site's home has two. */
  const more = () => {
    const { next } = feed;
    if (next === null || loading !== "idle") return;
    void siteRoutes().then(
      () => fetcher.load(next),
      () => location.assign(next),
    );
  };
  return { ...feed, more, isLoading: loading !== "idle" };
}
