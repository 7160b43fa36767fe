import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { searchAction, searchData } from "../posting/search-page.server";
import { readSearch } from "../rules/search";
import { SearchView } from "../ui/search-view";

export const loader = load((call) => searchData(call, readSearch(call.url.searchParams), null));
export const action = searchAction;

/** The search for recruitments by any mix of conditions. */
export default function JobSearchPage() {
  return <SearchView data={useLoaderData<typeof loader>()} />;
}
