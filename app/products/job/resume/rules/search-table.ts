import { defineTable } from "~/platform/table/table";
import {
  degrees,
  experiences,
  functions,
  hireForms,
  industries,
  japaneseAbilities,
  locations,
} from "../../rules/enumerations";

/** The table of résumés that companies find; its cells hold nothing that masking hides. */
export const resumeTable = defineTable({
  name: "resumes",
  columns: [
    { key: "person", label: "job-resume:found.person", head: true },
    { key: "age", label: "job-resume:found.age" },
    { key: "place", label: "job-resume:field.prefecture" },
    { key: "degree", label: "job-resume:field.degree" },
    { key: "experience", label: "job-resume:field.experience" },
    { key: "japanese", label: "job-resume:field.japaneseAbility" },
    { key: "wishes", label: "job-resume:found.wishes" },
    { key: "salary", label: "job-resume:found.salary", extra: true },
    { key: "skills", label: "job-resume:field.skills", extra: true },
    { key: "complete", label: "job-resume:found.complete", align: "end", extra: true },
    { key: "saved", label: "job-resume:found.saved", sortable: true },
    { key: "act", label: "job-resume:found.act", tool: true },
  ],
  sort: "-saved",
  filters: ["keyword", "industry", "functions", "location", "hireForm", "japaneseAbility", "experience", "degree"],
  choices: {
    industry: industries,
    functions,
    location: locations,
    hireForm: hireForms,
    japaneseAbility: japaneseAbilities,
    experience: experiences,
    degree: degrees,
  },
});
export type ResumeColumn = (typeof resumeTable)["columns"][number]["key"];
export type ResumeFilter = (typeof resumeTable)["filters"][number];
