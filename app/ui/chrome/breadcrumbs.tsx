import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./breadcrumbs.module.css";

/** The way from the home page to this one; the last entry is the page itself. Nothing when there is no way to show. */
export function Breadcrumbs({ trail }: { trail: { href?: string; label: string }[] }) {
  const t = useT("common");
  if (trail.length < 2) return null;
  return (
    <nav className={s.crumbs} aria-label={t("breadcrumbs")} data-chrome>
      <ol>
        {trail.map((crumb, i) => (
          <li key={crumb.label} aria-current={i === trail.length - 1 ? "page" : undefined}>
            {crumb.href && i < trail.length - 1 ? <AppLink to={crumb.href}>{crumb.label}</AppLink> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
