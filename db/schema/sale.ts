import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { quotedPrefectures } from "../prefectures";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { searchIndex } from "./search-index";

/** A property for sale: it is never sold here, only asked about and viewed [T8]. */
export const saleProperties = pgTable(
  "sale_property",
  {
    id: id(),
    /** Its host, who offers it. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    name: words("name"),
    description: words("description").default({}),
    /** Keys of the cover picture and of further pictures. */
    cover: text("cover").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    kind: text("kind").notNull().default("house"),
    /** Yen; 0: on request. */
    price: whole("price").notNull().default(0),
    /** Square metres; 0: unknown or none. */
    landArea: integer("land_area").notNull().default(0),
    floorArea: integer("floor_area").notNull().default(0),
    /** Year in which it was built; null: unknown, or land. */
    buildYear: integer("build_year"),
    structure: text("structure").notNull().default("wood"),
    /** Rooms as agents write them, `3LDK`. */
    layout: text("layout").notNull().default(""),
    rights: text("rights").notNull().default("freehold"),
    prefecture: text("prefecture").notNull(),
    /** The town, as visitors see it. */
    place: words("place").default({}),
    /** The whole address, for its owner and administrators. */
    address: jsonb("address")
      .$type<{ postcode: string; address: string }>()
      .notNull()
      .default({ postcode: "", address: "" }),
    location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
    /** Nearby stations, at least one [T9]. */
    stations: jsonb("stations").$type<{ line: string; station: string; walk: number }[]>().notNull().default([]),
    remarks: words("remarks").default({}),
    /** Keys of private documents of ownership, for administrators [T10]. */
    certificates: jsonb("certificates").$type<string[]>().notNull().default([]),
    /** State of approval (pending, approved, rejected), and the administrator's note. */
    status: text("status").notNull().default("pending"),
    verdict: text("verdict").notNull().default(""),
    isPublic: boolean("is_public").notNull().default(false),
    /** Chosen by administrators for the page of recommendations. */
    recommended: boolean("recommended").notNull().default(false),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("sale_property_owner_idx").on(t.ownerId, t.id),
    index("sale_property_seq_idx").on(t.seq, t.id),
    index("sale_property_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("sale_property_update_idx").on(t.updateTime, t.id),
    index("sale_property_status_idx").on(t.status, t.seq, t.id),
    index("sale_property_shown_idx")
      .on(t.seq, t.id)
      .where(sql`${t.status} = 'approved' and ${t.isPublic} and ${t.seq} >= 0 and ${t.deletedTime} is null`),
    index("sale_property_price_idx")
      .on(t.price, t.id)
      .where(sql`${t.status} = 'approved' and ${t.isPublic} and ${t.seq} >= 0 and ${t.deletedTime} is null`),
    searchIndex("sale_property", t.searchText),
    check("sale_property_status", sql`${t.status} in ('pending','approved','rejected')`),
    check("sale_property_kind", sql`${t.kind} in ('house','apartment','machiya','land','shop')`),
    check("sale_property_structure", sql`${t.structure} in ('wood','steel','concrete','other')`),
    check("sale_property_rights", sql`${t.rights} in ('freehold','leasehold','shared')`),
    check("sale_property_price", sql`${t.price} between 0 and 100000000000`),
    check("sale_property_areas", sql`${t.landArea} between 0 and 10000000 and ${t.floorArea} between 0 and 1000000`),
    check("sale_property_built", sql`${t.buildYear} between 1600 and 2200`),
    check("sale_property_prefecture", sql`${t.prefecture} in (${sql.raw(quotedPrefectures)})`),
  ],
);

/** A question about a property, or the wish to view it: one open one of each kind per person and property. */
export const saleInquiries = pgTable(
  "sale_inquiry",
  {
    id: id(),
    propertyId: whole("property_id")
      .notNull()
      .references(() => saleProperties.id),
    /** The host to whom it was sent. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** question or viewing. */
    kind: text("kind").notNull(),
    content: text("content").notNull(),
    /** When the person would like to come; null for a question. */
    visitTime: instant("visit_time"),
    status: text("status").notNull().default("open"),
    /** What the host answers. */
    reply: text("reply").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("sale_inquiry_owner_idx").on(t.ownerId, t.id),
    index("sale_inquiry_user_idx").on(t.userId, t.id),
    index("sale_inquiry_property_idx").on(t.propertyId, t.id),
    index("sale_inquiry_open_idx").on(t.ownerId).where(sql`${t.status} = 'open'`),
    uniqueIndex("sale_inquiry_one_key").on(t.userId, t.propertyId, t.kind).where(sql`${t.status} = 'open'`),
    check("sale_inquiry_kind", sql`${t.kind} in ('question','viewing')`),
    check("sale_inquiry_status", sql`${t.status} in ('open','confirmed','declined','canceled')`),
    check("sale_inquiry_visit", sql`(${t.kind} = 'viewing') = (${t.visitTime} is not null)`),
  ],
);
