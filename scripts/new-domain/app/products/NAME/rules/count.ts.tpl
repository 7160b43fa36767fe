/** Most pieces of one order. */
const maxPerOrder = 10;

/** Pieces that can be ordered while `left` are left. */
export const orderable = (left: number): number => Math.max(0, Math.min(maxPerOrder, left));

/** Whether an order may have this many pieces at all. */
export const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= maxPerOrder;
