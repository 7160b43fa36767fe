/** The ledger ref under which a request's points are held and booked. */
export const pointRef = (id: number): string => `shop-point:${id}`;
