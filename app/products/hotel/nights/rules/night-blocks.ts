import { nightsBlockTag, nightsTag } from "../../tags";
import { plusDays } from "./night-count";
import type { Stay } from "./stay";

/** Nights that are kept and dropped together: few enough that a booking drops little, and a stay asks for few blocks. */
export const blockNights = 7;

const blockMs = blockNights * 86_400_000;

/** The block in which a night, `YYYY-MM-DD`, lies, counted from 1970. */
const blockOf = (night: string): number => Math.floor(Date.parse(`${night}T00:00:00Z`) / blockMs);

/** The first night of a block. */
export const blockStart = (block: number): string => new Date(block * blockMs).toISOString().slice(0, 10);

/** The blocks in which the nights of a stay lie, in order; none for what is no stay. */
export function blocksOf({ checkin, checkout }: Stay): number[] {
  const [first, last] = [blockOf(checkin), blockOf(plusDays(checkout, -1))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** What is to be purged when these nights of a hotel change. */
export const tagsOfNights = (nights: readonly string[]): string[] => [
  nightsTag,
  ...[...new Set(nights.map(blockOf))].map(nightsBlockTag),
];

/** What is to be purged when the nights of a stay change. */
export const tagsOfStay = (stay: Stay): string[] => [nightsTag, ...blocksOf(stay).map(nightsBlockTag)];
