import { only } from "../../../platform/domain/access";
import { screen } from "../../../platform/domain/screens";

/** Screens of résumés. */
export const resumeScreens = [
  screen("/job/profile/save", "resume-profile.tsx", only("GUEST"), { title: "job-resume:section.profile" }),
  screen("/job/education/save", "resume-education.tsx", only("GUEST"), { title: "job-resume:section.education" }),
  screen("/job/career/save", "resume-career.tsx", only("GUEST"), { title: "job-resume:section.career" }),
  screen("/job/hope/save", "resume-hope.tsx", only("GUEST"), { title: "job-resume:section.hope" }),
  screen("/job/privacy/save", "resume-privacy.tsx", only("GUEST"), { title: "job-resume:section.privacy" }),
  screen("/job/user/resume", "my-resume.tsx", only("GUEST"), {
    title: "site:menu.resume",
    menu: { group: "guest", roles: ["GUEST"] },
  }),
  screen("/admin/resume/detail/:uid", "candidate.tsx", only("JOB_ADMIN"), {
    title: "job-resume:candidate.title",
    under: "/admin/user/resume/list",
  }),
  screen("/admin/getResume/:rid/:uid", "candidate-paper.tsx", only("JOB_ADMIN"), {
    title: "job-resume:paper.title",
    under: "/admin/user/resume/list",
  }),
  screen("/admin/user/resume/list", "resume-search.tsx", only("JOB_ADMIN"), {
    title: "site:menu.resumes",
    menu: { group: "job" },
  }),
  screen("/getResume/:rid", "own-paper.tsx", only("GUEST"), { title: "job-resume:paper.title" }),
] as const;
