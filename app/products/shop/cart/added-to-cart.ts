import type { Flash } from "~/platform/access/request-context";
import { href } from "~/platform/screens/href";

/** The message after goods were put into the cart, with the way there. */
export const addedToCart: Flash = {
  kind: "success",
  key: "shop:detail.added",
  link: { to: href("/order/cart"), key: "shop:detail.toCart" },
};
