import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { DetailView } from "../detail.server";
import s from "./commodity-page.module.css";

/** What stays in view on a phone: the price, and the way to the form that buys. */
export function BuyBar({ commodity }: { commodity: Pick<DetailView, "price"> }) {
  const t = useT("shop");
  return (
    <div className={s.bar}>
      <Price yen={commodity.price} />
      <LinkButton to="#buy" look="accent">
        {t("detail.choose")}
      </LinkButton>
    </div>
  );
}
