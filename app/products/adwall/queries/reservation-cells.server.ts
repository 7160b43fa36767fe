import type { Translate } from "~/platform/i18n/translate";
import type { DeskRow } from "./desk.server";

/** The columns of the desk's file. */
export const reservationCells = (t: Translate) => ({
  number: ({ number }: DeskRow) => number,
  reserveTime: ({ reserveTime }: DeskRow) => reserveTime,
  status: ({ status }: DeskRow) => t(`adwall:state.${status}`),
  adName: ({ adName }: DeskRow) => adName,
  headCount: ({ headCount }: DeskRow) => headCount,
  contactName: ({ contactName }: DeskRow) => contactName,
  phone: ({ phone }: DeskRow) => phone,
  email: ({ email }: DeskRow) => email,
  mealContent: ({ mealContent }: DeskRow) => mealContent,
  remark: ({ remark }: DeskRow) => remark,
  time: ({ time }: DeskRow) => time,
  acts: () => "",
});
