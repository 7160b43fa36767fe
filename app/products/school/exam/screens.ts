import { anyone, only, signedIn } from "../../../platform/domain/access";
import { screen } from "../../../platform/domain/screens";

/** Screens of examinations. */
export const examScreens = [
  screen("/school/exam", "exam-home.tsx", signedIn, { title: "site:menu.exams", menu: { group: "guest" } }),
  screen("/school/exam/:categoryId", "exam-category.tsx", signedIn, {
    title: "exam:category.title",
    under: "/school/exam",
  }),
  screen("/school/exam/attempt/:id", "exam-attempt.tsx", signedIn, {
    title: "exam:attempt.title",
    under: "/school/exam",
  }),
  screen("/school/exam/practice/:categoryId", "exam-practice.tsx", signedIn, {
    title: "exam:practice.title",
    under: "/school/exam",
  }),
  screen("/school/exam/certificate/:code", "exam-certificate.tsx", anyone, { title: "exam:certificate.title" }),
  screen("/school/exam_manage", "exam-manage.tsx", only("ADMIN"), {
    title: "site:menu.examBank",
    menu: { group: "school", locales: ["zh_CN"] },
  }),
  screen("/school/exam_category", "exam-categories.tsx", only("ADMIN"), {
    title: "exam-desk:category.title",
    under: "/school/exam_manage",
  }),
  screen("/school/exam_attempts", "exam-attempts.tsx", only("ADMIN"), {
    title: "exam-desk:attempts.title",
    under: "/school/exam_manage",
  }),
] as const;
