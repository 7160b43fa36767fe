import type errors from "../../../locales/en_US/errors-school.json";
import { anyone, only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { examParts } from "./exam/parts";
import { courseDocPapers, schoolEditors, schoolPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    school: typeof errors;
  }
}

const section = { title: "site:section.school" } as const;
const inMenu = (roles?: readonly ["ADMIN"]) =>
  ({ menu: { group: "school", locales: ["zh_CN"], ...(roles && { roles }) } }) as const;

export const school = domain("products/school", {
  screens: [
    screen("/school", "home.tsx", anyone, { ...section, cache: [], sitemap: true }),
    screen("/school/detail/:id", "course.tsx", anyone, { ...section, sitemap: true }),
    screen("/school/more/:categoryId", "more.tsx", anyone, { ...section, cache: ["page", "own"], sitemap: true }),
    screen("/school/doc/detail/:id", "doc.tsx", anyone, { ...section, cache: [], sitemap: true }),
    screen("/school/doc/more/:categoryId", "doc-more.tsx", anyone, {
      ...section,
      cache: ["page", "own"],
      sitemap: true,
    }),
    screen("/school/user/video", "my-videos.tsx", anyone, { title: "site:menu.courses", menu: { group: "guest" } }),
    screen("/school/user/doc", "my-docs.tsx", anyone, { title: "school:mine.docs" }),
    screen("/school/courseApply", "apply.tsx", anyone, { title: "school:apply.title" }),
    screen("/school/category_manage", "category-manage.tsx", schoolEditors, {
      title: "site:menu.schoolCategories",
      ...inMenu(["ADMIN"]),
    }),
    screen("/school/manage", "course-manage.tsx", schoolEditors, { title: "site:menu.schoolCourses", ...inMenu() }),
    screen("/school/save", "course-save.tsx", schoolEditors, {
      title: "school-desk:course.add",
      under: "/school/manage",
    }),
    screen("/school/update/:id", "course-update.tsx", schoolEditors, {
      title: "school-desk:course.edit",
      under: "/school/manage",
    }),
    screen("/school/doc/save", "doc-save.tsx", schoolEditors, {
      title: "school-desk:doc.add",
      under: "/school/doc/manage",
    }),
    screen("/school/doc/update/:id", "doc-update.tsx", schoolEditors, {
      title: "school-desk:doc.edit",
      under: "/school/doc/manage",
    }),
    screen("/school/doc/category_manage", "doc-category-manage.tsx", schoolEditors, {
      title: "site:menu.docCategories",
      ...inMenu(["ADMIN"]),
    }),
    screen("/school/doc/manage", "doc-manage.tsx", schoolEditors, { title: "site:menu.schoolDocs", ...inMenu() }),
    screen("/school/sales_history", "sales-history.tsx", schoolEditors, {
      title: "site:menu.schoolSales",
      ...inMenu(["ADMIN"]),
    }),
    screen("/school/apply_manage", "apply-manage.tsx", only("ADMIN"), {
      title: "school-desk:application.title",
      ...inMenu(),
    }),
    ...examParts.screens,
  ],
  site: "dev",
  tabs: [
    { site: "main", id: "school", path: "/school", seq: 70 },
    { site: "dev", id: "school", path: "/school", seq: 10 },
    { site: "dev", id: "exam", path: "/school/exam", seq: 30 },
  ],
  bottom: [
    { site: "dev", id: "home", icon: "home", path: "/school", seq: 10 },
    { site: "dev", id: "category", icon: "category", drawer: "category", seq: 20 },
  ],
  uploads: [schoolPictures, courseDocPapers, ...examParts.uploads],
  bannerPlaces: ["school"],
  pointTypes: ["course-doc-buy-out"],
  search: ["course", "courseDoc"],
  subjects: ["course"],
  targets: ["course", "course-doc", "school-sales", "course-application", ...examParts.targets],
  auditActions: [
    "course",
    "course-doc",
    "course-category",
    "doc-category",
    "course-application",
    ...examParts.auditActions,
  ],
  locks: { ...examParts.locks },
  limits: {
    ...examParts.limits,
    /** Purchases tried by one person. */
    schoolBuy: { points: 60, duration: 600 },
    /** Applications for courses by one person, and from one address without an account. */
    courseApply: { points: 10, duration: 3_600 },
    courseApplyAddress: { points: 10, duration: 3_600 },
  },
});
