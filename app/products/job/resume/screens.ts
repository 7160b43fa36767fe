import { only } from "../../../platform/access/access";
import { pending } from "../../../platform/screens/screens";

/** Screens of résumés. */
export const resumeScreens = [
  pending("/job/profile/save", only("GUEST"), { title: "site:section.job" }),
  pending("/job/education/save", only("GUEST"), { title: "site:section.job" }),
  pending("/job/career/save", only("GUEST"), { title: "site:section.job" }),
  pending("/job/hope/save", only("GUEST"), { title: "site:section.job" }),
  pending("/job/privacy/save", only("GUEST"), { title: "site:section.job" }),
  pending("/job/user/resume", only("GUEST"), {
    title: "site:menu.resume",
    menu: { group: "guest", roles: ["GUEST"] },
  }),
  pending("/admin/resume/detail/:uid", only("JOB_ADMIN"), { title: "site:section.job" }),
  pending("/admin/getResume/:rid/:uid", only("JOB_ADMIN"), { title: "site:section.job" }),
  pending("/admin/user/resume/list", only("JOB_ADMIN"), { title: "site:menu.resumes", menu: { group: "job" } }),
  pending("/getResume/:rid", only("GUEST"), { title: "site:section.job" }),
] as const;
