import { anyone, only, signedIn } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const schoolScreens = screenTable("products/school", [
  pending("/school", anyone, { title: "site:section.school" }),
  pending("/school/detail/:id", anyone, { title: "site:section.school" }),
  pending("/school/more/:categoryId", anyone, { title: "site:section.school" }),
  pending("/school/doc/detail/:id", anyone, { title: "site:section.school" }),
  pending("/school/doc/more/:categoryId", anyone, { title: "site:section.school" }),
  pending("/school/user/video", anyone, { title: "site:menu.courses", menu: { group: "guest" } }),
  pending("/school/user/doc", anyone, { title: "site:section.school" }),
  pending("/school/courseApply", anyone, { title: "site:section.school" }),
  pending("/school/exam", signedIn, { title: "site:menu.exams", menu: { group: "guest" } }),
  pending("/school/exam/:categoryId", signedIn, { title: "site:section.school" }),
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
  pending("/school/exam_manage", only("ADMIN"), {
    title: "site:menu.examBank",
    menu: { group: "school", locales: ["zh_CN"] },
  }),
]);
