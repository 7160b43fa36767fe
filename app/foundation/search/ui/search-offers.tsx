import { useT } from "~/platform/i18n/use-t";
import { Chip, ChipRow } from "~/ui/text/badge";
import type { Offers } from "../offers.server";
import { searchHref } from "../search-href";
import s from "./search.module.css";

/** Where nothing was found: words like the typed one, and categories to look through. */
export function SearchOffers({ near, categories }: Offers) {
  const t = useT("search");
  const rows = [
    { title: t("near"), chips: near.map((word) => ({ label: word, href: searchHref({ keyword: word }) })) },
    { title: t("categories"), chips: categories },
  ];
  return (
    <div className={s.hints}>
      {rows.map(
        ({ title, chips }) =>
          chips.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ChipRow label={title}>
                {chips.map(({ label, href }) => (
                  <Chip key={href} to={href}>
                    {label}
                  </Chip>
                ))}
              </ChipRow>
            </div>
          ),
      )}
    </div>
  );
}
