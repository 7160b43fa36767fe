import { only } from "../../../platform/domain/access";
import { screen } from "../../../platform/domain/screens";

/** Screens of applications. */
export const applyingScreens = [
  screen("/job/resumeList", "received.tsx", only("JOB_ADMIN"), {
    title: "job-applying:received.title",
    menu: { group: "job" },
  }),
  screen("/job/applicant/list/:recruitmentId/:recruitmentName", "applicants.tsx", only("JOB_ADMIN"), {
    title: "job-applying:applicants.title",
    under: "/job/resumeList",
  }),
  screen("/job/applyJob/:id", "apply.tsx", only("GUEST"), { title: "job-applying:apply.title" }),
  screen("/admin/resumeList/:recruitmentId/:recruitmentTitle", "applicant-board.tsx", only("JOB_ADMIN"), {
    title: "job-applying:board.title",
    under: "/job/resumeList",
  }),
  screen("/user/apply/list", "my-applying.tsx", only("GUEST"), {
    title: "site:menu.applications",
    menu: { group: "guest", roles: ["GUEST"] },
  }),
  screen("/user/apply/job", "my-applications.tsx", only("GUEST"), { title: "job-applying:mine.title" }),
  screen("/user/apply/job/detail/:id", "my-application.tsx", only("GUEST"), { title: "job-applying:mine.one" }),
] as const;
