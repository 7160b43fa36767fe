import { useT } from "~/platform/i18n/use-t";
import { ChevronLeftIcon, ChevronRightIcon } from "~/ui/icons/actions";
import { AppLink } from "./app-link";
import { pageWindow } from "./page-window";
import s from "./pager.module.css";

/**
 * Links to the pages of a list. `page` counts from 1; `href` returns the address of a page. Renders nothing for a
 * single page.
 */
export function Pager({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  const t = useT("common");
  if (pages <= 1) return null;
  return (
    <nav className={s.pager} aria-label={t("pagerLabel")}>
      {page > 1 ? (
        <AppLink to={href(page - 1)} rel="prev" className={s.step}>
          <ChevronLeftIcon size={18} />
          <span className={s.word}>{t("pagerPrevious")}</span>
        </AppLink>
      ) : (
        <span className={s.step} />
      )}
      <ol className={s.pages}>
        {pageWindow(page, pages).map((n, i) => (
          <li key={n ?? `gap${i}`}>
            {n === null ? (
              <span className={s.gap}>…</span>
            ) : (
              <AppLink
                to={href(n)}
                className={s.page}
                aria-label={t("pagerPage", { page: n })}
                aria-current={n === page ? "page" : undefined}
              >
                {n}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <AppLink to={href(page + 1)} rel="next" className={s.step}>
          <span className={s.word}>{t("pagerNext")}</span>
          <ChevronRightIcon size={18} />
        </AppLink>
      ) : (
        <span className={s.step} />
      )}
    </nav>
  );
}
