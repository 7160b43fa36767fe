import { useEffect, useRef } from "react";
import { TradeTerms } from "~/foundation/orders/checkout/ui/trade-terms";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { CartView } from "../cart-view.server";
import s from "./cart.module.css";
import { CartLine, RemovalForm } from "./cart-line";

/**
 * Moves the focus, after a line was removed, to the next line's button, or to the page's start when it was the last.
 */
function useFocusAfterRemoval(ids: readonly number[]): void {
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    if (gone < 0 || document.activeElement !== document.body) return;
    const next = ids[Math.min(gone, ids.length - 1)];
    const button = document.querySelector<HTMLElement>(`#remove-${next}`);
    (button ?? document.getElementById("main"))?.focus({ preventScroll: button === null });
  });
}

/** The cart: lines by seller, their sums, and the link to the confirm step. */
export function CartStep({ cart }: { cart: CartView }) {
  const t = useT("order");
  useFocusAfterRemoval(cart.sellers.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const toShop = <LinkButton to={href("/shop")}>{t("cart.toShop")}</LinkButton>;
  if (cart.sellers.length === 0)
    return (
      <>
        <PageHead title={t("cart.title")} />
        <EmptyState title={t("cart.empty")} actions={toShop}>
          <p>{t("cart.emptyText")}</p>
        </EmptyState>
      </>
    );
  const side = (
    <Card>
      <div className={s.sum}>
        <Facts
          rows={[
            { label: t("money.goods"), value: <Price yen={cart.total - cart.postFee} size="sm" /> },
            { label: t("money.postage"), value: <Price yen={cart.postFee} size="sm" /> },
            { label: t("money.sum"), value: <Price yen={cart.total} />, strong: true },
          ]}
        />
        {cart.ordered > 0 ? (
          <LinkButton to={`${href("/order/cart")}?step=confirm`} look="accent" size="lg" block>
            {t("cart.toConfirm", { count: cart.ordered })}
          </LinkButton>
        ) : (
          <p className={s.small}>{t("cart.nothingChecked")}</p>
        )}
        <LinkButton to={href("/shop")} look="text" block>
          {t("cart.toShop")}
        </LinkButton>
        <TradeTerms />
      </div>
    </Card>
  );
  return (
    <>
      <PageHead title={t("cart.title")} />
      <RemovalForm />
      <Columns side={side}>
        <Stack gap="lg">
          {cart.sellers.map(({ sellerId, shop, lines }) => (
            <Card key={sellerId}>
              <h2 className={s.shop}>{shop || t("cart.unknownShop")}</h2>
              <ul className={s.lines}>
                {lines.map((line) => (
                  <CartLine key={`${line.id}-${line.num}-${line.checked}`} line={line} />
                ))}
              </ul>
            </Card>
          ))}
        </Stack>
      </Columns>
    </>
  );
}
