import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { applicationDesk } from "./apply/application-desk.server";
import { appliedCourses } from "./apply/bought.server";
import {
  applicationTodos,
  exportApplications,
  exportBought,
  exportWritten,
  forgetApplications,
} from "./apply/own-data.server";
import { schoolCalls } from "./calls";
import { courseCategoryDesk, docCategoryDesk } from "./category/category-desks.server";
import { categoryLinks } from "./category/drawer.server";
import { courseDesk } from "./course/course-desk.server";
import { findCourses } from "./course/search.server";
import { courseSubject } from "./course/subject.server";
import { courseDocDesk } from "./doc/doc-desk.server";
import { docFileReader } from "./doc/rights.server";
import { findCourseDocs } from "./doc/search.server";
import { school } from "./domain";
import { examServed } from "./exam/parts.server";
import { personal } from "./personal";
import { courseDocHref, courseHref } from "./rules/addresses";
import { boughtCoursesSource, boughtDocsSource } from "./sale/bought-sources.server";
import { coursesSold, docSales } from "./sale/sales-sources.server";
import { courseDocSitemap, courseSitemap } from "./sitemaps.server";

export const schoolServer = serve(school, {
  calls: [...schoolCalls, ...examServed.calls],
  entityDesks: [
    courseDesk,
    courseDocDesk,
    courseCategoryDesk,
    docCategoryDesk,
    applicationDesk,
    ...examServed.entityDesks,
  ],
  categories: [{ site: "dev", links: categoryLinks }],
  fileReaders: { "course-doc": docFileReader },
  bought: {
    course: boughtCoursesSource,
    course_doc: boughtDocsSource,
    course_application: appliedCourses,
    ...examServed.bought,
  },
  salesHistory: { course: coursesSold, course_doc: docSales },
  search: { course: findCourses, courseDoc: findCourseDocs },
  sitemap: [courseSitemap, courseDocSitemap],
  subjects: { course: courseSubject },
  targets: {
    course: (id) => courseHref(Number(id)),
    "course-doc": (id) => courseDocHref(Number(id)),
    "school-sales": () => href("/school/sales_history"),
    "course-application": () => href("/school/apply_manage"),
    ...examServed.targets,
  },
  jobs: examServed.jobs,
  cron: examServed.cron,
  deskTodos: [applicationTodos],
  exporters: {
    schoolBought: exportBought,
    schoolWritten: exportWritten,
    courseApplications: exportApplications,
    ...examServed.exporters,
  },
  forgetters: [forgetApplications, ...examServed.forgetters],
  personal,
});
