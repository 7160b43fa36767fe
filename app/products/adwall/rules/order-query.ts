import { orderNumberPattern } from "~/foundation/orders/rules/number";

/** Number of the reservation that the address opens; null for none. */
export function readNumber(params: URLSearchParams): string | null {
  const number = params.get("number") ?? "";
  return orderNumberPattern.test(number) ? number : null;
}

/** Whether a reservation is still open: reserved or confirmed. */
export const isOpen = (status: string): boolean => status === "reserved" || status === "confirmed";
