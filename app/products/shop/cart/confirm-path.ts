import { href } from "~/platform/screens/href";

/** The last look before one line of the cart is ordered at once. */
export const confirmPath = (line: number): string => `${href("/order/cart")}?step=confirm&buy=${line}`;
