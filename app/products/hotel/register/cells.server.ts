import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage } from "~/platform/i18n/words";
import { nationalities } from "../booking/rules/arrival-times";
import type { RegisteredGuest } from "./queries/registered-guests.server";

const named = new Set<string>(nationalities);

/** Cells of the register, on the page and in the file; a country that no form names is shown as its code. */
export const registerCells = ({ t, flag }: { t: Translate; flag: Flag }) => ({
  name: ({ name }: RegisteredGuest) => name,
  nationality: ({ nationality = "" }: RegisteredGuest) =>
    named.has(nationality) ? t(`hotel-order:country.${nationality}`) : nationality,
  passportNo: ({ passportNo = "" }: RegisteredGuest) => passportNo,
  age: ({ age }: RegisteredGuest) => age ?? "",
  checkin: ({ checkin }: RegisteredGuest) => checkin,
  checkout: ({ checkout, leftDay }: RegisteredGuest) => leftDay ?? checkout,
  house: ({ companyName, hotelName }: RegisteredGuest) =>
    [companyName, hotelName].map((words) => inLanguage(words, flag).text).join(" · "),
  rooms: ({ rooms }: RegisteredGuest) => rooms ?? "",
  phone: ({ phone }: RegisteredGuest) => phone,
  contactName: ({ contactName }: RegisteredGuest) => contactName,
  status: ({ status }: RegisteredGuest) => t(`hotel-order:state.${status}`),
  number: ({ number }: RegisteredGuest) => number,
});
