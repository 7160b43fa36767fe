import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { applyingCalls } from "./applying/calls";
import { applicationPapers, resumePhoto } from "./applying/file-readers.server";
import { applyingCron, applyingJobs } from "./applying/jobs.server";
import { applicantTodos, forgetResumes, invitationTodos } from "./applying/own-data.server";
import { exportApplying } from "./applying/queries/own-applications.server";
import { companyCalls } from "./company/calls";
import { companyDesk } from "./company/company-desk.server";
import { exportCompany, forgetCompanies } from "./company/own-data.server";
import { companyTodos } from "./company/queries/todos.server";
import { videoDesk } from "./company/video-desk.server";
import { job } from "./domain";
import { personal } from "./personal";
import { postingCalls } from "./posting/calls";
import { categoryLinks } from "./posting/category-links.server";
import { postingCron, postingJobs } from "./posting/jobs.server";
import { exportPostings, forgetPostings } from "./posting/own-data.server";
import { findRecruitments } from "./posting/queries/search-provider.server";
import { recruitmentSitemap } from "./posting/queries/sitemap.server";
import { recruitmentSubject } from "./posting/queries/subject.server";
import { recruitmentDesk } from "./posting/recruitment-desk.server";
import { reportableRecruitment } from "./posting/verbs/reportable-recruitment.server";
import { resumeCalls } from "./resume/calls";
import { exportResume } from "./resume/queries/own-resume.server";

export const jobServer = serve(job, {
  calls: [...companyCalls, ...postingCalls, ...resumeCalls, ...applyingCalls],
  entityDesks: [companyDesk, videoDesk, recruitmentDesk],
  todos: [invitationTodos],
  deskTodos: [companyTodos, applicantTodos],
  categories: [{ site: "work", links: categoryLinks }],
  fileReaders: { resume: applicationPapers, "resume-photo": resumePhoto, "company-paper": administrators },
  search: { job: findRecruitments },
  subjects: { recruitment: recruitmentSubject },
  reportables: { recruitment: reportableRecruitment },
  sitemap: [recruitmentSitemap],
  targets: {
    "job-company": () => href("/admin/job/company"),
    "job-posting": (recruitmentId) => href("/admin/job/detail/:recruitmentId", { recruitmentId }),
    application: (id) => href("/user/apply/job/detail/:id", { id }),
    applicants: (recruitmentId) =>
      href("/job/applicant/list/:recruitmentId/:recruitmentName", { recruitmentId, recruitmentName: "-" }),
    candidate: (uid) => href("/admin/resume/detail/:uid", { uid }),
    invitation: () => href("/user/apply/list"),
  },
  jobs: { ...postingJobs, ...applyingJobs },
  cron: [...postingCron, ...applyingCron],
  exporters: {
    jobCompany: exportCompany,
    recruitments: exportPostings,
    resume: exportResume,
    jobApplications: exportApplying,
  },
  forgetters: [forgetPostings, forgetCompanies, forgetResumes],
  personal,
});
