import { anyone, only } from "../../../platform/domain/access";
import { screen } from "../../../platform/domain/screens";

/** Screens of companies and their videos. */
export const companyScreens = [
  screen("/job/company/video", "videos.tsx", anyone, { title: "job:video.title", cache: ["page"], sitemap: true }),
  screen("/admin/company/manage", "manage-companies.tsx", only("ADMIN"), {
    title: "site:menu.companies",
    menu: { group: "job" },
  }),
  screen("/admin/job/company", "company.tsx", only("JOB_ADMIN"), {
    title: "site:menu.jobCompany",
    menu: { group: "job" },
  }),
  screen("/admin/video/manage/job", "manage-videos.tsx", only("JOB_ADMIN"), {
    title: "site:menu.jobVideos",
    menu: { group: "job" },
  }),
  screen("/admin/video/save/job", "save-video.tsx", only("JOB_ADMIN"), {
    title: "job-video:add",
    under: "/admin/video/manage/job",
  }),
] as const;
