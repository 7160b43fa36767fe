import type { Flash } from "~/platform/access/request-context";
import { shownNow } from "~/platform/data/clock.server";
import { database } from "~/platform/data/database.server";
import type { DayGift } from "~/platform/http/day-gift.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { giveSignIn } from "./verbs/sign-in.server";

/** Most users that a process remembers; beyond that it forgets all of them and asks the ledger again. */
const most = 200_000;

type Give = (userId: number, at: Date) => Promise<number>;

/**
 * Wraps `give` so that a process calls it once per user and JST day: later calls return 0 without a query. Concurrent
 * calls for one user call it once. After a failure the next call tries again. The ledger decides what is granted.
 */
export function oncePerDay(give: Give): Give {
  let day = "";
  const begun = new Set<number>();
  return async (userId, at) => {
    const today = tokyoDay(at);
    if (today !== day || begun.size >= most) begun.clear();
    day = today;
    if (begun.has(userId)) return 0;
    begun.add(userId);
    try {
      return await give(userId, at);
    } catch (error) {
      begun.delete(userId);
      throw error;
    }
  };
}

const give = oncePerDay((userId, at) => giveSignIn(database(), userId, at));

/** Flash message for the sign-in point of the day; null for 0 points. */
export const rewardFlash = (points: number): Flash | null =>
  points > 0 ? { kind: "success", key: "points:signIn.reward", params: { points } } : null;

/** Grants the daily sign-in point to a user who stays signed in. */
export const dayPoint: DayGift = async ({ userId }) => rewardFlash(await give(userId, await shownNow(database())));
