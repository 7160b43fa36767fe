import { useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { type Load, load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { replyRateOf } from "../applying/queries/reply-rate.server";
import { companyView, namedCompany } from "../company/queries/company-view.server";
import { companyVideos } from "../company/queries/videos.server";
import { valueLabel } from "../posting/queries/chips.server";
import { searchAction, searchData } from "../posting/search-page.server";
import { attributeOf } from "../rules/attributes";
import { jobSizes } from "../rules/limits";
import { anyJob, readSearch, searchOf } from "../rules/search";
import { jobVideosTag } from "../tags";
import { CompanyProfile } from "../ui/company-card";
import { SearchView } from "../ui/search-view";

/** The company that a search names, as it presents itself; null where no one or several have that name. */
async function profileOf({ db, locale, t, tags }: Load, name: string) {
  const company = await namedCompany(db, name);
  if (!company) return null;
  tags.add(jobVideosTag);
  const flag = flagOf(locale);
  const [replyRate, videos] = await Promise.all([
    replyRateOf(db, company.id),
    companyVideos(db, flag, company.id, jobSizes.videos),
  ]);
  return { company: companyView(company, { flag, t }), replyRate, videos };
}

export const loader = load(async (call) => {
  const { attribute = "", keyword = "" } = call.params;
  const typed = keyword.trim().slice(0, 100);
  const named = searchOf(attribute, typed);
  if (!named) throw missing();
  const { sort, page } = readSearch(call.url.searchParams);
  const known = attributeOf(attribute);
  const title = known ? valueLabel(call.t, known, keyword) : keyword;
  const [data, profile] = await Promise.all([
    searchData(call, { ...anyJob, ...named, sort, page }, call.t("job:search.of", { name: title })),
    attribute === "company" && page === 1 ? profileOf(call, typed) : null,
  ]);
  return { data, profile };
});
export const action = searchAction;

/** The recruitments with one value of an attribute, with a word, or of a company, which presents itself before them. */
export default function JobSearchValuePage() {
  const { data, profile } = useLoaderData<typeof loader>();
  return <SearchView data={data}>{profile && <CompanyProfile {...profile} />}</SearchView>;
}
