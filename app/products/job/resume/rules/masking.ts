import type { Words } from "~db/schema/columns";
import type { ResumeCopy } from "~db/schema/job-resume";

/** What stands in place of a hidden part of a text. */
export const hiddenMark = "***";

/** Shortest text that is removed wherever it occurs: one letter would take half of a text with it. */
const shortest = 2;

/** Folds a text for comparison: one form of each letter, without invisible ones. */
const folded = (text: string): string => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const inAll = (words: Words): string[] => [words.zh, words.ja, words.en].filter((one) => one !== undefined);

/** The texts that name a person or where to find them, the longest first. */
function secretsOf({ profile, education, career }: ResumeCopy): string[] {
  const names = [...inAll(profile.name), profile.kana].map(folded);
  const whole = [
    ...names,
    ...names.map((name) => name.replace(/\s+/g, "")),
    ...names.flatMap((name) => name.split(/[\s・,.]+/)),
    ...[...inAll(profile.address), profile.phone, profile.email, profile.postcode].map(folded),
    ...education.schools.flatMap(({ school }) => inAll(school)).map(folded),
    ...career.jobs.flatMap(({ company }) => inAll(company)).map(folded),
  ];
  return [...new Set(whole.map((one) => one.trim()).filter((one) => one.length >= shortest))].sort(
    (a, b) => b.length - a.length,
  );
}

/** Ways to reach somebody, whoever it is: mail, pages, accounts of messengers, long numbers. */
const contacts: readonly RegExp[] = [
  /[^\s@<>()、。,]+@[^\s@<>()、。,]+/gu,
  /(?:https?:\/\/|www\.)[^\s、。]+/giu,
  /\b(?:line|wechat|whatsapp|telegram|kakao|skype|qq)\b\s*(?:id)?\s*[::]?\s*[\w.+-]{3,}/giu,
  /微信号?\s*[::]?\s*[\w.+-]{3,}/gu,
  /@[\w.]{3,}/gu,
  /\+?\d(?:[\s().‐‑–—−ー-]{0,2}\d){7,}/gu,
];

/** Returns a function that takes a person's names and every way to reach them out of a text. */
function scrubberOf(resume: ResumeCopy): (text: string) => string {
  const secrets = secretsOf(resume);
  const named = secrets.length > 0 ? new RegExp(secrets.map(escaped).join("|"), "giu") : null;
  return (text) => {
    const plain = contacts.reduce((rest, contact) => rest.replace(contact, hiddenMark), folded(text));
    return named ? plain.replace(named, hiddenMark) : plain;
  };
}

/**
 * A résumé as companies see it before its owner shows themselves [J11]: without name, contact, photo, birthday,
 * nationality, street, schools and employers, and with their traces taken out of its texts. Everything that is not
 * listed here is left out.
 */
export function maskedResume(resume: ResumeCopy): ResumeCopy {
  const scrub = scrubberOf(resume);
  const clean = (words: Words): Words =>
    Object.fromEntries(Object.entries(words).map(([flag, text]) => [flag, scrub(text ?? "")]));
  const { profile, education, career, hope } = resume;
  return {
    profile: {
      name: {},
      kana: "",
      gender: "",
      birthday: "",
      nationality: {},
      residence: profile.residence,
      residenceUntil: "",
      postcode: "",
      prefecture: profile.prefecture,
      address: {},
      phone: "",
      email: "",
      introduction: clean(profile.introduction),
      japaneseAbility: profile.japaneseAbility,
      skills: clean(profile.skills),
      licences: profile.licences.map(({ key, month, name }) => ({ key, month, name: clean(name) })),
    },
    education: {
      degree: education.degree,
      schools: education.schools.map(({ key, until, course, state }) => ({
        key,
        from: "",
        until: until.slice(0, 4),
        school: {},
        course: clean(course),
        state,
      })),
    },
    career: {
      experience: career.experience,
      summary: clean(career.summary),
      jobs: career.jobs.map(({ key, from, until, post, content, industry }) => ({
        key,
        from,
        until,
        company: {},
        post: clean(post),
        content: clean(content),
        industry,
      })),
    },
    hope: {
      salaryType: hope.salaryType,
      salaryFloor: hope.salaryFloor,
      hireForms: hope.hireForms,
      locations: hope.locations,
      industries: hope.industries,
      functions: hope.functions,
      startDay: hope.startDay,
      motive: clean(hope.motive),
      remarks: clean(hope.remarks),
    },
    photo: null,
  };
}

/** Whole years from a birthday to a day, both `YYYY-MM-DD`; null without a birthday. */
export function ageOn(birthday: string, day: string): number | null {
  if (birthday === "" || birthday > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The band of ten years of an age, by its first year: 20 for 27; null without an age. */
export const ageBand = (age: number | null): number | null => (age === null ? null : Math.floor(age / 10) * 10);
