import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { jobCompanies, jobVideos, recruitments } from "~db/schema/job";
import { shownDaysAfter } from "../rules/life";

/** Companies that visitors see: approved by an administrator and not hidden. */
export const companyShown: SQL = sql`(${jobCompanies.status} = 'approved' and ${jobCompanies.seq} >= 0
  and ${jobCompanies.deletedTime} is null)`;

/** A recruitment's company, and a video's. */
export const ofCompany = eq(jobCompanies.id, recruitments.companyId);
export const ofVideo = eq(jobCompanies.id, jobVideos.companyId);

/** Recruitments with their companies, as SQL. */
export const joined: SQL = sql`${recruitments} inner join ${jobCompanies} on ${ofCompany}`;

/** Recruitments that their companies show, whether they are over or not. */
const there: SQL = sql`(${recruitments.deletedTime} is null and ${recruitments.seq} >= 0)`;

/** Recruitments that are open by the database clock and on lists, for queries that join the company. */
export const recruitmentOpen: SQL = sql`(${there} and ${recruitments.overTime} > statement_timestamp() and ${companyShown})`;

/** Recruitments that have a page: those that are over keep it for 30 days [J12]; for queries that join the company. */
export const recruitmentShown: SQL = sql`(${there}
  and ${recruitments.overTime} > statement_timestamp() - make_interval(days => ${sql.raw(String(shownDaysAfter))}) and ${companyShown})`;

/** Videos that visitors see, for queries that join the company. */
export const videoShown = and(
  isNull(jobVideos.deletedTime),
  sql`${jobVideos.seq} >= 0 and ${jobVideos.isPublic}`,
  companyShown,
);
