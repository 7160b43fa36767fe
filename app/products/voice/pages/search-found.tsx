import type { MetaFunction } from "@remix-run/react";
import { pageTitle } from "~/ui/chrome/page-title";
import { feedMeta } from "../rules/feed-meta";
import { foundLoader } from "../search-page.server";
import { SearchView } from "../ui/search-view";

export const loader = foundLoader;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.keyword, matches),
  ...feedMeta(data?.atom),
];

/** The posts that a search found. */
export default function VoiceSearchFound() {
  return <SearchView />;
}
