import { desc, type SQL } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { joined, ofCompany } from "../../queries/visible.server";
import { shownSalary, writtenAmount } from "../../rules/salary";
import type { AskedJobs } from "../../rules/search";
import { orderOf, searched } from "./search-where.server";

type Paging = { page: number; size: number; offset: number };
export type Reading = { locale: Locale; t: Translate };

const { id } = recruitments;
const cardColumns = {
  id,
  title: recruitments.title,
  location: recruitments.location,
  hireForm: recruitments.hireForm,
  japaneseAbility: recruitments.japaneseAbility,
  salaryFloor: recruitments.salaryFloor,
  salaryCaps: recruitments.salaryCaps,
  salaryType: recruitments.salaryType,
  top: recruitments.top,
  urgent: recruitments.urgent,
  recommended: recruitments.recommended,
  visa: recruitments.visa,
  company: jobCompanies.name,
  logo: jobCompanies.companyLogo,
};

/** Recruitments as cards show them, joined with their companies. */
const cards = (db: Db) => db.select(cardColumns).from(recruitments).innerJoin(jobCompanies, ofCompany).$dynamic();
type Row = Awaited<ReturnType<typeof cards>>[number];

/** A salary in the words of a language. */
export function salaryText(
  row: { salaryFloor: number; salaryCaps: number; salaryType: string },
  { locale, t }: Reading,
): string {
  const shown = shownSalary(row);
  const period = t(`job-posting:per.${row.salaryType}`);
  const write = (amount: number) => writtenAmount(amount, flagOf(locale));
  if (shown.kind === "negotiable") return t("job-posting:salary.negotiable");
  if (shown.kind === "single") return t("job-posting:salary.single", { period, amount: write(shown.amount) });
  return t("job-posting:salary.range", { period, floor: write(shown.floor), caps: write(shown.caps) });
}

/** A recruitment on a list; `lang` only where its title is not in the reader's language. */
export type RecruitmentCard = {
  id: number;
  title: string;
  lang?: Flag;
  company: string;
  logo: string;
  salary: string;
  facts: string[];
  marks: ("top" | "urgent" | "recommended" | "visa")[];
};

function cardOf(row: Row, { locale, t }: Reading): RecruitmentCard {
  const flag = flagOf(locale);
  const { text, lang } = shownWords(row.title, flag);
  const marks = (["urgent", "top", "recommended", "visa"] as const).filter((mark) => row[mark]);
  return {
    id: row.id,
    title: text,
    ...(lang && { lang }),
    company: inLanguage(row.company, flag).text,
    logo: row.logo,
    salary: salaryText(row, { locale, t }),
    facts: [
      t(`job-posting:location.${row.location}`),
      t(`job-posting:hireForm.${row.hireForm}`),
      t(`job-posting:japaneseAbility.${row.japaneseAbility ?? "none"}`),
    ],
    marks,
  };
}

/** The first recruitments that meet a condition, in an order. */
export async function cardsWhere(
  db: Db,
  reading: Reading,
  where: SQL | undefined,
  { order = [desc(recruitments.seq), desc(id)], most, offset = 0 }: { order?: SQL[]; most: number; offset?: number },
): Promise<RecruitmentCard[]> {
  const rows = await cards(db)
    .where(where)
    .orderBy(...order)
    .limit(most)
    .offset(offset);
  return rows.map((row) => cardOf(row, reading));
}

/** One page of what a search finds, counted ten pages ahead. */
export async function searchPage(db: Db, reading: Reading, asked: AskedJobs, paging: Paging) {
  const where = searched(asked, asked.sort);
  const [rows, total] = await Promise.all([
    cards(db)
      .where(where)
      .orderBy(...orderOf(asked.sort))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, joined, where, paging, offeredAhead),
  ]);
  return pageOf(
    rows.map((row) => cardOf(row, reading)),
    total,
    paging,
  );
}
