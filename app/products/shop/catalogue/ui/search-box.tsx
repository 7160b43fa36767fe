import { Form } from "@remix-run/react";
import { href } from "~/platform/href";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/app-link";
import { Button } from "~/ui/button";
import { SearchIcon } from "~/ui/icons/actions";
import { CartIcon } from "~/ui/icons/places";
import s from "./search-box.module.css";

/** The shop's search and the way to the cart; a plain form whose answer is an address. `inCart`: units waiting in the cart. */
export function SearchBox({ keyword = "", inCart = 0 }: { keyword?: string; inCart?: number }) {
  const t = useT("shop");
  return (
    <div className={s.bar}>
      <Form action={href("/shop")} role="search" className={s.search} key={keyword}>
        <label className="vh" htmlFor="shop-keyword">
          {t("search.label")}
        </label>
        <input
          id="shop-keyword"
          className={s.input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={t("search.placeholder")}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" icon={<SearchIcon size={20} />} className={s.go}>
          <span className={s.word}>{t("search.go")}</span>
        </Button>
      </Form>
      <AppLink to={href("/order/cart")} className={s.cart}>
        <CartIcon size={22} />
        <span className="vh">{t("cart")}</span>
        {inCart > 0 && <span className={s.count}>{inCart}</span>}
      </AppLink>
    </div>
  );
}
