import { orderNumberPattern } from "~/foundation/orders/rules/number";

/** The order that an address opens; null for none. */
export function numberAsked(params: URLSearchParams): string | null {
  const number = params.get("number") ?? "";
  return orderNumberPattern.test(number) ? number : null;
}
