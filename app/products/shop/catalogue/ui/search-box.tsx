import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CartIcon } from "~/ui/icons/places";
import { AppLink } from "~/ui/navigation/app-link";
import { SearchForm } from "~/ui/navigation/search-form";
import s from "./search-box.module.css";

/** The shop's search form, and with `inCart`, the units in the cart, a link to the cart. */
export function SearchBox({ keyword = "", inCart }: { keyword?: string; inCart?: number }) {
  const t = useT("shop");
  return (
    <div className={s.bar}>
      <SearchForm
        action={href("/shop")}
        keyword={keyword}
        label={t("search.label")}
        placeholder={t("search.placeholder")}
      />
      {inCart !== undefined && (
        <AppLink to={href("/order/cart")} className={s.cart}>
          <CartIcon size={22} />
          <span className="vh">{t("cart")}</span>
          {inCart > 0 && <span className={s.count}>{inCart}</span>}
        </AppLink>
      )}
    </div>
  );
}
