/** Cleaning states of a room, from left by a guest to inspected by a second person [H32]. */
export const cleanStatuses = ["dirty", "cleaning", "clean", "inspected"] as const;
export type CleanStatus = (typeof cleanStatuses)[number];

/** Whether a room is ready for guests. */
export const isReady = (status: string): boolean => status === "clean" || status === "inspected";

type Card = { number: string; status: string; isArrival: boolean; isOccupied: boolean };

/** Cleaning priority: rooms with an arrival today, then empty rooms, then occupied ones, then ready ones. */
const rank = ({ status, isArrival, isOccupied }: Card): number => {
  if (isReady(status)) return 3;
  if (isArrival) return 0;
  return isOccupied ? 2 : 1;
};

/** Sorts cards by cleaning priority; rooms of one rank by number, in numeric order. */
export const byUrgency = <C extends Card>(cards: readonly C[]): C[] =>
  [...cards].sort((a, b) => rank(a) - rank(b) || a.number.localeCompare(b.number, "en", { numeric: true }));
