import { only } from "../../../platform/access/access";
import { pending } from "../../../platform/screens/screens";

/** Screens of applications. */
export const applyingScreens = [
  pending("/job/resumeList", only("JOB_ADMIN"), { title: "site:section.job" }),
  pending("/job/applicant/list/:recruitmentId/:recruitmentName", only("JOB_ADMIN"), { title: "site:section.job" }),
  pending("/job/applyJob/:id", only("GUEST"), { title: "site:section.job" }),
  pending("/admin/resumeList/:recruitmentId/:recruitmentTitle", only("JOB_ADMIN"), { title: "site:section.job" }),
  pending("/user/apply/list", only("GUEST"), {
    title: "site:menu.applications",
    menu: { group: "guest", roles: ["GUEST"] },
  }),
  pending("/user/apply/job", only("GUEST"), { title: "site:section.job" }),
  pending("/user/apply/job/detail/:id", only("GUEST"), { title: "site:section.job" }),
] as const;
