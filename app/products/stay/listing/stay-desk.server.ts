import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { approvalField } from "~/foundation/desks/fields/approval-field";
import { choice, choiceList } from "~/foundation/desks/fields/choice-fields";
import { day } from "~/foundation/desks/fields/day-fields";
import { once, unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { fileList, picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { address, mapPoint } from "~/foundation/desks/fields/place-fields";
import { stationList } from "~/foundation/desks/fields/station-field";
import { contactPhone, lineText, longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import {
  amenities,
  bedTypes,
  buildingTypes,
  daylightings,
  roomTypes,
  structures,
} from "~/foundation/nights/rules/house-words";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { DomainError, forbidden } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { prefectures } from "~db/prefectures";
import { stays } from "~db/schema/stay";
import { stayLimits as limits } from "../limits";
import { cancelPolicies } from "../rules/cancel-terms";
import { staysTag, stayTag } from "../tags";
import { stayPapers, stayPictures } from "../uploads";
import { openStaysAhead } from "./queries/stays-ahead.server";
import { licenceTypes, stayTypes } from "./rules/names";
import { afterHost, lackingOf } from "./rules/review";
import { linkStations } from "./verbs/link-stations.server";
import { prepareStay, runsAll } from "./verbs/prepare-stay.server";

const admins = only("ADMIN");
const rent = () => unsorted(yen({ max: 10_000_000 }));
const fee = () => unsorted(yen({ max: 10_000_000, initial: 0 }));
const count = (max: number, initial?: number) =>
  unsorted(integer({ min: 1, max, ...(initial !== undefined && { initial }) }));
const tones = { draft: "plain", pending: "warn", approved: "good", rejected: "bad" } as const;

/** Desk of listings: hosts have their own, administrators review all [T3, T10]; requests keep name and price. */
export const stayDesk = entityDesk(stays, {
  name: "stay",
  texts: "stay-desk:",
  paths: { list: "/stay/stayList", create: "/stay/register", edit: "/stay/update/:id" },
  calls: { base: "/api/stay", list: "/api/stay/list", access: only("HOST") },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    description: trilingual({ max: limits.description, isLong: true }),
    type: unsorted(choice(stayTypes, { initial: "homestay" })),
    cover: picture(stayPictures),
    attachments: pictureList(stayPictures, { max: limits.pictures }),
    buildingType: unsorted(choice(buildingTypes, { initial: "house" })),
    structure: unsorted(choice(structures, { initial: "wood" })),
    area: unsorted(optionalInteger({ min: 1, max: 100_000 })),
    daylighting: unsorted(choice(daylightings, { initial: "none" })),
    roomType: unsorted(choice(roomTypes, { initial: "whole" })),
    roomCount: count(100, 1),
    capacity: count(limits.people),
    minGuests: count(limits.people, 1),
    bedType: unsorted(choice(bedTypes, { initial: "futon" })),
    bedCount: unsorted(integer({ min: 0, max: limits.people, initial: 1 })),
    hasKitchen: tick(),
    hasLivingRoom: tick(),
    smoking: tick(),
    dayTrip: tick(),
    amenities: choiceList(amenities),
    houseRules: trilingual({ max: limits.description, isLong: true }),
    weekdayRent: rent(),
    holidayRent: rent(),
    managementFee: fee(),
    deposit: fee(),
    acceptsOnsite: tick(),
    cancelPolicy: unsorted(choice(cancelPolicies, { initial: "moderate" })),
    minStay: count(365, 1),
    maxStay: count(365, 30),
    publicFrom: unsorted(day()),
    publicUntil: unsorted(day()),
    prefecture: unsorted(choice(prefectures, { labelIn: prefectureName })),
    city: unsorted(lineText({ max: limits.city, required: true })),
    address: address({ max: limits.address, required: true }),
    place: mapPoint(),
    phone: contactPhone(),
    surroundings: trilingual({ max: limits.words }),
    stations: stationList({ max: limits.stations }),
    trafficInfo: trilingual({ max: limits.description, isLong: true }),
    remarks: trilingual({ max: limits.description, isLong: true }),
    licenceType: unsorted(choice(licenceTypes, { initial: "minpaku" })),
    licenceNo: unsorted(lineText({ max: limits.licenceNo })),
    ownershipFiles: fileList(stayPapers, { max: limits.papers }),
    isPublic: tick(),
    flag: unsorted(choice(["all", "zh", "ja", "en"], { initial: "all" })),
    seq: writtenBy(admins, seqField()),
    sellerId: once(writtenBy(admins, manyLink(linkedUsers, { mayBeAbsent: true }))),
    status: approvalField(["draft"]),
    verdict: writtenBy(admins, longText({ max: limits.verdict })),
  },
  sections: {
    name: "home",
    buildingType: "building",
    roomType: "guests",
    houseRules: "rules",
    weekdayRent: "price",
    minStay: "stay",
    prefecture: "place",
    licenceType: "papers",
    isPublic: "public",
    seq: "verdict",
  },
  hints: [
    "name",
    "type",
    "cover",
    "capacity",
    "weekdayRent",
    "holidayRent",
    "managementFee",
    "deposit",
    "acceptsOnsite",
    "cancelPolicy",
    "publicFrom",
    "publicUntil",
    "city",
    "address",
    "place",
    "phone",
    "stations",
    "licenceType",
    "licenceNo",
    "ownershipFiles",
    "isPublic",
    "seq",
    "verdict",
  ],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: [
    "cover",
    "title",
    "state",
    "type",
    "prefecture",
    "weekdayRent",
    "holidayRent",
    "isPublic",
    "calendar",
    "updateTime",
  ],
  extra: ["capacity", "city", "licenceType", "publicUntil", "flag"],
  computed: {
    calendar: {
      cells: (rows, { t }) =>
        new Map(
          rows.map(({ id }) => [id, { text: t("stay-desk:toCalendar"), href: href("/stay/calendar/:id", { id }) }]),
        ),
    },
  },
  sort: "-updateTime",
  filters: ["status", "type"],
  search: (keyword) => hasWords(stays.searchText, keyword),
  scope: (actor) => (runsAll(actor) ? undefined : eq(stays.sellerId, actor.userId)),
  initial: ({ userId }) => {
    const today = tokyoDay(new Date());
    return {
      sellerId: userId,
      type: "homestay",
      buildingType: "house",
      structure: "wood",
      daylighting: "none",
      roomType: "whole",
      roomCount: 1,
      minGuests: 1,
      bedType: "futon",
      bedCount: 1,
      deposit: 0,
      managementFee: 0,
      cancelPolicy: "moderate",
      minStay: 1,
      maxStay: 30,
      publicFrom: today,
      publicUntil: dayAfter(today, 365),
      licenceType: "minpaku",
      flag: "all",
      seq: 0,
      status: "draft",
    };
  },
  state: ({ status }) => ({ name: status, tone: tones[status as keyof typeof tones] }),
  view: ({ id, status, isPublic }) => (status === "approved" && isPublic ? href("/stay/detail/:id", { id }) : null),
  acts: {
    reveal: (stay) =>
      stay.isPublic || lackingOf(stay)
        ? null
        : { isPublic: true, status: afterHost(stay, { ...stay, isPublic: true }) },
    conceal: ({ isPublic }) => (isPublic ? { isPublic: false } : null),
  },
  prepare: prepareStay,
  rowActs: ["remove", "restore"],
  refuseAct: (actor, act) => {
    if ((act === "hide" || act === "show") && !runsAll(actor)) throw forbidden("userCannotAccess");
  },
  refuseRemoval: async (tx, { id }) => {
    if (await openStaysAhead(tx, id)) throw new DomainError("stayInUse");
  },
  keep: (tx, { id }, { sent }) =>
    sent?.stations || sent?.place !== undefined ? linkStations(tx, id) : Promise.resolve(),
  purges: (_, { id }) => [staysTag, stayTag(id)],
});
