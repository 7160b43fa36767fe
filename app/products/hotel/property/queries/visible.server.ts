import { and, type SQL, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { hotelCompanies, hotels } from "~db/schema/hotel";

/** Properties that visitors can see: approved by an administrator and public. */
export const companyShown: SQL = sql`(${hotelCompanies.status} = 'approved' and ${hotelCompanies.isPublic}
  and ${hotelCompanies.seq} >= 0 and ${hotelCompanies.deletedTime} is null)`;

/** Hotels that visitors can see if they can see the property. */
export const hotelThere: SQL = sql`(${hotels.isPublic} and ${hotels.seq} >= 0 and ${hotels.deletedTime} is null)`;

/** Hotels that visitors can see, for queries that join the company. */
export const hotelShown = and(companyShown, hotelThere);

/** Properties and hotels of a language's lists [A17]. */
export const inFlag = (flag: Flag): SQL =>
  sql`(${hotels.flag} in ('all', ${flag}) and ${hotelCompanies.flag} in ('all', ${flag}))`;
