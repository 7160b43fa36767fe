import type errors from "../../../locales/en_US/errors-school.json";
import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { papers, pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";
import { examParts } from "./exam/parts";

declare module "../../platform/errors" {
  interface DomainErrors {
    school: typeof errors;
  }
}

export const school = domain("products/school", {
  screens: [
    pending("/school", anyone, { title: "site:section.school" }),
    pending("/school/detail/:id", anyone, { title: "site:section.school" }),
    pending("/school/more/:categoryId", anyone, { title: "site:section.school" }),
    pending("/school/doc/detail/:id", anyone, { title: "site:section.school" }),
    pending("/school/doc/more/:categoryId", anyone, { title: "site:section.school" }),
    pending("/school/user/video", anyone, { title: "site:menu.courses", menu: { group: "guest" } }),
    pending("/school/user/doc", anyone, { title: "site:section.school" }),
    pending("/school/courseApply", anyone, { title: "site:section.school" }),
    pending("/school/category_manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.schoolCategories",
      menu: { group: "school", roles: ["ADMIN"], locales: ["zh_CN"] },
    }),
    pending("/school/manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.schoolCourses",
      menu: { group: "school", locales: ["zh_CN"] },
    }),
    pending("/school/save", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.school" }),
    pending("/school/update/:id", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.school" }),
    pending("/school/doc/save", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.school" }),
    pending("/school/doc/update/:id", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), { title: "site:section.school" }),
    pending("/school/doc/category_manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.docCategories",
      menu: { group: "school", roles: ["ADMIN"], locales: ["zh_CN"] },
    }),
    pending("/school/doc/manage", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.schoolDocs",
      menu: { group: "school", locales: ["zh_CN"] },
    }),
    pending("/school/sales_history", only("TRAVEL_EDITOR", "VIDEO_ADMIN"), {
      title: "site:menu.schoolSales",
      menu: { group: "school", roles: ["ADMIN"], locales: ["zh_CN"] },
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
  uploads: [
    pictures("course-cover", only("TRAVEL_EDITOR", "VIDEO_ADMIN")),
    papers("course-doc", only("TRAVEL_EDITOR", "VIDEO_ADMIN")),
    ...examParts.uploads,
  ],
  bannerPlaces: ["school"],
  pointTypes: ["course-doc-buy-out"],
  targets: [...examParts.targets],
  auditActions: [...examParts.auditActions],
  locks: { ...examParts.locks },
  limits: { ...examParts.limits },
});
