import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, type Words, whole } from "./columns";
import { jobCompanies, recruitments } from "./job";

/** Certificate or licence; `month` is `YYYY-MM`. */
export type ResumeLicence = { key: string; month: string; name: Words };
/** A school; `until` is empty while it lasts. */
export type ResumeSchool = {
  key: string;
  from: string;
  until: string;
  school: Words;
  course: Words;
  state: string;
};
/** An employment; `until` is empty while it lasts. */
export type ResumeJob = {
  key: string;
  from: string;
  until: string;
  company: Words;
  post: Words;
  content: Words;
  industry: string;
};

/** Who somebody is and how to reach them. Texts of several languages are `Words`; all else is the same in all. */
export type ResumeProfile = {
  name: Words;
  kana: string;
  gender: string;
  /** `YYYY-MM-DD`, or empty. */
  birthday: string;
  nationality: Words;
  /** Status of residence, and the last day of it (`YYYY-MM-DD`) or empty. */
  residence: string;
  residenceUntil: string;
  postcode: string;
  prefecture: string;
  address: Words;
  phone: string;
  email: string;
  introduction: Words;
  japaneseAbility: string;
  skills: Words;
  licences: ResumeLicence[];
};
export type ResumeEducation = { degree: string; schools: ResumeSchool[] };
export type ResumeCareer = { experience: string; summary: Words; jobs: ResumeJob[] };
export type ResumeHope = {
  salaryType: string;
  /** In 10,000 yen for the period; 0: by agreement. */
  salaryFloor: number;
  hireForms: string[];
  locations: string[];
  industries: string[];
  functions: string[];
  /** The first possible day, `YYYY-MM-DD`, or empty. */
  startDay: string;
  motive: Words;
  remarks: Words;
};

/** A résumé as an application stores it, independent of later changes. */
export type ResumeCopy = {
  profile: ResumeProfile;
  education: ResumeEducation;
  career: ResumeCareer;
  hope: ResumeHope;
  photo: string | null;
};

/** The résumé of a person, in up to three languages. */
export const resumes = pgTable(
  "job_resume",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    profile: jsonb("profile").$type<Partial<ResumeProfile>>().notNull().default({}),
    education: jsonb("education").$type<Partial<ResumeEducation>>().notNull().default({}),
    career: jsonb("career").$type<Partial<ResumeCareer>>().notNull().default({}),
    hope: jsonb("hope").$type<Partial<ResumeHope>>().notNull().default({}),
    /** Key of a private picture. */
    photo: text("photo"),
    /** Raised by each save of a section; a save names the version that its writer saw. */
    profileVersion: integer("profile_version").notNull().default(0),
    educationVersion: integer("education_version").notNull().default(0),
    careerVersion: integer("career_version").notNull().default(0),
    hopeVersion: integer("hope_version").notNull().default(0),
    privacyVersion: integer("privacy_version").notNull().default(0),
    /** Who finds it: nobody (hidden), companies without name and contact (masked), or with them (public). */
    visibility: text("visibility").notNull().default("hidden"),
    /** Percent of what a complete résumé has. */
    completeness: integer("completeness").notNull().default(0),
    /* What a search compares, copied from the sections at each save. */
    degree: text("degree"),
    experience: text("experience").notNull().default("E0"),
    japaneseAbility: text("japanese_ability"),
    industries: text("industries").array().notNull().default(sql`'{}'`),
    functions: text("functions").array().notNull().default(sql`'{}'`),
    locations: text("locations").array().notNull().default(sql`'{}'`),
    hireForms: text("hire_forms").array().notNull().default(sql`'{}'`),
    /** The scalar ones of these as `<name>:<value>`, for their index. */
    traits: text("traits")
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array['degree:' || coalesce(degree, ''), 'experience:' || experience,
          'japaneseAbility:' || coalesce(japanese_ability, '')]`,
      ),
    /** Wished salary for a year in 10,000 yen; null: by agreement. */
    yearlyFloor: integer("yearly_floor"),
    /** Folded text in all languages, of what masking leaves. */
    searchText: text("search_text").notNull().default(""),
    /** The last save of any section. */
    savedTime: instant("saved_time").notNull().default(sql`clock_timestamp()`),
    /** Removed by its owner: its contents are gone, applications keep their copies [J10]. */
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("job_resume_user_key").on(t.userId),
    index("job_resume_found_idx")
      .on(t.savedTime, t.id)
      .where(sql`${t.visibility} <> 'hidden' and ${t.deletedTime} is null`),
    index("job_resume_wish_idx")
      .using("gin", t.industries, t.functions, t.locations, t.hireForms, t.traits)
      .with({ fastupdate: false }),
    index("job_resume_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("job_resume_visibility", sql`${t.visibility} in ('hidden','masked','public')`),
    check("job_resume_completeness", sql`${t.completeness} between 0 and 100`),
  ],
);

/** Companies that never see somebody's résumé. */
export const resumeBlocks = pgTable(
  "job_resume_block",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    companyId: whole("company_id")
      .notNull()
      .references(() => jobCompanies.id),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ name: "job_resume_block_pk", columns: [t.userId, t.companyId] }),
    index("job_resume_block_company_idx").on(t.companyId, t.userId),
  ],
);

/** An application: one per person and recruitment, with the résumé as it was [J9]. */
export const applications = pgTable(
  "job_application",
  {
    id: id(),
    recruitmentId: whole("recruitment_id")
      .notNull()
      .references(() => recruitments.id),
    companyId: whole("company_id")
      .notNull()
      .references(() => jobCompanies.id),
    /** The company's owner. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    resumeId: whole("resume_id")
      .notNull()
      .references(() => resumes.id),
    message: text("message").notNull().default(""),
    /** Keys of private files. */
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    resume: jsonb("resume").$type<Partial<ResumeCopy>>().notNull().default({}),
    status: text("status").notNull().default("unconfirmed"),
    /** When the company first did something with it. */
    answeredTime: instant("answered_time"),
    withdrawnTime: instant("withdrawn_time"),
    /** Days after which its company was reminded last: 0, 3, 7. */
    remindedDays: integer("reminded_days").notNull().default(0),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("job_application_user_key").on(t.recruitmentId, t.userId),
    index("job_application_recruitment_idx").on(t.recruitmentId, t.id),
    index("job_application_state_idx").on(t.recruitmentId, t.status, t.id),
    index("job_application_company_idx").on(t.companyId, t.createTime),
    index("job_application_owner_idx").on(t.ownerId, t.id),
    index("job_application_person_idx").on(t.ownerId, t.userId, t.id),
    index("job_application_user_idx").on(t.userId, t.id),
    index("job_application_resume_idx").on(t.resumeId),
    index("job_application_waiting_idx")
      .on(t.createTime, t.id)
      .where(sql`${t.status} = 'unconfirmed' and ${t.answeredTime} is null and ${t.remindedDays} < 7`),
    index("job_application_owner_state_idx").on(t.ownerId, t.status, t.id),
    check("job_application_status", sql`${t.status} in ('unconfirmed','confirmed','withdrawn')`),
    check("job_application_reminded", sql`${t.remindedDays} in (0, 3, 7)`),
    check("job_application_withdrawn", sql`(${t.status} = 'withdrawn') = (${t.withdrawnTime} is not null)`),
  ],
);

/** A company's own notes about an application. */
export const applicationNotes = pgTable(
  "job_application_note",
  {
    id: id(),
    applicationId: whole("application_id")
      .notNull()
      .references(() => applications.id),
    authorId: whole("author_id")
      .notNull()
      .references(() => users.id),
    content: text("content").notNull(),
    createTime: createTime(),
  },
  (t) => [
    index("job_application_note_idx").on(t.applicationId, t.id),
    index("job_application_note_author_idx").on(t.authorId, t.id),
  ],
);

/** The interview of an application: a later date replaces the earlier one. */
export const interviews = pgTable(
  "job_interview",
  {
    id: id(),
    applicationId: whole("application_id")
      .notNull()
      .references(() => applications.id),
    startTime: instant("start_time").notNull(),
    minutes: integer("minutes").notNull().default(60),
    /** Where, or the address of a meeting on line. */
    place: text("place").notNull().default(""),
    note: text("note").notNull().default(""),
    /** Raised by each change; calendars take the highest. */
    sequence: integer("sequence").notNull().default(0),
    canceledTime: instant("canceled_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("job_interview_application_key").on(t.applicationId),
    index("job_interview_start_idx").on(t.startTime),
    check("job_interview_minutes", sql`${t.minutes} between 10 and 480`),
  ],
);

/** A company's invitation to apply, one per person and recruitment; accepting it shows name and contact [J11]. */
export const invitations = pgTable(
  "job_invitation",
  {
    id: id(),
    recruitmentId: whole("recruitment_id")
      .notNull()
      .references(() => recruitments.id),
    companyId: whole("company_id")
      .notNull()
      .references(() => jobCompanies.id),
    /** The company's owner. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    message: text("message").notNull().default(""),
    status: text("status").notNull().default("sent"),
    answeredTime: instant("answered_time"),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("job_invitation_user_key").on(t.recruitmentId, t.userId),
    index("job_invitation_user_idx").on(t.userId, t.id),
    index("job_invitation_owner_idx").on(t.ownerId, t.userId, t.id),
    index("job_invitation_company_idx").on(t.companyId),
    check("job_invitation_status", sql`${t.status} in ('sent','accepted','declined')`),
  ],
);
