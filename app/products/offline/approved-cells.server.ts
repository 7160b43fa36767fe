import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { ApprovedRow } from "./queries/approved.server";

/** The cells of an approved request in a file; times in JST. */
export const approvedCells = (t: Translate) => ({
  time: ({ time }: ApprovedRow) => sheetTime(time),
  guest: ({ guest, guestNum }: ApprovedRow) => `${guest} (${guestNum})`,
  shop: ({ shop }: ApprovedRow) => shop,
  kind: ({ kind }: ApprovedRow) => t(`offline:kind.${kind}`),
  amount: ({ amount }: ApprovedRow) => amount,
  pointsUsed: ({ pointsUsed }: ApprovedRow) => pointsUsed,
  cash: ({ cash }: ApprovedRow) => cash,
  pointsGiven: ({ pointsGiven }: ApprovedRow) => pointsGiven,
  checkIn: ({ checkIn }: ApprovedRow) => checkIn,
});
