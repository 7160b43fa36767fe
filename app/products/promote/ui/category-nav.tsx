import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { type AskedWall, wallHref } from "../rules/wall-addresses";
import s from "./promote.module.css";

/** The wall's categories: beside it on a desktop, in a scrolling row on a phone. */
export function CategoryNav({
  categories,
  asked,
}: {
  categories: readonly { id: number; name: string; lang?: string }[];
  asked: AskedWall;
}) {
  const t = useT("promote");
  const to = (categoryId: number | null) => wallHref({ ...asked, categoryId, all: null });
  const current = (id: number | null) => (id === asked.categoryId ? "page" : undefined);
  return (
    <nav aria-label={t("wall.categories")} className={s.categories}>
      <AppLink to={to(null)} className={s.category} aria-current={current(null)}>
        {t("wall.everything")}
      </AppLink>
      {categories.map(({ id, name, lang }) => (
        <AppLink key={id} to={to(id)} className={s.category} lang={lang} aria-current={current(id)}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
