import { consume } from "~/platform/access/rate-limit.server";
import { isCut, offeredAhead } from "~/platform/data/counted";
import { transact } from "~/platform/data/database.server";
import { forbidden } from "~/platform/errors";
import {
  byIntent,
  type Load,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import { searchHref } from "../rules/addresses";
import { jobSizes } from "../rules/limits";
import { type AskedJobs, isPlain, readSearch, searchQuery } from "../rules/search";
import { jobsTag } from "../tags";
import { alertForm, dropAlertForm } from "./forms";
import { alertsOf } from "./queries/alerts.server";
import { searchPage } from "./queries/cards.server";
import { chipGroups } from "./queries/chips.server";
import { facetCounts } from "./queries/facet-counts.server";
import { removeAlert, saveAlert } from "./verbs/alerts.server";

/** Data of a page that shows what a search finds; `title` names the search where its address does. */
export async function searchData({ actor, db, locale, t, tags }: Load, asked: AskedJobs, title: string | null) {
  tags.add(jobsTag);
  const paging = slicePaging(asked.page, jobSizes.page);
  const maySave = actor?.roles.has("GUEST") ?? false;
  const [list, counts, alerts] = await Promise.all([
    searchPage(db, { locale, t }, asked, paging),
    facetCounts(db, asked),
    actor && maySave ? alertsOf(db, actor.userId) : [],
  ]);
  return {
    asked,
    title,
    list,
    isMore: isCut(list.totalElements, paging, offeredAhead),
    groups: chipGroups(t, asked, counts),
    alerts: alerts.map(({ query, ...alert }) => ({
      ...alert,
      href: query ? `${href("/job/search")}?${query}` : href("/job/search"),
    })),
    maySave,
    isPlain: isPlain(asked),
    query: searchQuery({ ...asked, sort: undefined, page: 1 }),
    locale,
  };
}
export type SearchData = Awaited<ReturnType<typeof searchData>>;

const backTo = (query: string): string => searchHref(readSearch(new URLSearchParams(query)));

const saveSearch = submitInStepsSignedIn(alertForm, async ({ name, frequency, query }, { actor }) => {
  if (!actor.roles.has("GUEST")) throw forbidden("noPermission");
  await consume("jobAlert", String(actor.userId));
  const search = readSearch(new URLSearchParams(query));
  await transact((tx) => saveAlert(tx, actor.userId, { search, name, frequency }));
  return redirectTo(`${backTo(query)}#alerts`, { kind: "success", key: "job:alert.saved" });
});

const dropSearch = submitSignedIn(dropAlertForm, async ({ id, query }, { tx, actor }) => {
  await removeAlert(tx, actor.userId, id);
  return redirectTo(`${backTo(query)}#alerts`, { kind: "success", key: "job:alert.removed" });
});

/** Action of the pages of searches: saves the search that the page shows, or removes a saved one. */
export const searchAction = byIntent({ dropAlert: dropSearch }, saveSearch);
