import type { ResumeCareer, ResumeCopy, ResumeEducation, ResumeHope, ResumeProfile } from "~db/schema/job-resume";
import type { TypedCareer, TypedEducation, TypedHope, TypedProfile } from "../forms";
import { inWords, mergeRows } from "./merge";

/* Sections after a form in one language: its texts replace those of that language, all else replaces what is stored. */

export function filledProfile({ profile }: ResumeCopy, typed: TypedProfile): ResumeProfile {
  const { language, gender, birthday, kana, residence, residenceUntil, postcode, prefecture, phone, email } = typed;
  return {
    name: inWords(profile.name, language, typed.name),
    kana,
    gender,
    birthday,
    nationality: inWords(profile.nationality, language, typed.nationality),
    residence,
    residenceUntil,
    postcode,
    prefecture,
    address: inWords(profile.address, language, typed.address),
    phone,
    email,
    introduction: inWords(profile.introduction, language, typed.introduction),
    japaneseAbility: typed.japaneseAbility,
    skills: inWords(profile.skills, language, typed.skills),
    licences: mergeRows(profile.licences, typed.licences, ({ month, name }, before) => ({
      month: month ?? "",
      name: inWords(before?.name ?? {}, language, name ?? ""),
    })),
  };
}

export function filledEducation({ education }: ResumeCopy, typed: TypedEducation): ResumeEducation {
  const { language, degree } = typed;
  return {
    degree,
    schools: mergeRows(education.schools, typed.schools, ({ from, until, school, course, state }, before) => ({
      from,
      until,
      state,
      school: inWords(before?.school ?? {}, language, school),
      course: inWords(before?.course ?? {}, language, course),
    })),
  };
}

export function filledCareer({ career }: ResumeCopy, typed: TypedCareer): ResumeCareer {
  const { language, experience } = typed;
  return {
    experience,
    summary: inWords(career.summary, language, typed.summary),
    jobs: mergeRows(career.jobs, typed.jobs, ({ from, until, company, post, content, industry }, before) => ({
      from,
      until,
      industry,
      company: inWords(before?.company ?? {}, language, company),
      post: inWords(before?.post ?? {}, language, post),
      content: inWords(before?.content ?? {}, language, content),
    })),
  };
}

export function filledHope({ hope }: ResumeCopy, typed: TypedHope): ResumeHope {
  const { version: _, language, motive, remarks, ...wishes } = typed;
  return {
    ...wishes,
    motive: inWords(hope.motive, language, motive),
    remarks: inWords(hope.remarks, language, remarks),
  };
}
