import { useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { valueLabel } from "../posting/queries/chips.server";
import { searchAction, searchData } from "../posting/search-page.server";
import { attributeOf } from "../rules/attributes";
import { anyJob, readSearch, searchOf } from "../rules/search";
import { SearchView } from "../ui/search-view";

export const loader = load((call) => {
  const { attribute = "", keyword = "" } = call.params;
  const named = searchOf(attribute, keyword.trim().slice(0, 100));
  if (!named) throw missing();
  const { sort, page } = readSearch(call.url.searchParams);
  const known = attributeOf(attribute);
  const title = known ? valueLabel(call.t, known, keyword) : keyword;
  return searchData(call, { ...anyJob, ...named, sort, page }, call.t("job:search.of", { name: title }));
});
export const action = searchAction;

/** The recruitments with one value of an attribute, of a company or with a word. */
export default function JobSearchValuePage() {
  return <SearchView data={useLoaderData<typeof loader>()} />;
}
