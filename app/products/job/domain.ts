import type errors from "../../../locales/en_US/errors-job.json";
import { domain } from "../../platform/domain/domain";
import { applyingScreens } from "./applying/screens";
import { companyScreens } from "./company/screens";
import { postingScreens } from "./posting/screens";
import { resumeScreens } from "./resume/screens";
import { resumePapers, resumePhotos } from "./resume/uploads";
import { companyPapers, companyPictures, jobCovers, jobFilms } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    job: typeof errors;
  }
}

export const job = domain("products/job", {
  screens: [...companyScreens, ...postingScreens, ...resumeScreens, ...applyingScreens],
  site: "work",
  tabs: [
    { site: "main", id: "job", path: "/job", seq: 90 },
    { site: "work", id: "job", path: "/job", seq: 10 },
    { site: "work", id: "jobSearch", path: "/job/search", seq: 20 },
    { site: "work", id: "company", path: "/job/company/video", seq: 30 },
  ],
  bottom: [
    { site: "work", id: "home", icon: "home", path: "/job", seq: 10 },
    { site: "work", id: "category", icon: "category", drawer: "category", seq: 20 },
  ],
  uploads: [companyPictures, companyPapers, jobCovers, jobFilms, resumePapers, resumePhotos],
  bannerPlaces: ["job"],
  notificationTypes: ["apply-job"],
  settings: {
    /** Recruitments that a company may pin, and recommend, at a time. */
    "job.pinnedMax": { min: 0, max: 100, initial: 3, unit: "count" },
  },
  search: ["job"],
  subjects: ["recruitment"],
  reportables: ["recruitment"],
  targets: ["job-company", "job-posting", "application", "applicants", "candidate", "invitation"],
  auditActions: ["job-company", "job-video", "recruitment"],
  limits: {
    /** Views reported by one person or from one address. */
    jobView: { points: 120, duration: 60 },
    /** Searches saved per person. */
    jobAlert: { points: 30, duration: 600 },
    /** Saves of a résumé by one person, most of them by themselves while they type. */
    resumeSave: { points: 400, duration: 600 },
    /** PDFs made for one person: each takes seconds. */
    resumePaper: { points: 20, duration: 600 },
    resumeSearch: { points: 240, duration: 600 },
    jobApply: { points: 30, duration: 600 },
    jobInvite: { points: 60, duration: 600 },
  },
});
