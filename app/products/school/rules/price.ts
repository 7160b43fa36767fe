/** What a course or a document costs: points or yen; null and 0 are free [V10]. */
export type Priced = { price: number | null; isPointPay: boolean };

/** How a price is shown: nothing to pay, already readable, in points, in yen [spec 4]. */
export type PriceState = "free" | "bought" | "points" | "yen";

/** Whether nothing is to be paid. */
export const isFree = ({ price }: Pick<Priced, "price">): boolean => price === null || price === 0;

/** How the price is shown to somebody who may read the thing or not. */
export function priceState(ware: Priced, isReadable: boolean): PriceState {
  if (isFree(ware)) return "free";
  if (isReadable) return "bought";
  return ware.isPointPay ? "points" : "yen";
}

/**
 * What opening the card of a document does [spec 4]: open it, lead to the login, ask whether to buy it, or say that
 * paid ones are coming.
 */
export type CardAct = "open" | "login" | "buy" | "soon";

/** The act of a card for a visitor who is signed in or not. */
export function cardAct(state: PriceState, isSignedIn: boolean): CardAct {
  if (state === "free" || state === "bought") return "open";
  if (!isSignedIn) return "login";
  return state === "points" ? "buy" : "soon";
}
