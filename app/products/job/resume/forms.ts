import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { isEmail, normalEmail } from "~/platform/fields/email";
import { dayField, line, plain, text } from "~/platform/fields/fields";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { isPostcode, normalPostcode } from "~/platform/fields/postcode";
import { typedDay } from "~/platform/fields/typed-times";
import { refusalText } from "~/platform/forms/refusal";
import {
  degrees,
  experiences,
  functions,
  hireForms,
  industries,
  japaneseAbilities,
  locations,
  salaryTypes,
} from "../rules/enumerations";
import { type Candidate, candidateIn } from "./rules/candidate";
import { genders, residences, schoolStates, visibilities } from "./rules/choices";
import { resumeLimits as limits } from "./rules/limits";
import { isMonth, normalMonth } from "./rules/months";

/** The version of a section that its writer saw; without one a call replaces whatever is stored. */
const version = z.number().int().min(0).max(1_000_000_000).optional();
/** The language of the form's texts. */
const language = z.enum(["zh", "ja", "en"]).default("ja");

/** Whom a call names: the id of a user, or `r` with the id of a résumé, which names people who are masked [J11]. */
export const candidateField = z
  .preprocess(
    candidateIn,
    z.custom<Candidate>((value) => value !== null),
  )
  .meta({
    anyOf: [
      { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      { type: "string", pattern: "^r?[1-9][0-9]{0,14}$" },
    ],
  });

const choice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  z
    .enum(choices)
    .or(z.literal(""))
    .optional()
    .transform((value): string => value ?? "");
const choices = <const C extends readonly [string, ...string[]]>(of: C) =>
  z
    .array(z.enum(of))
    .max(of.length)
    .default([])
    .transform((list): string[] => [...new Set<string>(list)]);
const short = (max: number) => line(max).default("");
const long = (max: number) => text(max).default("");
const day = plain(40)
  .overwrite(typedDay)
  .refine((value) => value === "" || dayField.safeParse(value).success, "validation.day")
  .default("");
const birthday = plain(40)
  .overwrite(typedDay)
  .refine((value) => value === "" || (dayField.safeParse(value).success && value > "1900"), "resumeBirthday")
  .default("");
const month = plain(20)
  .overwrite(normalMonth)
  .refine((value) => value === "" || isMonth(value), "resumeMonth")
  .default("");
const key = plain(12).default("");

/** Whether anything but the key is typed in a row. */
const isTyped = ({ key: _, ...row }: { key: string } & Record<string, string>): boolean =>
  Object.values(row).some((value) => value !== "");

/**
 * Rows of a list without the empty ones, the earliest first; `first` is the field that orders them. More than `max` are
 * refused: none of what was typed is dropped.
 */
function rowsOf<S extends z.ZodType<{ key: string } & Record<string, string>>>(row: S, max: number, first: string) {
  const tooMany = refusalText("validation.tooMany", { max });
  return z
    .array(row)
    .max(max + 10, tooMany)
    .default([])
    .transform((rows) => rows.filter(isTyped).sort((a, b) => (a[first] ?? "").localeCompare(b[first] ?? "")))
    .refine((rows) => rows.length <= max, tooMany);
}

const needs = (field: string) => ({ path: [field], error: "validation.required" });
const licence = z
  .object({ key, month, name: short(limits.licence) })
  .refine((row) => !isTyped(row) || row.name !== "", needs("name"));
const period = { key, from: month, until: month };
const isInOrder = ({ from, until }: { from: string; until: string }) => !from || !until || from <= until;
const order = { path: ["until"], error: "resumePeriod" };

const school = z
  .object({ ...period, school: short(limits.school), course: short(limits.course), state: choice(schoolStates) })
  .refine((row) => !isTyped({ ...row, state: "" }) || row.school !== "", needs("school"))
  .refine((row) => row.school === "" || row.from !== "", needs("from"))
  .refine(isInOrder, order)
  .transform((row) => (row.school === "" && row.course === "" ? { ...row, state: "" } : row));
const employment = z
  .object({
    ...period,
    company: short(limits.company),
    post: short(limits.post),
    content: long(limits.content),
    industry: choice(industries),
  })
  .refine((row) => !isTyped({ ...row, industry: "" }) || row.company !== "", needs("company"))
  .refine((row) => row.company === "" || row.from !== "", needs("from"))
  .refine(isInOrder, order)
  .transform((row) => (row.company === "" ? { ...row, industry: "" } : row));

/** Who somebody is and how to reach them, with the texts of one language. */
export const profileForm = z.object({
  version,
  language,
  name: short(limits.name),
  kana: short(limits.kana),
  gender: choice(genders),
  birthday,
  nationality: short(limits.nationality),
  residence: choice(residences),
  residenceUntil: day,
  postcode: plain(20)
    .overwrite(normalPostcode)
    .refine((value) => value === "" || isPostcode(value), "validation.postcode")
    .default(""),
  prefecture: short(20),
  address: short(limits.address),
  phone: plain(40)
    .overwrite(normalContactPhone)
    .refine((value) => value === "" || isContactPhone(value), "validation.contactPhone")
    .default(""),
  email: plain(254, "validation.email")
    .overwrite(normalEmail)
    .refine((value) => value === "" || isEmail(value), "validation.email")
    .default(""),
  introduction: long(limits.introduction),
  japaneseAbility: choice(japaneseAbilities),
  skills: long(limits.skills),
  licences: rowsOf(licence, limits.licences, "month"),
  photo: fileKeys(),
});

export const educationForm = z.object({
  version,
  language,
  degree: choice(degrees),
  schools: rowsOf(school, limits.schools, "from"),
});

export const careerForm = z.object({
  version,
  language,
  experience: choice(experiences),
  summary: long(limits.summary),
  jobs: rowsOf(employment, limits.jobs, "from"),
});

export const hopeForm = z.object({
  version,
  language,
  salaryType: z.enum(salaryTypes).default("Monthly"),
  salaryFloor: z.number().int().min(0).max(limits.salary).default(0),
  hireForms: choices(hireForms),
  locations: choices(locations),
  industries: choices(industries),
  functions: choices(functions),
  startDay: day,
  motive: long(limits.motive),
  remarks: long(limits.remarks),
});

/** Who finds the résumé; `blocked` are ids of companies, and `company` one more by its name. */
export const privacyForm = z.object({
  version,
  visibility: z.enum(visibilities),
  blocked: z.array(rowId).max(limits.blocked).default([]),
  company: short(100),
});

/** Removes the résumé. */
export const removeForm = z.object({ intent: z.literal("remove") });

export type TypedProfile = z.output<typeof profileForm>;
export type TypedEducation = z.output<typeof educationForm>;
export type TypedCareer = z.output<typeof careerForm>;
export type TypedHope = z.output<typeof hopeForm>;
export type TypedPrivacy = z.output<typeof privacyForm>;
