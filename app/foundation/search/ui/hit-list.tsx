import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LanguageChip } from "~/ui/text/language-chip";
import { Price } from "~/ui/text/price";
import type { Hit } from "../provider";
import s from "./search.module.css";

/** A list of results: picture, title, description, price. */
export function HitList({ hits, label, locale }: { hits: readonly Hit[]; label: string; locale: string }) {
  return (
    <ul className={s.hits} aria-label={label}>
      {hits.map((hit) => (
        <li key={hit.href} className={s.hit}>
          <div className={s.picture}>
            <Picture image={hit.picture} alt="" width={160} rounded />
          </div>
          <div className={s.words}>
            <h3 className={s.title}>
              <AppLink to={hit.href} lang={hit.lang}>
                {hit.title}
              </AppLink>
              {hit.lang && <LanguageChip lang={hit.lang} locale={locale} />}
            </h3>
            {hit.text && <p className={s.text}>{hit.text}</p>}
            {hit.price !== undefined && <Price yen={hit.price} size="sm" />}
          </div>
        </li>
      ))}
    </ul>
  );
}
