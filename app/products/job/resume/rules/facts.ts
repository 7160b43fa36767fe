import type { Words } from "~db/schema/columns";
import type { ResumeCopy } from "~db/schema/job-resume";
import { degrees, experiences, japaneseAbilities } from "../../rules/enumerations";
import { choiceOf } from "./choices";
import { completenessOf } from "./completeness";
import { maskedResume } from "./masking";

const inAll = (words: Words): string[] => [words.zh, words.ja, words.en].filter((one) => one !== undefined);

/** What a search may find of a résumé: only texts that masking leaves, or a keyword would tell what is hidden. */
export function findableTexts(resume: ResumeCopy): string[] {
  const { profile, education, career, hope } = maskedResume(resume);
  return [
    profile.prefecture,
    ...[profile.introduction, profile.skills, career.summary, hope.motive].flatMap(inAll),
    ...profile.licences.flatMap(({ name }) => inAll(name)),
    ...education.schools.flatMap(({ course }) => inAll(course)),
    ...career.jobs.flatMap(({ post, content }) => [...inAll(post), ...inAll(content)]),
  ].filter((text) => text !== "");
}

/** The columns by which companies find a résumé. */
export function factsOf(resume: ResumeCopy) {
  const { profile, education, career, hope } = resume;
  return {
    completeness: completenessOf(resume).percent,
    degree: choiceOf(degrees, education.degree),
    experience: choiceOf(experiences, career.experience) ?? experiences[0],
    japaneseAbility: choiceOf(japaneseAbilities, profile.japaneseAbility),
    industries: hope.industries,
    functions: hope.functions,
    locations: hope.locations,
    hireForms: hope.hireForms,
    yearlyFloor: hope.salaryFloor === 0 ? null : hope.salaryFloor * (hope.salaryType === "Monthly" ? 12 : 1),
  };
}
