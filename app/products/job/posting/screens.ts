import { anyone, only } from "../../../platform/access/access";
import { pending } from "../../../platform/screens/screens";

/** Screens of recruitments: finding and posting them. */
export const postingScreens = [
  pending("/job", anyone, { title: "site:section.job" }),
  pending("/job/recruitmentList", anyone, { title: "site:section.job" }),
  pending("/job/search", anyone, { title: "site:section.job" }),
  pending("/job/search/:attribute/:keyword", anyone, { title: "site:section.job" }),
  pending("/job/search/:enumName", anyone, { title: "site:section.job" }),
  pending("/job/recruitment/:recruitmentId", anyone, { title: "site:section.job" }),
  pending("/admin/posting/job", only("JOB_ADMIN"), { title: "site:menu.jobPost", menu: { group: "job" } }),
  pending("/admin/recruitment/list", only("JOB_ADMIN"), { title: "site:menu.jobs", menu: { group: "job" } }),
  pending("/admin/job/detail/:recruitmentId", only("JOB_ADMIN"), { title: "site:section.job" }),
] as const;
