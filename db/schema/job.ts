import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";

type Address = { postcode: string; address: string };
type Place = { latitude: number; longitude: number };

/** A company that posts jobs; an account has one. */
export const jobCompanies = pgTable(
  "job_company",
  {
    id: id(),
    /** Its owner, who posts its jobs. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    name: words("name"),
    introduction: words("introduction").default({}),
    /** Band of the number of its people, C1 to C6. */
    size: text("size").notNull().default("C1"),
    /** Keys of its square logo and pictures. */
    companyLogo: text("company_logo").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    /** An https address, or empty. */
    homepage: text("homepage").notNull().default(""),
    email: text("email").notNull().default(""),
    tel: text("tel").notNull().default(""),
    wechat: text("wechat").notNull().default(""),
    line: text("line").notNull().default(""),
    /** Name of its prefecture in Japanese, or empty. */
    prefecture: text("prefecture").notNull().default(""),
    address: jsonb("address").$type<Address>().notNull().default({ postcode: "", address: "" }),
    location: jsonb("location").$type<Place>(),
    /** Keys of private documents for administrators. */
    certificates: jsonb("certificates").$type<string[]>().notNull().default([]),
    /** State of approval (pending, approved, rejected), and the administrator's reason. */
    status: text("status").notNull().default("pending"),
    verdict: text("verdict").notNull().default(""),
    /** Highest first; below 0 the company and all that it shows are hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("job_company_owner_key").on(t.ownerId).where(sql`${t.deletedTime} is null`),
    index("job_company_owner_idx").on(t.ownerId, t.id),
    index("job_company_seq_idx").on(t.seq, t.id),
    index("job_company_status_idx").on(t.status, t.seq, t.id),
    index("job_company_update_idx").on(t.updateTime, t.id),
    index("job_company_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("job_company_shown_idx")
      .on(t.seq, t.id)
      .where(sql`${t.status} = 'approved' and ${t.seq} >= 0 and ${t.deletedTime} is null`),
    index("job_company_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("job_company_status", sql`${t.status} in ('pending','approved','rejected')`),
    check("job_company_size", sql`${t.size} in ('C1','C2','C3','C4','C5','C6')`),
  ],
);

/** A recruitment: a job that a company offers, for as long as it is open. */
export const recruitments = pgTable(
  "job_recruitment",
  {
    id: id(),
    companyId: whole("company_id")
      .notNull()
      .references(() => jobCompanies.id),
    /** The company's owner. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    title: words("title"),
    description: words("description"),
    /** Working hours and days off. */
    hours: words("hours").default({}),
    industry: text("industry").notNull(),
    functions: text("functions").notNull(),
    hireForm: text("hire_form").notNull(),
    location: text("location").notNull(),
    /** Experience that is asked for, E0 to E5 [J4]. */
    experience: text("experience").notNull().default("E0"),
    /** Education and Japanese that are asked for; null: none [J6]. */
    degree: text("degree"),
    japaneseAbility: text("japanese_ability"),
    /** In units of 10,000 yen for the period; both 0: negotiable [J1, J2]. */
    salaryFloor: integer("salary_floor").notNull().default(0),
    salaryCaps: integer("salary_caps").notNull().default(0),
    salaryType: text("salary_type").notNull().default("Monthly"),
    /** The same for a year, to compare recruitments. */
    yearlyFloor: integer("yearly_floor")
      .notNull()
      .generatedAlwaysAs(sql`salary_floor * case when salary_type = 'Monthly' then 12 else 1 end`),
    yearlyCaps: integer("yearly_caps")
      .notNull()
      .generatedAlwaysAs(sql`salary_caps * case when salary_type = 'Monthly' then 12 else 1 end`),
    headcount: integer("headcount").notNull().default(1),
    /** Where people work; empty: at the company. */
    workplace: jsonb("workplace").$type<Address>().notNull().default({ postcode: "", address: "" }),
    /** The company helps with the visa. */
    visa: boolean("visa").notNull().default(false),
    bonus: boolean("bonus").notNull().default(false),
    transFee: boolean("trans_fee").notNull().default(false),
    socialSecurity: boolean("social_security").notNull().default(false),
    /** Regular pay rises. */
    encase: boolean("encase").notNull().default(false),
    paidVacation: boolean("paid_vacation").notNull().default(false),
    urgent: boolean("urgent").notNull().default(false),
    /** Pinned on the home page. */
    top: boolean("top").notNull().default(false),
    recommended: boolean("recommended").notNull().default(false),
    /** When it was opened the first time. */
    openTime: instant("open_time").notNull().default(sql`clock_timestamp()`),
    /** It expires at this instant, unless it was closed before [J12]. */
    validThrough: instant("valid_through").notNull(),
    closedTime: instant("closed_time"),
    /** The earlier of both. */
    overTime: instant("over_time").notNull().generatedAlwaysAs(sql`least(valid_through, closed_time)`),
    /** When its company was reminded of its end, which is done once per period. */
    remindedTime: instant("reminded_time"),
    /** What searches narrow by, as `<attribute>:<value>`, for its index. */
    facets: text("facets")
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array['industry:' || industry, 'functions:' || functions, 'hireForm:' || hire_form, 'location:' || location,
          'experience:' || experience, 'japaneseAbility:' || coalesce(japanese_ability, 'none'),
          'visa:' || case when visa then '1' else '0' end, 'urgent:' || case when urgent then '1' else '0' end]`,
      ),
    /** Views of the last 30 days, updated by a job [J15]. */
    viewNum: integer("view_num").notNull().default(0),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, with the company's names, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("job_recruitment_company_idx").on(t.companyId, t.seq, t.id),
    index("job_recruitment_owner_idx").on(t.ownerId, t.id),
    index("job_recruitment_seq_idx").on(t.seq, t.id),
    index("job_recruitment_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("job_recruitment_top_idx").on(t.seq, t.id).where(sql`${t.top} and ${t.deletedTime} is null`),
    index("job_recruitment_open_idx").on(t.openTime, t.id).where(sql`${t.deletedTime} is null`),
    index("job_recruitment_salary_idx").on(t.yearlyCaps, t.id).where(sql`${t.deletedTime} is null`),
    index("job_recruitment_view_idx").on(t.viewNum, t.id).where(sql`${t.deletedTime} is null`),
    index("job_recruitment_update_idx").on(t.updateTime, t.id),
    index("job_recruitment_facet_idx").using("gin", t.facets).with({ fastupdate: false }),
    index("job_recruitment_over_idx").on(t.overTime, t.id),
    index("job_recruitment_unreminded_idx")
      .on(t.validThrough)
      .where(sql`${t.remindedTime} is null and ${t.closedTime} is null and ${t.deletedTime} is null`),
    index("job_recruitment_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check(
      "job_recruitment_industry",
      sql`${t.industry} in ('IT','RealEstate','Architecture','Operation','Trading','Hotel','Repast','NewMedia','Service','Factory','Finance','Consulting','Logistic','Education','Other','NotASK')`,
    ),
    check(
      "job_recruitment_functions",
      sql`${t.functions} in ('HR','Manager','FinancialAffairs','Business','IT','UI','MarketOperation','NewMedia','Anchor','VideoClips','Other')`,
    ),
    check(
      "job_recruitment_hire_form",
      sql`${t.hireForm} in ('Internship','RegularEmployee','FreshGraduates','DispatchMember','ContractMember','BusinessConsignment','PartTime')`,
    ),
    check("job_recruitment_location", sql`${t.location} in ('Tokyo','Osaka','Nagoya','Other')`),
    check(
      "job_recruitment_degree",
      sql`${t.degree} in ('Specialized','JuniorCollege','University','Graduate','High_School','Other')`,
    ),
    check("job_recruitment_japanese", sql`${t.japaneseAbility} in ('Fluently','N1','N2','N3')`),
    check(
      "job_recruitment_salary",
      sql`(${t.salaryFloor} = 0 and ${t.salaryCaps} = 0)
      or (${t.salaryFloor} between 1 and ${t.salaryCaps} and ${t.salaryCaps} <= 99999)`,
    ),
    check("job_recruitment_salary_type", sql`${t.salaryType} in ('Monthly','Annual')`),
    check("job_recruitment_experience", sql`${t.experience} in ('E0','E1','E2','E3','E4','E5')`),
    check("job_recruitment_headcount", sql`${t.headcount} between 1 and 999`),
    check("job_recruitment_views", sql`${t.viewNum} >= 0`),
  ],
);

/** Readers of a recruitment per day in Tokyo, each counted once a day; kept for as long as they count [J15]. */
export const recruitmentViews = pgTable(
  "job_recruitment_view",
  {
    recruitmentId: whole("recruitment_id")
      .notNull()
      .references(() => recruitments.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** A user (`u12`), or the hash of a device without an account. */
    reader: text("reader").notNull(),
  },
  (t) => [
    primaryKey({ name: "job_recruitment_view_pk", columns: [t.recruitmentId, t.day, t.reader] }),
    index("job_recruitment_view_day_idx").on(t.day),
  ],
);

/** A video in which a company presents itself. */
export const jobVideos = pgTable(
  "job_video",
  {
    id: id(),
    companyId: whole("company_id")
      .notNull()
      .references(() => jobCompanies.id),
    /** The company's owner. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    title: words("title"),
    /** Keys of its picture and its film. */
    cover: text("cover").notNull(),
    video: text("video").notNull(),
    isPublic: boolean("is_public").notNull().default(true),
    viewNum: integer("view_num").notNull().default(0),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("job_video_company_idx").on(t.companyId, t.seq, t.id),
    index("job_video_owner_idx").on(t.ownerId, t.id),
    index("job_video_seq_idx").on(t.seq, t.id),
    index("job_video_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("job_video_update_idx").on(t.updateTime, t.id),
    index("job_video_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("job_video_views", sql`${t.viewNum} >= 0`),
  ],
);

/** Viewers of a video per day in Tokyo, each counted once a day; rows of past days are deleted. */
export const jobVideoViews = pgTable(
  "job_video_view",
  {
    videoId: whole("video_id")
      .notNull()
      .references(() => jobVideos.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** A user (`u12`), or the hash of a device without an account. */
    reader: text("reader").notNull(),
  },
  (t) => [
    primaryKey({ name: "job_video_view_pk", columns: [t.videoId, t.day, t.reader] }),
    index("job_video_view_day_idx").on(t.day),
  ],
);

/** A saved search, whose owner is mailed what is new. */
export const jobAlerts = pgTable(
  "job_alert",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    /** The search as the query of its page, in the one order that `searchQuery` writes. */
    query: text("query").notNull(),
    frequency: text("frequency").notNull().default("daily"),
    /** Only recruitments that opened after this are new. */
    sinceTime: instant("since_time").notNull().default(sql`clock_timestamp()`),
    /** When it is looked at next. */
    dueTime: instant("due_time").notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("job_alert_query_key").on(t.userId, t.query),
    index("job_alert_user_idx").on(t.userId, t.id),
    index("job_alert_due_idx").on(t.dueTime, t.id),
    check("job_alert_frequency", sql`${t.frequency} in ('daily','weekly')`),
  ],
);

/** Recruitments that a saved search was mailed: each once. */
export const jobAlertMails = pgTable(
  "job_alert_mail",
  {
    alertId: whole("alert_id")
      .notNull()
      .references(() => jobAlerts.id, { onDelete: "cascade" }),
    recruitmentId: whole("recruitment_id")
      .notNull()
      .references(() => recruitments.id),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.recruitmentId] }),
    index("job_alert_mail_recruitment_idx").on(t.recruitmentId),
  ],
);
