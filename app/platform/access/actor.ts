import type { Role } from "./access";

/** The signed-in person of one request, reread from the database each time [SH14, SH38]. */
export type Actor = {
  readonly userId: number;
  readonly username: string;
  readonly nickname: string;
  readonly email: string;
  readonly avatar: string | null;
  /** The language that the person has chosen for our pages; null where none was. */
  readonly language?: string | null;
  readonly types: string;
  readonly roles: ReadonlySet<Role>;
  readonly vipUntil: Date | null;
  readonly certFlag: number;
  readonly silencedUntil: Date | null;
  readonly sessionId: number;
};

/** All of a person that decides what waits for them at pages and desks. */
export type Concerned = Pick<Actor, "userId" | "roles" | "types" | "certFlag">;

/** The number a user sees is the internal id plus this [A21]. */
const userNumOffset = 10_000;
export const toNum = (id: number): number => id + userNumOffset;
export const fromNum = (num: number): number => num - userNumOffset;
