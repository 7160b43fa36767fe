/** Under which ref an ask's points are held and booked. */
export const pointRef = (id: number): string => `shop-point:${id}`;
