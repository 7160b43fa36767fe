import { useLoaderData } from "@remix-run/react";
import { searchView } from "~/foundation/search/search-page.server";
import { KeywordResults } from "~/foundation/search/ui/keyword-results";
import { load } from "~/platform/forms/handler.server";
import { lodgingView } from "../result-page.server";
import { isLodgingSearch } from "../rules/asked";
import { LodgingResults } from "../ui/lodging-results";

export const loader = load(async (call) =>
  isLodgingSearch(call.url.searchParams) ? lodgingView(call) : { kind: "words" as const, ...(await searchView(call)) },
);

/** The results of a search: words in all sections, or places to sleep near stations and on a map [SH26]. */
export default function SearchResult() {
  const view = useLoaderData<typeof loader>();
  return view.kind === "lodging" ? <LodgingResults view={view} /> : <KeywordResults view={view} />;
}
