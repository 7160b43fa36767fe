import { useMatches } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./breadcrumbs.module.css";
import type { Crumb } from "./crumb";

/** The steps that the page's own loader returned as `trail`. */
function useOwnSteps(): readonly Crumb[] | undefined {
  const data = useMatches().at(-1)?.data as { trail?: readonly Crumb[] } | null | undefined;
  return data?.trail;
}

/**
 * The path from the home page to this page; the last entry is the page itself, by its screen's title or by its loader's
 * `trail`. A step that the next one repeats is left out. Renders nothing when there is no path.
 */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const t = useT("common");
  const own = useOwnSteps();
  if (trail.length < 2) return null;
  const all = own ? [...trail.slice(0, -1), ...own] : trail;
  const steps = all.filter(
    ({ href, label }, at) =>
      label !== all[at + 1]?.label && (!href || all.findIndex((step) => step.href === href) === at),
  );
  return (
    <nav className={s.crumbs} aria-label={t("breadcrumbs")} data-chrome>
      <ol>
        {steps.map(({ href, label, lang }, at) => (
          <li key={href ?? label} lang={lang} aria-current={at === steps.length - 1 ? "page" : undefined}>
            {href && at < steps.length - 1 ? <AppLink to={href}>{label}</AppLink> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
