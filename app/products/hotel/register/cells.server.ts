import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage } from "~/platform/i18n/words";
import { countryWriter } from "./country-names.server";
import type { RegisteredGuest } from "./queries/registered-guests.server";
import { lackingOf } from "./rules/guest-entry";

/** Cells of the register, on the page and in the file. */
export const registerCells = ({ t, locale }: { t: Translate; locale: Locale }) => ({
  name: ({ name }: RegisteredGuest) => name,
  nationality: ({ nationality = "" }: RegisteredGuest) => nationality && countryWriter(locale)(nationality),
  passportNo: ({ passportNo = "" }: RegisteredGuest) => passportNo,
  age: ({ age }: RegisteredGuest) => age ?? "",
  checkin: ({ checkin }: RegisteredGuest) => checkin,
  checkout: ({ checkout, leftDay }: RegisteredGuest) => leftDay ?? checkout,
  house: ({ companyName, hotelName }: RegisteredGuest) =>
    [companyName, hotelName].map((words) => inLanguage(words, flagOf(locale)).text).join(" · "),
  rooms: ({ rooms }: RegisteredGuest) => rooms ?? "",
  address: ({ address, firstAddress }: RegisteredGuest) => address || firstAddress || "",
  phone: ({ ownPhone, phone }: RegisteredGuest) => ownPhone || phone,
  lacking: (guest: RegisteredGuest) =>
    lackingOf(guest, { address: guest.firstAddress ?? "" })
      .map((field) => t(`hotel-register:${field}`))
      .join(", "),
  contactName: ({ contactName }: RegisteredGuest) => contactName,
  status: ({ status }: RegisteredGuest) => t(`hotel-order:state.${status}`),
  number: ({ number }: RegisteredGuest) => number,
});
