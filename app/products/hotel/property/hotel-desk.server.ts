import { eq } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { choice, choiceList, link } from "~/foundation/desks/fields/choice-fields";
import { day } from "~/foundation/desks/fields/day-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { fileList, picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import {
  amenities,
  bedTypes,
  buildingTypes,
  daylightings,
  roomTypes,
  structures,
} from "~/foundation/nights/rules/house-words";
import { hasWords } from "~/platform/data/has-words";
import { rowIdOf } from "~/platform/data/row-id";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { hotels } from "~db/schema/hotel";
import { namedSearchText } from "~db/text/search-text";
import { hotelLimits as limits } from "../limits";
import { companyTag, hotelsTag } from "../tags";
import { hotelPapers, hotelPictures } from "../uploads";
import { companyChoices, requireOwnCompany, runsAll } from "./queries/own-company.server";

const rent = () => unsorted(yen({ max: 10_000_000 }));
const fee = () => unsorted(yen({ max: 10_000_000, initial: 0 }));
const count = (max: number, initial?: number) =>
  unsorted(integer({ min: 1, max, ...(initial !== undefined && { initial }) }));

/** Desk of hotels, the room types of properties [H8]; bookings keep the name, picture and price they were made with. */
export const hotelDesk = entityDesk(hotels, {
  name: "hotel",
  texts: "hotel-desk:",
  paths: { list: "/hotel/hotel_manage", create: "/hotel/hotel_add", edit: "/hotel/hotel_update/:id" },
  calls: { base: "/api/hotel", list: "/api/admin/hotel/list", access: only("HOTEL_ADMIN") },
  fields: {
    companyId: link(({ db, locale, actor }) => companyChoices(db, flagOf(locale), actor)),
    name: trilingual({ max: limits.name, required: true }),
    description: trilingual({ max: limits.description, isLong: true }),
    cover: picture(hotelPictures),
    attachments: pictureList(hotelPictures, { max: limits.pictures }),
    buildingType: unsorted(choice(buildingTypes, { initial: "inn" })),
    structure: unsorted(choice(structures, { initial: "wood" })),
    area: unsorted(optionalInteger({ min: 1, max: 100_000 })),
    location: trilingual({ max: limits.words }),
    daylighting: unsorted(choice(daylightings, { initial: "none" })),
    roomType: unsorted(choice(roomTypes, { initial: "japanese" })),
    roomCount: count(1_000, 1),
    capacity: count(limits.people),
    minGuests: count(limits.people, 1),
    bedType: unsorted(choice(bedTypes, { initial: "futon" })),
    bedCount: unsorted(integer({ min: 0, max: limits.people, initial: 1 })),
    hasKitchen: tick(),
    hasLivingRoom: tick(),
    smoking: tick(),
    amenities: choiceList(amenities),
    weekdayRent: rent(),
    holidayRent: rent(),
    deposit: fee(),
    managementFee: fee(),
    minStay: count(365, 1),
    maxStay: count(365, 30),
    publicFrom: unsorted(day()),
    publicUntil: unsorted(day()),
    dayTrip: tick(),
    nearestStation: trilingual({ max: limits.words, required: true }),
    trafficInfo: trilingual({ max: limits.description, isLong: true }),
    remarks: trilingual({ max: limits.description, isLong: true }),
    ownershipFiles: fileList(hotelPapers, { max: limits.papers }),
    isPublic: tick(),
    flag: unsorted(choice(["all", "zh", "ja", "en"], { initial: "all" })),
    seq: seqField(),
  },
  sections: {
    companyId: "room",
    buildingType: "building",
    roomType: "guests",
    weekdayRent: "price",
    minStay: "stay",
    nearestStation: "traffic",
    ownershipFiles: "papers",
    isPublic: "public",
  },
  hints: [
    "name",
    "cover",
    "roomCount",
    "capacity",
    "weekdayRent",
    "holidayRent",
    "deposit",
    "managementFee",
    "publicFrom",
    "publicUntil",
    "ownershipFiles",
    "seq",
  ],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: [
    "cover",
    "title",
    "companyId",
    "capacity",
    "roomCount",
    "weekdayRent",
    "holidayRent",
    "isPublic",
    "rates",
    "seq",
    "updateTime",
  ],
  extra: ["roomType", "publicFrom", "publicUntil", "flag"],
  computed: {
    rates: {
      cells: (rows, { t }) =>
        new Map(rows.map(({ id }) => [id, { text: t("hotel-rates:title"), href: href("/hotel/rates/:id", { id }) }])),
    },
  },
  sort: "-seq",
  filters: ["companyId"],
  search: (keyword) => hasWords(hotels.searchText, keyword),
  scope: (actor) => (runsAll(actor) ? undefined : eq(hotels.sellerId, actor.userId)),
  initial: () => {
    const today = tokyoDay(new Date());
    return {
      buildingType: "inn",
      structure: "wood",
      daylighting: "none",
      roomType: "japanese",
      bedType: "futon",
      roomCount: 1,
      minGuests: 1,
      bedCount: 1,
      deposit: 0,
      managementFee: 0,
      minStay: 1,
      maxStay: 30,
      publicFrom: today,
      publicUntil: dayAfter(today, 365),
      isPublic: true,
      flag: "all",
      seq: 0,
    };
  },
  prepare: async (tx, values, { before, actor }) => {
    const whole = { minGuests: 1, minStay: 1, maxStay: 30, description: {}, ...before, ...values };
    const { sellerId } = await requireOwnCompany(tx, actor, whole.companyId);
    if (before && whole.companyId !== before.companyId)
      throw new DomainError("hotelCompanyStays", { field: "companyId" });
    if (whole.minGuests > whole.capacity) throw new DomainError("hotelGuestsOrder", { field: "minGuests" });
    if (whole.minStay > whole.maxStay) throw new DomainError("hotelStayOrder", { field: "maxStay" });
    if (whole.publicFrom > whole.publicUntil) throw new DomainError("hotelPeriodOrder", { field: "publicUntil" });
    const others = [whole.description, whole.nearestStation].flatMap((text) => Object.values(text));
    return { sellerId, searchText: namedSearchText(Object.values(whole.name), others) };
  },
  purges: (_, { companyId }) => [hotelsTag, companyTag(companyId)],
});

/** The desk with the property of the URL preselected for a new hotel. Throws `notFindData` for an invalid id. */
export function hotelDeskOf(companyId: string | undefined): EntityDesk {
  const id = rowIdOf(companyId);
  return { ...hotelDesk, initial: (actor) => ({ ...hotelDesk.initial?.(actor), companyId: id }) };
}
