import { writtenPostcode } from "~/platform/fields/postcode";
import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { shownWords } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import type { ResumeCopy, ResumeHope } from "~db/schema/job-resume";
import { writtenAmount } from "../../rules/salary";

type Shown = { text: string; lang?: Flag };
export type ResumeFact = { label: string; value: string; lang?: Flag | undefined };
export type ResumeEntry = { key: string; when: string; title: Shown; note: Shown; text: Shown };
export type ResumePart = {
  key: string;
  title: string;
  facts: ResumeFact[];
  entries: ResumeEntry[];
  texts: ResumeFact[];
};

const none: Shown = { text: "" };

/** The salary that somebody wishes, in words. */
export const wishedSalary = ({ salaryFloor, salaryType }: ResumeHope, flag: Flag, t: Translate): string =>
  salaryFloor === 0
    ? t("job-resume:salary.agree")
    : t(`job-resume:salary.${salaryType === "Annual" ? "annual" : "monthly"}`, { n: writtenAmount(salaryFloor, flag) });

/** The experience of a person; recruitments say of the lowest band that none is needed. */
export const ownExperience = (t: Translate, experience: string): string =>
  experience === "E0" ? t("job-resume:noExperience") : t(`job-posting:experience.${experience}`);

/** Names of values of an attribute, joined. */
export const named = (t: Translate, attribute: string, values: readonly string[]): string =>
  values.map((value) => t(`job-posting:${attribute}.${value}`)).join(t("job-resume:comma"));

/**
 * A résumé as its pages show it, in a reader's language where it has a text in it; fields without a value are left out.
 * What was masked before is simply empty.
 */
export function resumeView(
  resume: ResumeCopy,
  { flag, t, ageBand }: { flag: Flag; t: Translate; ageBand: number | null },
) {
  const { profile, education, career, hope } = resume;
  const words = (of: Words): Shown => shownWords(of, flag);
  const label = (name: string) => t(`job-resume:field.${name}`);
  const fact = (name: string, value: string, lang?: Flag): ResumeFact[] =>
    value === "" ? [] : [{ label: label(name), value, lang }];
  const worded = (name: string, of: Words): ResumeFact[] => {
    const { text, lang } = words(of);
    return fact(name, text, lang);
  };
  const valued = (attribute: string, value: string): string => (value ? t(`job-posting:${attribute}.${value}`) : "");
  const own = (name: string, value: string): string => (value ? t(`job-resume:${name}.${value}`) : "");
  const period = (from: string, until: string): string =>
    from || until ? t("job-resume:period", { from: from || "…", until: until || t("job-resume:now") }) : "";

  const parts: ResumePart[] = [
    {
      key: "profile",
      title: t("job-resume:section.profile"),
      facts: [
        ...(profile.birthday === "" && ageBand !== null
          ? [{ label: label("age"), value: t("job-resume:ageBand", { n: ageBand }) }]
          : []),
        ...fact("birthday", profile.birthday),
        ...fact("gender", own("gender", profile.gender)),
        ...worded("nationality", profile.nationality),
        ...fact("residence", own("residence", profile.residence)),
        ...fact("residenceUntil", profile.residenceUntil),
        ...fact("postcode", writtenPostcode(profile.postcode)),
        ...fact("prefecture", profile.prefecture),
        ...worded("address", profile.address),
        ...fact("phone", profile.phone),
        ...fact("email", profile.email),
        ...fact("japaneseAbility", valued("japaneseAbility", profile.japaneseAbility)),
      ],
      entries: profile.licences.map(({ key, month, name }) => ({
        key,
        when: month,
        title: words(name),
        note: none,
        text: none,
      })),
      texts: [...worded("introduction", profile.introduction), ...worded("skills", profile.skills)],
    },
    {
      key: "education",
      title: t("job-resume:section.education"),
      facts: fact("degree", valued("degree", education.degree)),
      entries: education.schools.map(({ key, from, until, school, course, state }) => ({
        key,
        when: period(from, until),
        title: words(school),
        note: words(course),
        text: { text: own("schoolState", state) },
      })),
      texts: [],
    },
    {
      key: "career",
      title: t("job-resume:section.career"),
      facts: fact("experience", career.experience && ownExperience(t, career.experience)),
      entries: [...career.jobs].reverse().map(({ key, from, until, company, post, content, industry }) => {
        const { text } = words(company);
        return {
          key,
          when: period(from, until),
          title: text ? words(company) : { text: valued("industry", industry) },
          note: words(post),
          text: words(content),
        };
      }),
      texts: worded("summary", career.summary),
    },
    {
      key: "hope",
      title: t("job-resume:section.hope"),
      facts: [
        ...fact("salary", wishedSalary(hope, flag, t)),
        ...fact("hireForms", named(t, "hireForm", hope.hireForms)),
        ...fact("locations", named(t, "location", hope.locations)),
        ...fact("industries", named(t, "industry", hope.industries)),
        ...fact("functions", named(t, "functions", hope.functions)),
        ...fact("startDay", hope.startDay),
      ],
      entries: [],
      texts: [...worded("motive", hope.motive), ...worded("remarks", hope.remarks)],
    },
  ];
  return { name: words(profile.name), kana: profile.kana, photo: resume.photo, parts };
}
export type ResumeView = ReturnType<typeof resumeView>;
