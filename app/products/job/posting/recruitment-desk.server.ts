import { eq, sql } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, optionalChoice } from "~/foundation/desks/fields/choice-fields";
import { once, unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { address } from "~/foundation/desks/fields/place-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { beginning, integer, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { databaseNow } from "~/platform/data/clock.server";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { recruitments } from "~db/schema/job";
import { linkedCompanies, requirePoster, runsAll } from "../company/queries/own-company.server";
import { recruitmentHref } from "../rules/addresses";
import {
  degrees,
  functions,
  hireForms,
  industries,
  japaneseAbilities,
  locations,
  salaryTypes,
} from "../rules/enumerations";
import { lifeOf, validDays, validFor, validityFault } from "../rules/life";
import { jobLimits as limits } from "../rules/limits";
import { salaryFault, salaryMax } from "../rules/salary";
import { recruitmentText } from "../rules/search-text";
import { jobsTag, recruitmentTag } from "../tags";
import { experienceField } from "./rules/experience-field";
import { requirePublishable } from "./verbs/require-publishable.server";

const admins = only("ADMIN");
const tones = { open: "good", closed: "plain", expired: "warn", gone: "plain" } as const;
const minute = 60_000;

const faults = { one: "jobSalaryOne", order: "jobSalaryOrder", past: "jobValidPast", far: "jobValidFar" } as const;
const bound = () => unsorted(integer({ min: 0, max: salaryMax, initial: 0 }));

/** Forms know minutes: an end that was not touched stays what it was. */
const isSameMinute = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / minute) === Math.floor(other.getTime() / minute);

/** The end of a recruitment as it is stored: the given one, the old one, or that of a new one. Throws when it is wrong. */
function endOf(given: Date | undefined, before: Date | undefined, now: Date): Date {
  if (!given) return before ?? validFor(validDays, now);
  if (before && isSameMinute(given, before)) return before;
  const fault = validityFault(given, now);
  if (fault) throw new DomainError(faults[fault], { field: "validThrough" });
  return given;
}

const clock = sql`clock_timestamp()` as unknown as Date;
const renewed = sql`greatest(valid_through, date_trunc('minute', clock_timestamp())
  + make_interval(days => ${sql.raw(String(validDays))}))` as unknown as Date;

/**
 * Desk of recruitments: a company's own, all for administrators. What visitors would see is refused while the company
 * is not approved; drafts stay possible.
 */
export const recruitmentDesk = entityDesk(recruitments, {
  name: "recruitment",
  texts: "job-posting:",
  paths: {
    list: "/admin/recruitment/list",
    create: "/admin/posting/job",
    edit: "/admin/job/detail/:recruitmentId",
  },
  calls: { base: "/api/job/recruitment", list: "/api/job/recruitment/myList", access: only("JOB_ADMIN") },
  fields: {
    companyId: once(writtenBy(admins, manyLink(linkedCompanies, { mayBeAbsent: true }))),
    title: trilingual({ max: limits.title, required: true, error: "jobTitleLength" }),
    industry: unsorted(choice(industries)),
    functions: unsorted(choice(functions)),
    hireForm: unsorted(choice(hireForms)),
    location: unsorted(choice(locations)),
    workplace: address({ max: limits.address }),
    salaryType: unsorted(choice(salaryTypes, { initial: "Monthly" })),
    salaryFloor: bound(),
    salaryCaps: bound(),
    experience: unsorted(experienceField()),
    degree: unsorted(optionalChoice(degrees)),
    japaneseAbility: unsorted(optionalChoice(japaneseAbilities)),
    headcount: unsorted(integer({ min: 1, max: limits.headcount, initial: 1 })),
    hours: trilingual({ max: limits.hours, isLong: true }),
    description: trilingual({ max: limits.description, required: true, isLong: true }),
    bonus: tick(),
    transFee: tick(),
    socialSecurity: tick(),
    encase: tick(),
    paidVacation: tick(),
    visa: tick(),
    validThrough: beginning(),
    urgent: tick(),
    top: tick(),
    recommended: tick(),
    seq: writtenBy(admins, seqField()),
  },
  sections: {
    title: "job",
    location: "place",
    salaryType: "salary",
    experience: "wanted",
    hours: "work",
    bonus: "benefits",
    validThrough: "public",
  },
  hints: [
    "companyId",
    "title",
    "workplace",
    "salaryFloor",
    "salaryCaps",
    "degree",
    "japaneseAbility",
    "visa",
    "validThrough",
    "top",
    "recommended",
    "seq",
  ],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["title", "state", "validThrough", "views", "applicants", "top", "urgent", "updateTime"],
  extra: ["companyId", "industry", "functions", "hireForm", "location", "recommended", "seq"],
  computed: {
    views: {
      align: "end",
      cells: (rows) => new Map(rows.map(({ id, viewNum }) => [id, { text: String(viewNum), inFile: viewNum }])),
    },
    applicants: {
      cells: (rows, { t, locale }) =>
        new Map(
          rows.map(({ id, title }) => {
            const params = {
              recruitmentId: id,
              recruitmentTitle: shownWords(title, flagOf(locale)).text || String(id),
            };
            return [
              id,
              {
                text: t("job-posting:applicants"),
                inFile: "",
                href: href("/admin/resumeList/:recruitmentId/:recruitmentTitle", params),
              },
            ];
          }),
        ),
    },
  },
  hasDrafts: true,
  hasImport: true,
  sort: "-updateTime",
  search: (keyword) => hasWords(recruitments.searchText, keyword),
  scope: (actor) => (runsAll(actor) ? undefined : eq(recruitments.ownerId, actor.userId)),
  initial: () => ({ salaryType: "Monthly", salaryFloor: 0, salaryCaps: 0, experience: "E0", headcount: 1 }),
  acts: {
    close: ({ closedTime }) => (closedTime ? null : { closedTime: clock }),
    renew: () => ({ closedTime: null, validThrough: renewed, remindedTime: null }),
  },
  state: (row, now) => {
    const name = lifeOf(row, now);
    return { name, tone: tones[name] };
  },
  prepare: async (tx, values, { before, actor }) => {
    const { id: companyId, ownerId, name } = await requirePoster(tx, actor, before?.companyId ?? values.companyId);
    const { salaryFloor = 0, salaryCaps = 0, title, description, hours = {}, workplace } = { ...before, ...values };
    const fault = salaryFault({ salaryFloor, salaryCaps });
    if (fault) throw new DomainError(faults[fault], { field: "salaryCaps" });
    const validThrough = endOf(values.validThrough, before?.validThrough, await databaseNow(tx));
    const isKept = before?.validThrough.getTime() === validThrough.getTime();
    return {
      companyId,
      ownerId,
      validThrough,
      ...(!isKept && { remindedTime: null }),
      searchText: recruitmentText({ title, description, hours, ...(workplace && { workplace }) }, name),
    };
  },
  keep: (tx, row, { actor }) => requirePublishable(tx, row, actor),
  /* The company's own approval decides, when the row is kept. */
  shows: null,
  purges: (_, { id }) => [jobsTag, recruitmentTag(id)],
  view: ({ id }) => recruitmentHref(id),
});
