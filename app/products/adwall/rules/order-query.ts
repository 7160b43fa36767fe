import { orderNumberPattern } from "~/foundation/orders/rules/number";

/** Tabs of a guest's list; the first shows when none is asked for. */
export const myTabs = ["open", "ended", "all"] as const;
export type MyTab = (typeof myTabs)[number];

/** The tab of that name. */
export const myTab = (name: string | null): MyTab => myTabs.find((tab) => tab === name) ?? "open";

/** The reservation that an address opens; null for none. */
export function readNumber(params: URLSearchParams): string | null {
  const number = params.get("number") ?? "";
  return orderNumberPattern.test(number) ? number : null;
}

/** Whether something may still happen to a reservation. */
export const isOpen = (status: string): boolean => status === "reserved" || status === "confirmed";
