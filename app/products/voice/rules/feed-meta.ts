import type { MetaDescriptor } from "@remix-run/react";

/** A feed of a page: its address and title. */
type FeedLink = { href: string; title: string };

/** The `<link>` of a page's feed; nothing where there is none. */
export const feedMeta = (feed: FeedLink | null | undefined): MetaDescriptor[] =>
  feed ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", ...feed }] : [];
