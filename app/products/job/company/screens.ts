import { anyone, only } from "../../../platform/access/access";
import { pending } from "../../../platform/screens/screens";

/** Screens of companies and their videos. */
export const companyScreens = [
  pending("/job/company/video", anyone, { title: "site:section.job" }),
  pending("/admin/company/manage", only("ADMIN"), { title: "site:menu.companies", menu: { group: "job" } }),
  pending("/admin/job/company", only("JOB_ADMIN"), { title: "site:menu.jobCompany", menu: { group: "job" } }),
  pending("/admin/video/manage/job", only("JOB_ADMIN"), { title: "site:menu.jobVideos", menu: { group: "job" } }),
  pending("/admin/video/save/job", only("JOB_ADMIN"), { title: "site:section.job" }),
] as const;
