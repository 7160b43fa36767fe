import { wordsOf } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import type {
  ResumeCareer,
  ResumeCopy,
  ResumeEducation,
  ResumeHope,
  ResumeJob,
  ResumeLicence,
  ResumeProfile,
  ResumeSchool,
} from "~db/schema/job-resume";

type Stored<T> = { readonly [K in keyof T]?: unknown };

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => list(value).map(text).filter(Boolean);
const rows = (value: unknown): Record<string, unknown>[] =>
  list(value).filter((row): row is Record<string, unknown> => typeof row === "object" && row !== null);
const words = (value: unknown): Words => {
  const { zh, ja, en } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return wordsOf({ zh: text(zh), ja: text(ja), en: text(en) });
};

/** A stored part as fields; none where something else is stored. */
const fields = <T>(value: unknown): Stored<T> =>
  typeof value === "object" && value !== null ? (value as Stored<T>) : {};

const licence = (row: Stored<ResumeLicence>): ResumeLicence => ({
  key: text(row.key),
  month: text(row.month),
  name: words(row.name),
});
const school = (row: Stored<ResumeSchool>): ResumeSchool => ({
  key: text(row.key),
  from: text(row.from),
  until: text(row.until),
  school: words(row.school),
  course: words(row.course),
  state: text(row.state),
});
const employment = (row: Stored<ResumeJob>): ResumeJob => ({
  key: text(row.key),
  from: text(row.from),
  until: text(row.until),
  company: words(row.company),
  post: words(row.post),
  content: words(row.content),
  industry: text(row.industry),
});

/** A stored section with every field, empty where nothing is stored. */
const wholeProfile = (stored: Stored<ResumeProfile> = {}): ResumeProfile => ({
  name: words(stored.name),
  kana: text(stored.kana),
  gender: text(stored.gender),
  birthday: text(stored.birthday),
  nationality: words(stored.nationality),
  residence: text(stored.residence),
  residenceUntil: text(stored.residenceUntil),
  postcode: text(stored.postcode),
  prefecture: text(stored.prefecture),
  address: words(stored.address),
  phone: text(stored.phone),
  email: text(stored.email),
  introduction: words(stored.introduction),
  japaneseAbility: text(stored.japaneseAbility),
  skills: words(stored.skills),
  licences: rows(stored.licences).map(licence),
});

const wholeEducation = (stored: Stored<ResumeEducation> = {}): ResumeEducation => ({
  degree: text(stored.degree),
  schools: rows(stored.schools).map(school),
});

const wholeCareer = (stored: Stored<ResumeCareer> = {}): ResumeCareer => ({
  experience: text(stored.experience),
  summary: words(stored.summary),
  jobs: rows(stored.jobs).map(employment),
});

const wholeHope = (stored: Stored<ResumeHope> = {}): ResumeHope => ({
  salaryType: text(stored.salaryType) || "Monthly",
  salaryFloor: typeof stored.salaryFloor === "number" ? stored.salaryFloor : 0,
  hireForms: texts(stored.hireForms),
  locations: texts(stored.locations),
  industries: texts(stored.industries),
  functions: texts(stored.functions),
  startDay: text(stored.startDay),
  motive: words(stored.motive),
  remarks: words(stored.remarks),
});

/** A résumé with every field, from what is stored: its own row, or the copy of an application. */
export const wholeResume = (stored: Stored<ResumeCopy>): ResumeCopy => ({
  profile: wholeProfile(fields(stored.profile)),
  education: wholeEducation(fields(stored.education)),
  career: wholeCareer(fields(stored.career)),
  hope: wholeHope(fields(stored.hope)),
  photo: text(stored.photo) || null,
});
