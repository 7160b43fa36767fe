import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, jsonb, text } from "drizzle-orm/pg-core";
import type { Words } from "./columns";

/** A station near a shop, and the walking time in minutes. */
export type NearStation = { line: string; station: string; walk: number };

type OpenHours = Partial<Record<"sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat", [string, string][]>>;

/** A shop's description of itself in town; points are whole percent of yen [O3]. */
export const townColumns = () => ({
  interiorImages: jsonb("interior_images").$type<string[]>().notNull().default([]),
  /** Picture of the service account's QR code. */
  serviceQr: text("service_qr"),
  mainCategory: text("main_category").notNull().default("others"),
  category: jsonb("category").$type<Words>().notNull().default({}),
  country: text("country").notNull().default("JP"),
  homepage: text("homepage").notNull().default(""),
  wechat: text("wechat").notNull().default(""),
  lineAccount: text("line_account").notNull().default(""),
  /** How guests reach the company; both may be empty. */
  email: text("email").notNull().default(""),
  tel: text("tel").notNull().default(""),
  /** Key of the company's logo. */
  logo: text("logo"),
  /** What guests should know besides, as they read it. */
  remark: jsonb("remark").$type<Words>().notNull().default({}),
  /** Keys of the business licence: private, for the owner and administrators alone. */
  license: jsonb("license").$type<string[]>().notNull().default([]),
  seats: integer("seats"),
  openHours: jsonb("open_hours").$type<OpenHours>().notNull().default({}),
  address: jsonb("address")
    .$type<{ postcode: string; address: string }>()
    .notNull()
    .default({ postcode: "", address: "" }),
  location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
  stations: jsonb("stations").$type<NearStation[]>().notNull().default([]),
  /** Company size in people: under 20, 20-50, 50-100, 100-200, 200-500, over 500. */
  sizeBand: text("size_band").notNull().default("C1"),
  /** Largest part of a bill payable with points, percent. */
  discountPercent: integer("discount_percent").notNull().default(0),
  /** Points earned on the part not paid with points, percent. */
  returnPercent: integer("return_percent").notNull().default(0),
  /** Points for a guest's first visit, once per guest [O4]. */
  checkInPoints: integer("check_in_points").notNull().default(0),
  isPublic: boolean("is_public").notNull().default(false),
  /** State of approval: never submitted, pending, approved or rejected. */
  status: text("status").notNull().default("none"),
  /** The administrator's note with the decision. */
  verdict: text("verdict").notNull().default(""),
});

type Town = Readonly<Record<keyof ReturnType<typeof townColumns>, SQLWrapper>>;

/** Shops that visitors see in town: approved and switched on by their owner. */
export const inTown = ({ status, isPublic }: Pick<Town, "status" | "isPublic">): SQL =>
  sql`(${status} = 'approved' and ${isPublic})`;

/** Indexes of shops in town by their points terms. */
export const townIndexes = (t: Readonly<Record<"id" | keyof Town, AnyPgColumn>>) => [
  index("shop_return_idx").on(t.returnPercent, t.id).where(inTown(t)),
  index("shop_discount_idx").on(t.discountPercent, t.id).where(inTown(t)),
  index("shop_check_in_idx").on(t.checkInPoints, t.id).where(inTown(t)),
];

/** Checks for every shop in town. */
export const townChecks = (t: Town) => [
  check(
    "shop_main_category",
    sql`${t.mainCategory} in ('skincare','baby','cuisine','hotel','fashion','artisan','livelihood','others')`,
  ),
  check("shop_size_band", sql`${t.sizeBand} in ('C1','C2','C3','C4','C5','C6')`),
  check("shop_status", sql`${t.status} in ('none','pending','approved','rejected')`),
  check(
    "shop_percents",
    sql`${t.discountPercent} between 0 and 100 and ${t.returnPercent} between 0 and 100 and ${t.checkInPoints} >= 0`,
  ),
  check("shop_wechat", sql`${t.serviceQr} is null or ${t.wechat} <> ''`),
];
