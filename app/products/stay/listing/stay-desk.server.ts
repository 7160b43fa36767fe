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
import { judge } from "~/foundation/desks/verbs/judge.server";
import {
  amenities,
  bedTypes,
  buildingTypes,
  daylightings,
  roomTypes,
  structures,
} from "~/foundation/nights/rules/house-words";
import { requireVerified } from "~/foundation/profile/rules/standing";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import { only } from "~/platform/access/access";
import type { Actor } from "~/platform/access/actor";
import { hasWords } from "~/platform/data/has-words";
import { env } from "~/platform/env.server";
import { DomainError, forbidden } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { prefectures } from "~db/prefectures";
import { stays } from "~db/schema/stay";
import { namedSearchText } from "~db/text/search-text";
import { cancelPolicies } from "../booking/rules/cancel-terms";
import { stayLimits as limits } from "../limits";
import { staysTag, stayTag } from "../tags";
import { stayPapers, stayPictures } from "../uploads";
import { openStaysAhead } from "./queries/stays-ahead.server";
import { lackingKeys } from "./rules/lacking-keys";
import { licenceTypes, stayTypes } from "./rules/names";
import { afterHost, lackingOf, roughPlace } from "./rules/review";
import { linkStations } from "./verbs/link-stations.server";

const admins = only("ADMIN");
const rent = () => unsorted(yen({ max: 10_000_000 }));
const fee = () => unsorted(yen({ max: 10_000_000, initial: 0 }));
const count = (max: number, initial?: number) =>
  unsorted(integer({ min: 1, max, ...(initial !== undefined && { initial }) }));
const tones = { draft: "plain", pending: "warn", approved: "good", rejected: "bad" } as const;

/** Whether the actor reviews listings; an act without an actor was authorized elsewhere. */
const runsAll = (actor: Actor | null): boolean => actor === null || actor.roles.has("ADMIN");

/** Throws for limits of a listing that contradict each other. */
function requireOrder(whole: {
  minGuests: number;
  capacity: number;
  minStay: number;
  maxStay: number;
  publicFrom: string;
  publicUntil: string;
  stations: readonly { walk: number }[];
}): void {
  if (whole.minGuests > whole.capacity) throw new DomainError("stayGuestsOrder", { field: "minGuests" });
  if (whole.minStay > whole.maxStay) throw new DomainError("stayNightsOrder", { field: "maxStay" });
  if (whole.publicFrom > whole.publicUntil) throw new DomainError("stayPeriodOrder", { field: "publicUntil" });
  if (whole.stations.some(({ walk }) => walk > limits.farthest))
    throw new DomainError("stayStationFar", { field: "stations", params: { max: limits.farthest } });
}

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
  prepare: async (tx, values, { before, actor, operator }) => {
    const sellerId = before?.sellerId ?? values.sellerId ?? operator.userId;
    if (!before) await requireOpenAccount(tx, sellerId, "sellerId");
    const defaults = { minGuests: 1, minStay: 1, maxStay: 30, stations: [], ownershipFiles: [], licenceNo: "" };
    const usual = { type: "homestay", licenceType: "minpaku", isPublic: false, description: {}, place: null };
    const whole = { ...defaults, ...usual, address: { postcode: "", address: "" }, ...before, ...values };
    requireOrder(whole);
    if (whole.stations.length === 0) throw new DomainError("stayStationMissing", { field: "stations" });
    const isJudge = runsAll(actor);
    if (whole.isPublic && !isJudge) {
      if (actor) requireVerified(actor);
      const lacking = lackingOf(whole);
      if (lacking) throw new DomainError(lackingKeys[lacking], { field: lacking });
    }
    const approval = await judge(
      tx,
      { values, before, isJudge, ownState: afterHost(before, whole) },
      ({ id }, state) => ({
        userId: sellerId,
        name: whole.name,
        refType: "stay-listing",
        refId: String(id),
        notice: `stay-desk:notice.${state}`,
        mail: `stay-desk:mail.${state}`,
        link: env.origins.main + href("/stay/update/:id", { id }),
      }),
    );
    const others = [
      ...Object.values<string>(whole.description ?? {}),
      whole.city,
      ...(["zh_CN", "ja_JP", "en_US"] as const).map((locale) => prefectureName(locale, whole.prefecture)),
      ...whole.stations.flatMap(({ line, station }) => [line, station]),
    ];
    return {
      sellerId,
      ...approval,
      location: roughPlace(whole.place),
      searchText: namedSearchText(Object.values(whole.name), others),
    };
  },
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
