import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { searchAction, searchData } from "../posting/search-page.server";
import { anyJob, readSearch } from "../rules/search";
import { SearchView } from "../ui/search-view";

export const loader = load((call) => {
  const { sort = "new", page } = readSearch(call.url.searchParams);
  return searchData(call, { ...anyJob, sort, page }, call.t("job:list.title"));
});
export const action = searchAction;

/** All open recruitments, newest first. */
export default function RecruitmentListPage() {
  return <SearchView data={useLoaderData<typeof loader>()} />;
}
