import { defineTable } from "~/platform/table/table";
import { applicationStates } from "./application-states";

/** The table of a company's applicants; name and contact are empty where the company may not see them. */
export const applicantsTable = defineTable({
  name: "applicants",
  columns: [
    { key: "person", label: "job-applying:table.person", head: true },
    { key: "job", label: "job-applying:table.job" },
    { key: "time", label: "job-applying:table.time", sortable: true },
    { key: "status", label: "job-applying:table.status" },
    { key: "experience", label: "job-resume:field.experience" },
    { key: "japanese", label: "job-resume:field.japaneseAbility" },
    { key: "contact", label: "job-applying:table.contact" },
    { key: "message", label: "job-applying:table.message", extra: true },
    { key: "interview", label: "job-applying:table.interview" },
    { key: "act", label: "job-applying:table.act", tool: true },
  ],
  sort: "-time",
  filters: ["status"],
  choices: { status: applicationStates },
});
export type ApplicantColumn = (typeof applicantsTable)["columns"][number]["key"];
export type ApplicantFilter = (typeof applicantsTable)["filters"][number];
