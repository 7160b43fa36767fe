import { isFilled } from "~/platform/i18n/words";
import type { ResumeCopy } from "~db/schema/job-resume";
import type { ContentSection } from "./choices";

type Part = { section: ContentSection; key: string; weight: number; has: (resume: ResumeCopy) => boolean };

/** What a complete résumé has; the weights sum to 100. */
const parts: readonly Part[] = [
  { section: "profile", key: "name", weight: 10, has: ({ profile }) => isFilled(profile.name) },
  {
    section: "profile",
    key: "contact",
    weight: 10,
    has: ({ profile }) => profile.phone !== "" && profile.email !== "",
  },
  { section: "profile", key: "birthday", weight: 4, has: ({ profile }) => profile.birthday !== "" },
  { section: "profile", key: "address", weight: 6, has: ({ profile }) => isFilled(profile.address) },
  { section: "profile", key: "residence", weight: 6, has: ({ profile }) => profile.residence !== "" },
  { section: "profile", key: "photo", weight: 6, has: ({ photo }) => photo !== null },
  { section: "profile", key: "introduction", weight: 10, has: ({ profile }) => isFilled(profile.introduction) },
  { section: "profile", key: "japaneseAbility", weight: 4, has: ({ profile }) => profile.japaneseAbility !== "" },
  { section: "profile", key: "skills", weight: 6, has: ({ profile }) => isFilled(profile.skills) },
  { section: "education", key: "degree", weight: 6, has: ({ education }) => education.degree !== "" },
  { section: "education", key: "schools", weight: 10, has: ({ education }) => education.schools.length > 0 },
  { section: "career", key: "experience", weight: 4, has: ({ career }) => career.experience !== "" },
  {
    section: "career",
    key: "jobs",
    weight: 10,
    has: ({ career }) => career.jobs.length > 0 || career.experience === "E0",
  },
  { section: "hope", key: "wishes", weight: 4, has: ({ hope }) => hope.hireForms.length + hope.locations.length > 0 },
  { section: "hope", key: "motive", weight: 4, has: ({ hope }) => isFilled(hope.motive) },
];

/** What a résumé still lacks, by section, and the percent of what it has, 0 to 100. */
export function completenessOf(resume: ResumeCopy): {
  percent: number;
  missing: { section: ContentSection; key: string }[];
} {
  const has = parts.filter((part) => part.has(resume));
  return {
    percent: has.reduce((sum, { weight }) => sum + weight, 0),
    missing: parts.filter((part) => !has.includes(part)).map(({ section, key }) => ({ section, key })),
  };
}

/** Whether a résumé may be sent with an application: with a name, and a way to answer. */
export const canApply = ({ profile }: ResumeCopy): boolean =>
  isFilled(profile.name) && (profile.phone !== "" || profile.email !== "");
