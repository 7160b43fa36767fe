import { anyone, only, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { films, pictures, upload } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const job = domain("products/job", {
  screens: [
    pending("/job", anyone, { title: "site:section.job" }),
    pending("/job/recruitmentList", anyone, { title: "site:section.job" }),
    pending("/job/search", anyone, { title: "site:section.job" }),
    pending("/job/search/:attribute/:keyword", anyone, { title: "site:section.job" }),
    pending("/job/search/:enumName", anyone, { title: "site:section.job" }),
    pending("/job/recruitment/:recruitmentId", anyone, { title: "site:section.job" }),
    pending("/job/resumeList", only("JOB_ADMIN"), { title: "site:section.job" }),
    pending("/job/company/video", anyone, { title: "site:section.job" }),
    pending("/job/applicant/list/:recruitmentId/:recruitmentName", only("JOB_ADMIN"), { title: "site:section.job" }),
    pending("/job/profile/save", only("GUEST"), { title: "site:section.job" }),
    pending("/job/education/save", only("GUEST"), { title: "site:section.job" }),
    pending("/job/career/save", only("GUEST"), { title: "site:section.job" }),
    pending("/job/hope/save", only("GUEST"), { title: "site:section.job" }),
    pending("/job/privacy/save", only("GUEST"), { title: "site:section.job" }),
    pending("/job/user/resume", only("GUEST"), {
      title: "site:menu.resume",
      menu: { group: "guest", roles: ["GUEST"] },
    }),
    pending("/job/applyJob/:id", only("GUEST"), { title: "site:section.job" }),
    pending("/admin/company/manage", only("ADMIN"), { title: "site:menu.companies", menu: { group: "job" } }),
    pending("/admin/resume/detail/:uid", only("JOB_ADMIN"), { title: "site:section.job" }),
    pending("/admin/getResume/:rid/:uid", only("JOB_ADMIN"), { title: "site:section.job" }),
    pending("/admin/user/resume/list", only("JOB_ADMIN"), { title: "site:menu.resumes", menu: { group: "job" } }),
    pending("/admin/posting/job", only("JOB_ADMIN"), { title: "site:menu.jobPost", menu: { group: "job" } }),
    pending("/admin/recruitment/list", only("JOB_ADMIN"), { title: "site:menu.jobs", menu: { group: "job" } }),
    pending("/admin/job/detail/:recruitmentId", only("JOB_ADMIN"), { title: "site:section.job" }),
    pending("/admin/resumeList/:recruitmentId/:recruitmentTitle", only("JOB_ADMIN"), { title: "site:section.job" }),
    pending("/admin/job/company", only("JOB_ADMIN"), { title: "site:menu.jobCompany", menu: { group: "job" } }),
    pending("/getResume/:rid", only("GUEST"), { title: "site:section.job" }),
    pending("/user/apply/list", only("GUEST"), {
      title: "site:menu.applications",
      menu: { group: "guest", roles: ["GUEST"] },
    }),
    pending("/user/apply/job", only("GUEST"), { title: "site:section.job" }),
    pending("/user/apply/job/detail/:id", only("GUEST"), { title: "site:section.job" }),
    pending("/admin/video/manage/job", only("JOB_ADMIN"), { title: "site:menu.jobVideos", menu: { group: "job" } }),
    pending("/admin/video/save/job", only("JOB_ADMIN"), { title: "site:section.job" }),
  ],
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
  uploads: [
    pictures("company", only("JOB_ADMIN", "SHOP_ADMIN", "HOTEL_ADMIN"), { limit: "job" }),
    films("job-video", only("JOB_ADMIN")),
    upload("resume", { formats: "paper", limit: "job", isPublic: false, may: signedIn }),
  ],
  bannerPlaces: ["job"],
  notificationTypes: ["apply-job"],
});
