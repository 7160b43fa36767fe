import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { onMap } from "./map-index";

/** A station near a listing, as its host wrote it; minutes on foot. */
export type NearStation = { line: string; station: string; walk: number };

/** A home, or a part of one, that a private host lets by the night or by the month. Yen, tax included. */
export const stays = pgTable(
  "stay",
  {
    id: id(),
    /** Its host. */
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    name: words("name"),
    description: words("description").default({}),
    /** What it is let as: a home with the host, a home by the night, or a home by the month. */
    type: text("type").notNull().default("homestay"),
    /** The law under which it is let, and the number of its notification or licence [T11]. */
    licenceType: text("licence_type").notNull().default("minpaku"),
    licenceNo: text("licence_no").notNull().default(""),
    cover: text("cover").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    buildingType: text("building_type").notNull().default("house"),
    structure: text("structure").notNull().default("wood"),
    /** Square metres. */
    area: integer("area"),
    surroundings: words("surroundings").default({}),
    daylighting: text("daylighting").notNull().default("none"),
    roomType: text("room_type").notNull().default("whole"),
    roomCount: integer("room_count").notNull().default(1),
    /** People at most and at least; small children are not counted [H2]. */
    capacity: integer("capacity").notNull(),
    minGuests: integer("min_guests").notNull().default(1),
    bedType: text("bed_type").notNull().default("futon"),
    bedCount: integer("bed_count").notNull().default(1),
    hasKitchen: boolean("has_kitchen").notNull().default(false),
    hasLivingRoom: boolean("has_living_room").notNull().default(false),
    smoking: boolean("smoking").notNull().default(false),
    amenities: text("amenities").array().notNull().default(sql`'{}'::text[]`),
    houseRules: words("house_rules").default({}),
    /** Yen per adult guest and night, by the night's date [H3]. */
    weekdayRent: whole("weekday_rent").notNull(),
    holidayRent: whole("holiday_rent").notNull(),
    /** Handed over at the house and given back, and a fee once a stay, which is part of the price [T2]. */
    deposit: whole("deposit").notNull().default(0),
    managementFee: whole("management_fee").notNull().default(0),
    minStay: integer("min_stay").notNull().default(1),
    maxStay: integer("max_stay").notNull().default(30),
    /** Nights that can be requested, both inclusive. */
    publicFrom: date("public_from", { mode: "string" }).notNull(),
    publicUntil: date("public_until", { mode: "string" }).notNull(),
    /** Whether guests may pay on arrival, and what a late cancellation costs. */
    acceptsOnsite: boolean("accepts_onsite").notNull().default(false),
    cancelPolicy: text("cancel_policy").notNull().default("moderate"),
    prefecture: text("prefecture").notNull(),
    city: text("city").notNull(),
    /** The whole address, its exact place and the phone: for guests with a certain stay only. */
    address: jsonb("address")
      .$type<{ postcode: string; address: string }>()
      .notNull()
      .default({ postcode: "", address: "" }),
    place: jsonb("place").$type<{ latitude: number; longitude: number }>(),
    phone: text("phone").notNull().default(""),
    /** Its place rounded to hundredths of a degree, about a kilometre: the one that visitors see. */
    location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
    stations: jsonb("stations").$type<NearStation[]>().notNull().default([]),
    trafficInfo: words("traffic_info").default({}),
    remarks: words("remarks").default({}),
    /** Documents of ownership, private. */
    ownershipFiles: jsonb("ownership_files").$type<string[]>().notNull().default([]),
    dayTrip: boolean("day_trip").notNull().default(false),
    /** State of review (draft, pending, approved, rejected), and the administrator's note. */
    status: text("status").notNull().default("draft"),
    verdict: text("verdict").notNull().default(""),
    isPublic: boolean("is_public").notNull().default(false),
    /** Language of its lists: all, zh, ja or en. */
    flag: text("flag").notNull().default("all"),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("stay_seller_idx").on(t.sellerId, t.id),
    index("stay_seq_idx").on(t.seq, t.id),
    index("stay_update_idx").on(t.updateTime, t.id),
    index("stay_status_idx").on(t.status, t.seq, t.id),
    index("stay_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("stay_shown_idx")
      .on(t.seq, t.id)
      .where(sql`${t.status} = 'approved' and ${t.isPublic} and ${t.seq} >= 0 and ${t.deletedTime} is null`),
    index("stay_prefecture_idx")
      .on(t.prefecture, t.seq, t.id)
      .where(sql`${t.status} = 'approved' and ${t.isPublic} and ${t.seq} >= 0 and ${t.deletedTime} is null`),
    index("stay_map_idx").using("gist", sql`(${onMap(t.location)})`),
    index("stay_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("stay_type", sql`${t.type} in ('homestay','short_rental','monthly_rental')`),
    check("stay_licence", sql`${t.licenceType} in ('minpaku','inn','special_zone','lease')`),
    check("stay_cancel_policy", sql`${t.cancelPolicy} in ('flexible','moderate','strict')`),
    check("stay_status", sql`${t.status} in ('draft','pending','approved','rejected')`),
    check("stay_flag", sql`${t.flag} in ('all','zh','ja','en')`),
    check("stay_guests", sql`${t.minGuests} between 1 and ${t.capacity} and ${t.capacity} <= 100`),
    check("stay_nights", sql`${t.minStay} between 1 and ${t.maxStay} and ${t.maxStay} <= 365`),
    check("stay_period", sql`${t.publicFrom} <= ${t.publicUntil}`),
    check(
      "stay_rent",
      sql`${t.weekdayRent} between 0 and 10000000 and ${t.holidayRent} between 0 and 10000000
        and ${t.deposit} between 0 and 10000000 and ${t.managementFee} between 0 and 10000000`,
    ),
  ],
);

/** A railway station near a listing, by its id among the stations of the search; minutes on foot. */
export const stayStations = pgTable(
  "stay_station",
  {
    stayId: whole("stay_id")
      .notNull()
      .references(() => stays.id),
    stationId: integer("station_id").notNull(),
    walkMinutes: integer("walk_minutes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stayId, t.stationId] }),
    index("stay_station_station_idx").on(t.stationId, t.walkMinutes, t.stayId),
    check("stay_station_walk", sql`${t.walkMinutes} between 0 and 60`),
  ],
);

/** Rents and the shortest stay of one night instead of the listing's own; null: as the listing has it. Yen. */
export const stayRates = pgTable(
  "stay_rate",
  {
    stayId: whole("stay_id")
      .notNull()
      .references(() => stays.id),
    /** Date of the evening, in Tokyo. */
    night: date("night", { mode: "string" }).notNull(),
    weekdayRent: whole("weekday_rent"),
    holidayRent: whole("holiday_rent"),
    /** Fewest nights of a stay that begins on this night. */
    minStay: integer("min_stay"),
  },
  (t) => [
    primaryKey({ columns: [t.stayId, t.night] }),
    check(
      "stay_rate_rent",
      sql`coalesce(${t.weekdayRent}, 0) between 0 and 10000000 and coalesce(${t.holidayRent}, 0) between 0 and 10000000`,
    ),
    check("stay_rate_min", sql`${t.minStay} between 1 and 365`),
  ],
);

/** A calendar of another channel that closes a listing, and how its last import went. */
export const stayImports = pgTable(
  "stay_import",
  {
    id: id(),
    stayId: whole("stay_id")
      .notNull()
      .references(() => stays.id),
    name: text("name").notNull(),
    url: text("url").notNull(),
    /** When it was last claimed for a fetch, and last read. */
    fetchTime: instant("fetch_time"),
    successTime: instant("success_time"),
    /** Why the last fetch failed; empty after a successful one. */
    error: text("error").notNull().default(""),
    /** Future nights in the calendar. */
    nights: integer("nights").notNull().default(0),
    /** Parts that were not read as they stand, and the first of them with their lines in the file. */
    skipped: integer("skipped").notNull().default(0),
    unread: jsonb("unread").$type<{ line: number; kind: string; text: string }[]>().notNull().default([]),
    /** Whether an event of the calendar may be missing, so that what it closed before stays closed. */
    isPartial: boolean("is_partial").notNull().default(false),
    /** Days that the channel sold and a stay of ours has: the first of them, null for none. */
    conflictDay: date("conflict_day", { mode: "string" }),
    createTime: createTime(),
  },
  (t) => [
    unique("stay_import_url").on(t.stayId, t.url),
    index("stay_import_error_idx").on(t.stayId).where(sql`${t.error} <> '' or ${t.conflictDay} is not null`),
  ],
);

/** Days that a host or another channel's calendar closes, until a day (exclusive). */
export const stayBlocks = pgTable(
  "stay_block",
  {
    id: id(),
    stayId: whole("stay_id")
      .notNull()
      .references(() => stays.id),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    reason: text("reason").notNull().default(""),
    /** The calendar that closed them; null for the host. */
    importId: whole("import_id").references(() => stayImports.id),
    createTime: createTime(),
  },
  (t) => [
    index("stay_block_stay_idx").on(t.stayId, t.fromDay),
    index("stay_block_import_idx").on(t.importId).where(sql`${t.importId} is not null`),
    check("stay_block_days", sql`${t.fromDay} < ${t.untilDay}`),
  ],
);

/**
 * A night that is taken, by a stay or by a block: its key admits one taker, so that no night is sold twice [M15]. A night
 * without a row is free.
 */
export const stayNights = pgTable(
  "stay_night",
  {
    stayId: whole("stay_id")
      .notNull()
      .references(() => stays.id),
    /** Date of the evening, in Tokyo. */
    night: date("night", { mode: "string" }).notNull(),
    /** The pay group of the stay that has it: known before its number is. */
    payGroup: text("pay_group"),
    blockId: whole("block_id").references(() => stayBlocks.id),
  },
  (t) => [
    primaryKey({ columns: [t.stayId, t.night] }),
    index("stay_night_group_idx").on(t.payGroup).where(sql`${t.payGroup} is not null`),
    index("stay_night_block_idx").on(t.blockId).where(sql`${t.blockId} is not null`),
    check("stay_night_taker", sql`num_nonnulls(${t.payGroup}, ${t.blockId}) = 1`),
  ],
);

/** The secret address of a listing's own calendar, which other channels read. */
export const stayFeeds = pgTable("stay_feed", {
  stayId: whole("stay_id")
    .primaryKey()
    .references(() => stays.id),
  secret: text("secret").notNull(),
  createTime: createTime(),
});

/** A question that a visitor sent to a host by mail [T5]: counted per person and day, and for the export. */
export const stayMails = pgTable(
  "stay_mail",
  {
    id: id(),
    stayId: whole("stay_id")
      .notNull()
      .references(() => stays.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    content: text("content").notNull(),
    checkin: date("checkin", { mode: "string" }),
    checkout: date("checkout", { mode: "string" }),
    /** Whether the host reads the sender's address. */
    sharesEmail: boolean("shares_email").notNull().default(false),
    createTime: createTime(),
  },
  (t) => [index("stay_mail_user_idx").on(t.userId, t.createTime), index("stay_mail_stay_idx").on(t.stayId, t.id)],
);
