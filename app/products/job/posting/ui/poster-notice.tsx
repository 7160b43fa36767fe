import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import s from "../../ui/job.module.css";

/** Explains why a company cannot publish yet, and what to do. */
export function PosterNotice({ bar }: { bar: "none" | "waits" | null | undefined }) {
  const t = useT("job-posting");
  if (!bar) return null;
  return (
    <span className={s.notice} role="status">
      {t(`bar.${bar}`)} <AppLink to={href("/admin/job/company")}>{t("bar.company")}</AppLink>
    </span>
  );
}
