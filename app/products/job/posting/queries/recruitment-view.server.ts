import { and, desc, eq, ne, sql } from "drizzle-orm";
import { shownNow } from "~/platform/data/clock.server";
import { flagOf } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { shownWords } from "~/platform/i18n/words";
import { mapHref } from "~/platform/screens/map-href";
import type { Db } from "~db/client";
import { recruitments } from "~db/schema/job";
import { companyView } from "../../company/queries/company-view.server";
import { recruitmentOpen } from "../../queries/visible.server";
import { lifeOf } from "../../rules/life";
import { jobSizes } from "../../rules/limits";
import { cardsWhere, type Reading, salaryText } from "./cards.server";
import type { ShownRecruitment } from "./open-recruitment.server";

const benefits = ["bonus", "transFee", "socialSecurity", "encase", "paidVacation", "visa"] as const;

function placeOf({ recruitment, company }: ShownRecruitment) {
  const own = recruitment.workplace.address !== "";
  const address = own ? recruitment.workplace : company.address;
  const location = own ? null : company.location;
  return {
    address: address.address,
    postcode: address.postcode,
    map: address.address || location ? mapHref({ location, address }) : null,
  };
}

/** The rows of a recruitment's table of facts, in the reader's language. */
function factsOf({ recruitment: row }: ShownRecruitment, t: Translate) {
  const label = (name: string) => t(`job-posting:field.${name}`);
  const pair = (name: string, value: string) => ({ label: label(name), value });
  return [
    pair("industry", t(`job-posting:industry.${row.industry}`)),
    pair("functions", t(`job-posting:functions.${row.functions}`)),
    pair("hireForm", t(`job-posting:hireForm.${row.hireForm}`)),
    pair("location", t(`job-posting:location.${row.location}`)),
    pair("experience", t(`job-posting:experience.${row.experience}`)),
    pair("degree", row.degree ? t(`job-posting:degree.${row.degree}`) : t("job-posting:notRequired")),
    pair("japaneseAbility", t(`job-posting:japaneseAbility.${row.japaneseAbility ?? "none"}`)),
    pair("headcount", String(row.headcount)),
  ];
}

/** What the page of a recruitment shows, in the reader's language and at the shown time. */
export async function recruitmentView(db: Db, found: ShownRecruitment, { locale, t }: Reading) {
  const { recruitment: row, company } = found;
  const flag = flagOf(locale);
  const life = lifeOf(row, await shownNow(db));
  return {
    id: row.id,
    life,
    title: shownWords(row.title, flag),
    description: shownWords(row.description, flag),
    hours: shownWords(row.hours, flag),
    salary: salaryText(row, { locale, t }),
    facts: factsOf(found, t),
    benefits: benefits.filter((one) => row[one]).map((one) => t(`job-posting:benefit.${one}`)),
    marks: (["urgent", "top", "recommended", "visa"] as const).filter((mark) => row[mark]),
    place: placeOf(found),
    openTime: row.openTime,
    validThrough: row.validThrough,
    company: companyView(company, { flag, t }),
  };
}
export type RecruitmentView = Awaited<ReturnType<typeof recruitmentView>>;

/** Open recruitments of other companies like this one: of the same function, those of its industry and region first. */
export const similarCards = (db: Db, { recruitment: row }: ShownRecruitment, reading: Reading) =>
  cardsWhere(
    db,
    reading,
    and(
      recruitmentOpen,
      ne(recruitments.companyId, row.companyId),
      sql`${recruitments.id} = any(array(select ${recruitments.id} from ${recruitments}
        where ${recruitments.facets} && array[${`functions:${row.functions}`}]::text[]
          and ${recruitments.overTime} > statement_timestamp() and ${recruitments.deletedTime} is null
        limit 80))`,
    ),
    {
      order: [
        desc(
          sql`(${recruitments.industry} = ${row.industry})::int + (${recruitments.location} = ${row.location})::int`,
        ),
        desc(recruitments.id),
      ],
      most: jobSizes.similar,
    },
  );

/** Other open recruitments of the same company. */
export const otherCards = (db: Db, { recruitment: row }: ShownRecruitment, reading: Reading) =>
  cardsWhere(
    db,
    reading,
    and(recruitmentOpen, eq(recruitments.companyId, row.companyId), ne(recruitments.id, row.id)),
    { most: jobSizes.ofCompany },
  );
