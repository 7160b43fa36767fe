import type { OrderState } from "../../order/states";

/** States in which an order is a parcel, packed or on its way. */
export const parcelStates = ["unshipped", "shipped"] as const satisfies readonly OrderState[];

/** Whether an order has a parcel to print a slip for. */
export const hasParcel = ({ fulfilment, status }: { fulfilment: string; status: string }): boolean =>
  fulfilment === "goods" && parcelStates.some((state) => state === status);

/** States in which the receiver may still be changed. */
const readdressStates = ["unpaid", "paid", "unshipped"] as const satisfies readonly OrderState[];

/** Whether the receiver of an order may still be changed: it will have a parcel, and that has not left. */
export const canReaddress = ({ fulfilment, status }: { fulfilment: string; status: string }): boolean =>
  fulfilment === "goods" && readdressStates.some((state) => state === status);
