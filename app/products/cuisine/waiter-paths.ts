import { href } from "~/platform/screens/href";

/** The waiter's page of a party; `query` keeps the restaurant of who works at several. */
export const waiterPath = (sessionId: number, query: string): string =>
  `${href("/cuisine/waiter/:sessionId", { sessionId })}${query}`;

/** The page on which a waiter orders for a party. */
export const orderPath = (sessionId: number, query: string): string =>
  `${href("/cuisine/waiter/:sessionId/order", { sessionId })}${query}`;

/** The page on which a waiter splits the bill of a party. */
export const sharePath = (sessionId: number, query: string): string =>
  `${href("/cuisine/waiter/:sessionId/share", { sessionId })}${query}`;

/** The page on which a waiter moves, joins or clears a party. */
export const changePath = (sessionId: number, query: string): string =>
  `${href("/cuisine/waiter/:sessionId/change", { sessionId })}${query}`;
