import type { Role } from "../domain/access";

/** The signed-in user of one request, read from the database on each request [SH14, SH38]. */
export type Actor = {
  readonly userId: number;
  readonly username: string;
  readonly nickname: string;
  readonly email: string;
  readonly avatar: string | null;
  /** The user's chosen language for pages; null when none was chosen. */
  readonly language?: string | null;
  readonly types: string;
  readonly roles: ReadonlySet<Role>;
  readonly vipUntil: Date | null;
  readonly certFlag: number;
  readonly silencedUntil: Date | null;
  readonly sessionId: number;
  /** Until when this browser may show copies of the user's pages without asking; null where they did not choose it. */
  readonly storedUntil?: Date | null;
};

/** The part of a user that decides which counters and todos apply to them. */
export type Concerned = Pick<Actor, "userId" | "roles" | "types" | "certFlag">;

/** The number a user sees is the internal id plus this [A21]. */
const userNumOffset = 10_000;
export const toNum = (id: number): number => id + userNumOffset;
export const fromNum = (num: number): number => num - userNumOffset;
