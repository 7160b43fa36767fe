import { certState } from "~/foundation/profile/rules/certificate";
import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { UserRow } from "./list-users.server";

/** The names of stored types in a language. */
const typeWords = (types: string, t: Translate): string[] => types.split(",").map((type) => t(`users:type.${type}`));

/** Cells of an account for the list and the CSV file; times in JST. */
export const userCells = (t: Translate, write: (at: Date | null) => string = sheetTime) => ({
  number: (row: UserRow) => row.userNum,
  username: (row: UserRow) => row.username,
  nickname: (row: UserRow) => row.nickname,
  email: (row: UserRow) => row.email,
  mobile: (row: UserRow) => row.mobile,
  realName: (row: UserRow) => row.realName,
  companyName: (row: UserRow) => row.companyName,
  types: (row: UserRow) => typeWords(row.type, t).join(" / "),
  certFlag: (row: UserRow) => t(`users:cert.${certState(row.certFlag)}`),
  points: (row: UserRow) => row.points,
  state: (row: UserRow) => row.states.map((state) => t(`users:state.${state}`)).join(" / "),
  vipUntil: (row: UserRow) => write(row.vipUntil),
  silencedUntil: (row: UserRow) => write(row.silencedUntil),
  locale: (row: UserRow) => row.locale,
  lastLoginTime: (row: UserRow) => write(row.lastLoginTime),
  createTime: (row: UserRow) => write(row.createTime),
});
