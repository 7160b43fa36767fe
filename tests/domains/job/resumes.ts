import { wholeResume } from "~/products/job/resume/rules/whole-resume";
import type { ResumeCopy } from "~db/schema/job-resume";

/** What nobody may read who sees a résumé masked. */
export const secrets = [
  "高橋吉見",
  "たかはしよしみ",
  "yoshimi takahashi",
  "09011112222",
  "yoshimi@secret.example",
  "湯本七百番地",
  "箱根湯本大旅館",
  "Sagami Gakuin",
  "2500311",
] as const satisfies readonly string[] as readonly string[];

/** A résumé with everything, whose free texts repeat what is secret. */
export const fullResume: ResumeCopy = wholeResume({
  profile: {
    name: { ja: "高橋吉見", en: "Yoshimi Takahashi" },
    kana: "たかはしよしみ",
    gender: "female",
    birthday: "1996-05-03",
    nationality: { ja: "日本" },
    residence: "Permanent",
    residenceUntil: "2030-01-01",
    postcode: "2500311",
    prefecture: "神奈川県",
    address: { ja: "湯本七百番地" },
    phone: "09011112222",
    email: "yoshimi@secret.example",
    introduction: { ja: "高橋吉見です。090-1111-2222かyoshimi@secret.exampleまで。箱根湯本大旅館で接客をしました。" },
    japaneseAbility: "N1",
    skills: { en: "Front desk; Sagami Gakuin diploma; call Yoshimi Takahashi" },
    licences: [{ key: "1", month: "2018-07", name: { ja: "日本語能力試験N1" } }],
  },
  education: {
    degree: "University",
    schools: [
      {
        key: "1",
        from: "2014-04",
        until: "2018-03",
        school: { en: "Sagami Gakuin" },
        course: { ja: "経済学部" },
        state: "graduated",
      },
    ],
  },
  career: {
    experience: "E4",
    summary: { ja: "箱根湯本大旅館のフロントで五年。" },
    jobs: [
      {
        key: "1",
        from: "2018-04",
        until: "",
        company: { ja: "箱根湯本大旅館" },
        post: { ja: "フロント" },
        content: { ja: "高橋吉見として案内を担当" },
        industry: "Hotel",
      },
    ],
  },
  hope: {
    salaryType: "Monthly",
    salaryFloor: 25,
    hireForms: ["RegularEmployee"],
    locations: ["Tokyo"],
    industries: ["Hotel"],
    functions: ["Business"],
    startDay: "2027-04-01",
    motive: { ja: "湯本七百番地から通えます。〒250-0311、たかはしよしみ" },
    remarks: { ja: "電話は０９０－１１１１－２２２２" },
  },
  photo: "resume-photo/2026/00000000-0000-4000-8000-000000000001.jpg",
});
