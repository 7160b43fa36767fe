import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { fileReference } from "~/platform/api/file-reference";
import { pageOf } from "~/platform/api/paging";
import { tokyoClock, tokyoToday } from "~/platform/data/conditions";
import { countAhead, countUpTo } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { companyShown, joined, ofCompany, recruitmentOpen } from "../../queries/visible.server";
import { jobSizes } from "../../rules/limits";
import type { JobSearch } from "../../rules/search";
import type { ShownRecruitment } from "./open-recruitment.server";
import { searched } from "./search-where.server";

type Paging = { page: number; size: number; offset: number };

const three = (name: string, { zh = "", ja = "", en = "" }: { zh?: string; ja?: string; en?: string }) => ({
  [name]: zh,
  [`${name}Jp`]: ja,
  [`${name}En`]: en,
});

/** A recruitment as the API replies it, with its company as `loginUser.jobCompanyProfile`. */
export function recruitmentEntity({ recruitment: row, company }: ShownRecruitment) {
  const logo = fileReference(company.companyLogo);
  return {
    id: row.id,
    ...three("title", row.title),
    title: inLanguage(row.title, "zh").text,
    ...three("description", row.description),
    ...three("hours", row.hours),
    industry: row.industry,
    functions: row.functions,
    hireForm: row.hireForm,
    location: row.location,
    workplace: row.workplace,
    salaryFloor: row.salaryFloor,
    salaryCaps: row.salaryCaps,
    salaryType: row.salaryType,
    experience: row.experience,
    level: row.experience,
    degree: row.degree,
    japaneseAbility: row.japaneseAbility,
    headcount: row.headcount,
    visa: row.visa,
    bonus: row.bonus,
    transFee: row.transFee,
    socialSecurity: row.socialSecurity,
    encase: row.encase,
    paidVacation: row.paidVacation,
    urgent: row.urgent,
    top: row.top,
    recommended: row.recommended,
    seq: row.seq,
    views: row.viewNum,
    openTime: row.openTime,
    validThrough: row.validThrough,
    closedTime: row.closedTime,
    loginUser: {
      jobCompanyProfile: {
        id: company.id,
        ...nameFields(company.name),
        companyLogo: logo,
        homepage: company.homepage,
        size: company.size,
        tdfk: company.prefecture,
      },
    },
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}

async function entitiesWhere(
  db: Db,
  where: SQL | undefined,
  { order, size, offset = 0 }: { order: SQL[]; size: number; offset?: number },
) {
  const rows = await db
    .select({ recruitment: recruitments, company: jobCompanies })
    .from(recruitments)
    .innerJoin(jobCompanies, ofCompany)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offset);
  return rows.map(recruitmentEntity);
}

const highest = [desc(recruitments.seq), desc(recruitments.id)];

async function entityPage(db: Db, where: SQL | undefined, paging: Paging) {
  const [content, total] = await Promise.all([
    entitiesWhere(db, where, { order: highest, ...paging }),
    countAhead(db, joined, where, paging, offeredAhead),
  ]);
  return pageOf(content, total, paging);
}

/** One page of what a search finds, highest first; `top`: pinned ones only [J7]. */
export const searchEntities = (db: Db, asked: JobSearch, top: boolean, paging: Paging) =>
  entityPage(db, and(searched(asked), top ? sql`${recruitments.top}` : undefined), paging);

/** One page of the open recruitments of a company; of all companies without one. */
export const companyRecruitments = (db: Db, companyId: number | undefined, paging: Paging) =>
  entityPage(
    db,
    and(recruitmentOpen, companyId === undefined ? undefined : eq(recruitments.companyId, companyId)),
    paging,
  );

/** The twenty open recruitments with most views in 30 days [J15]. */
export const rankedEntities = (db: Db) =>
  entitiesWhere(db, recruitmentOpen, {
    order: [desc(recruitments.viewNum), desc(recruitments.id)],
    size: jobSizes.ranking,
  });

/** What can be counted [J15]: open recruitments, those that are pinned, urgent or of today in Tokyo, and companies. */
export const countTypes = ["all", "top", "urgent", "company", "today"] as const;
export type CountType = (typeof countTypes)[number];

/** Most rows that are counted. */
const mostCounted = 100_000;
const today = tokyoClock(sql`${tokyoToday}::timestamp`);
const counted: Readonly<Record<Exclude<CountType, "company">, SQL | undefined>> = {
  all: undefined,
  top: sql`${recruitments.top}`,
  urgent: sql`${recruitments.urgent}`,
  today: sql`${recruitments.openTime} >= ${today}`,
};

/** The number of things of a type. */
export const countOf = (db: Db, type: CountType): Promise<number> =>
  type === "company"
    ? countUpTo(db, jobCompanies, companyShown, mostCounted)
    : countUpTo(db, joined, and(recruitmentOpen, counted[type]), mostCounted);
