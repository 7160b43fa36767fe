import { orderNumberPattern } from "~/foundation/orders/rules/number";

/** The reservation that an address opens; null for none. */
export function readNumber(params: URLSearchParams): string | null {
  const number = params.get("number") ?? "";
  return orderNumberPattern.test(number) ? number : null;
}

/** Whether something may still happen to a reservation. */
export const isOpen = (status: string): boolean => status === "reserved" || status === "confirmed";
