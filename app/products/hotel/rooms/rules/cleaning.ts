/** How clean a room is, from what a guest leaves to what a second person has looked at [H32]. */
export const cleanStatuses = ["dirty", "cleaning", "clean", "inspected"] as const;
export type CleanStatus = (typeof cleanStatuses)[number];

/** Whether guests can be shown into a room. */
export const isReady = (status: string): boolean => status === "clean" || status === "inspected";

type Card = { number: string; status: string; isArrival: boolean; isOccupied: boolean };

/** What is done first: rooms that somebody waits for, then those that are empty and not ready, then the rest. */
const rank = ({ status, isArrival, isOccupied }: Card): number => {
  if (isReady(status)) return 3;
  if (isArrival) return 0;
  return isOccupied ? 2 : 1;
};

/** Cards in the order in which they are cleaned; rooms of one rank by their numbers, as people count. */
export const byUrgency = <C extends Card>(cards: readonly C[]): C[] =>
  [...cards].sort((a, b) => rank(a) - rank(b) || a.number.localeCompare(b.number, "en", { numeric: true }));
