import { anyone, only } from "../../../platform/domain/access";
import { screen } from "../../../platform/domain/screens";

const posters = only("JOB_ADMIN");

/** Screens of recruitments: finding and posting them. */
export const postingScreens = [
  screen("/job", "home.tsx", anyone, { title: "site:section.job", cache: ["rows"], sitemap: true }),
  screen("/job/recruitmentList", "recruitment-list.tsx", anyone, {
    title: "job:list.title",
    cache: ["sort", "page"],
    sitemap: true,
  }),
  screen("/job/search", "search.tsx", anyone, { title: "job:search.title" }),
  screen("/job/search/:attribute/:keyword", "search-value.tsx", anyone, {
    title: "job:search.title",
    cache: ["sort", "page"],
  }),
  screen("/job/search/:enumName", "search-enum.tsx", anyone, { title: "job:search.title", cache: [] }),
  screen("/job/recruitment/:recruitmentId", "recruitment.tsx", anyone, {
    title: "site:section.job",
    cache: [],
    sitemap: true,
  }),
  screen("/admin/posting/job", "posting.tsx", posters, { title: "site:menu.jobPost", menu: { group: "job" } }),
  screen("/admin/recruitment/list", "postings.tsx", posters, { title: "site:menu.jobs", menu: { group: "job" } }),
  screen("/admin/job/detail/:recruitmentId", "posting-detail.tsx", posters, {
    title: "job-posting:edit",
    under: "/admin/recruitment/list",
  }),
] as const;
