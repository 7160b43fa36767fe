import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./trade-terms.module.css";

/**
 * The terms of a sale, beside every step that leads to an order: who sells, how goods are returned, the conditions of
 * use.
 */
export function TradeTerms() {
  const t = useT("orders");
  const law = href("/pages/commodityLaw");
  const links = [
    { to: law, label: t("terms.law") },
    { to: `${law}#returns`, label: t("terms.returns") },
    { to: href("/pages/inforUtilization"), label: t("terms.use") },
  ];
  return (
    <nav aria-label={t("terms.label")}>
      <ul className={s.terms}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <AppLink to={to} reload target="_blank" rel="noopener">
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
