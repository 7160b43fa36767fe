import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { AppLink } from "~/ui/navigation/app-link";
import type { HotNews } from "../queries/lists.server";
import s from "./news.module.css";

/** The articles with the most recent claps; shown only on wide windows. */
export function HotPanel({ hot }: { hot: readonly HotNews[] }) {
  const t = useT("news");
  if (hot.length === 0) return null;
  return (
    <section className={s.hot} aria-labelledby="news-hot">
      <Card>
        <h2 id="news-hot" className={s.hotTitle}>
          {t("hot")}
        </h2>
        <ol className={s.ranks}>
          {hot.map(({ id, href, title, lang }) => (
            <li key={id}>
              <AppLink to={href} lang={lang}>
                {title}
              </AppLink>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
