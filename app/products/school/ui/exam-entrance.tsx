import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./school.module.css";

/** The way to the exams: a picture and what it leads to, all one link. */
export function ExamEntrance() {
  const t = useT("school");
  return (
    <AppLink to={href("/school/exam")} className={s.exam}>
      <img src="/art/exam.svg" width={750} height={180} alt="" loading="lazy" />
      <span className={s.examWords}>
        <span className={s.examTitle}>{t("exam.title")}</span>
        <span className={s.quiet}>{t("exam.lead")}</span>
      </span>
    </AppLink>
  );
}
