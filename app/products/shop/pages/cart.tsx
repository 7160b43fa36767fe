import { redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { placeNames } from "~/foundation/orders/checkout/place-names";
import { payPath } from "~/foundation/payments/payable";
import { postcodeAction } from "~/foundation/reference/postcode-form.server";
import { postcodeIntent } from "~/foundation/reference/ui/postcode-field";
import { rowIdIn } from "~/platform/data/row-id";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { Page } from "~/ui/layout/page";
import { cartView, checkoutView } from "../cart/cart-view.server";
import { CartStep } from "../cart/ui/cart-step";
import { CheckoutStep } from "../cart/ui/checkout-step";
import { changeCartLine, removeFromCart } from "../cart/verbs/change-cart.server";
import { orderFromCart } from "../cart/verbs/order-from-cart.server";
import { cartForm } from "../order/rules/order-forms";
import { commodityPayable } from "../order/verbs/settle-order.server";

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  if (url.searchParams.get("step") !== "confirm")
    return { step: "cart" as const, cart: await cartView(db, actor, locale) };
  const view = await checkoutView(db, actor, locale, rowIdIn(url.searchParams.get("buy")));
  if (!view) throw redirect(href("/order/cart"));
  return { step: "confirm" as const, view };
});

const change = submitSignedIn(cartForm, async (form, { tx, actor }) => {
  if (form.intent === "order") {
    const { payGroup, payTotal } = await orderFromCart(tx, actor, form);
    return payTotal === 0
      ? redirectTo(commodityPayable.resultPath(payGroup))
      : redirectTo(payPath("commodity", payGroup, form.payMethod));
  }
  if (form.intent === "remove") {
    await removeFromCart(tx, actor.userId, [form.id]);
    return redirectTo(href("/order/cart"), { kind: "success", key: "order:flash.removed" });
  }
  await changeCartLine(tx, actor, form);
  return redirectTo(href("/order/cart"));
});

/** A postcode lookup is no submission of the order: it stores nothing, not even the form's key. */
export const action = byIntent({ [postcodeIntent]: postcodeAction(placeNames.postcode, placeNames.fields) }, change);

/** Reloads prices and stock after a refused order, so that the form shows the current ones [C38]. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, actionStatus }) =>
  defaultShouldRevalidate || (actionStatus ?? 0) >= 400;

/** The cart, and with `?step=confirm` the confirm step. */
export default function CartPage() {
  const data = useLoaderData<typeof loader>();
  return <Page>{data.step === "cart" ? <CartStep cart={data.cart} /> : <CheckoutStep view={data.view} />}</Page>;
}
