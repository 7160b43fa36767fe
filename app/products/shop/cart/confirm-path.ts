import { href } from "~/platform/screens/href";

/** Path of the confirm step for one cart line that is ordered at once. */
export const confirmPath = (line: number): string => `${href("/order/cart")}?step=confirm&buy=${line}`;
