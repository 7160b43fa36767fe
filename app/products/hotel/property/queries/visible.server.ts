import { and, type SQL, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { hotelCompanies, hotels } from "~db/schema/hotel";

/** Houses that visitors see: let in by an administrator, and switched on. */
export const companyShown: SQL = sql`(${hotelCompanies.status} = 'approved' and ${hotelCompanies.isPublic}
  and ${hotelCompanies.seq} >= 0 and ${hotelCompanies.deletedTime} is null)`;

/** Hotels that a house which visitors see lets. */
export const hotelThere: SQL = sql`(${hotels.isPublic} and ${hotels.seq} >= 0 and ${hotels.deletedTime} is null)`;

/** Hotels that are let, for queries that join the company. */
export const hotelShown = and(companyShown, hotelThere);

/** Houses and hotels of a language's lists [A17]. */
export const inFlag = (flag: Flag): SQL =>
  sql`(${hotels.flag} in ('all', ${flag}) and ${hotelCompanies.flag} in ('all', ${flag}))`;
