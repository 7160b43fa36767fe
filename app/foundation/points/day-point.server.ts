import { shownNow } from "~/platform/clock.server";
import { database } from "~/platform/data/database.server";
import type { DayGift } from "~/platform/http/day-gift.server";
import type { Flash } from "~/platform/request-context";
import { tokyoDay } from "~/platform/time/tokyo";
import { giveSignIn } from "./sign-in.server";

/** People whom a process remembers; beyond that it forgets them all and asks the ledger again. */
const most = 200_000;

type Give = (userId: number, at: Date) => Promise<number>;

/**
 * `give` for the first page that a process shows somebody on a JST day, and 0 for every later one, without asking anybody:
 * what the ledger has is its own affair. Of pages that are opened together only one asks. After a failure the next page
 * asks again.
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

/** What somebody reads who got the point of the day; null without points. */
export const rewardFlash = (points: number): Flash | null =>
  points > 0 ? { kind: "success", key: "points:signIn.reward", params: { points } } : null;

/** The daily sign-in point for who stays signed in. */
export const dayPoint: DayGift = async ({ userId }) => rewardFlash(await give(userId, await shownNow(database())));
