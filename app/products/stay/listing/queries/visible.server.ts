import { type SQL, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { stays } from "~db/schema/stay";

/** Listings that visitors see: approved by an administrator, and public. */
export const stayShown: SQL = sql`(${stays.status} = 'approved' and ${stays.isPublic} and ${stays.seq} >= 0
  and ${stays.deletedTime} is null)`;

/** Listings of a language's lists [A17]. */
export const inFlag = (flag: Flag): SQL => sql`${stays.flag} in ('all', ${flag})`;
