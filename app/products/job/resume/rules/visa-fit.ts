import type { Residence } from "./choices";

/** What somebody's status of residence means for a job. */
export type VisaFit = "fits" | "withinStatus" | "hours" | "sponsored" | "unsponsored" | "unknown";

/** Days before the end of a status from which an applicant is reminded to renew it. */
const soonDays = 90;

const short = new Set(["PartTime", "Internship"]);
const temporary = new Set(["PartTime", "Internship", "ContractMember", "DispatchMember"]);

/**
 * Whether a status of residence allows a job: without limits, within the activities of the status, for few hours a
 * week, or only with a new status, which the company helps with or not. A hint for applicants, no legal advice.
 */
export function visaFit(residence: Residence | null, job: { hireForm: string; visa: boolean }): VisaFit {
  if (residence === null) return "unknown";
  if (residence === "Japanese" || residence === "Permanent") return "fits";
  if (residence === "Work" || residence === "Skilled") return "withinStatus";
  if ((residence === "Student" || residence === "Dependent") && short.has(job.hireForm)) return "hours";
  if ((residence === "WorkingHoliday" || residence === "Designated") && temporary.has(job.hireForm))
    return "withinStatus";
  return job.visa ? "sponsored" : "unsponsored";
}

/** Whether a status of residence ends soon after a day (both `YYYY-MM-DD`), or has ended. */
export const endsSoon = (until: string, day: string): boolean =>
  until !== "" && Date.parse(until) - Date.parse(day) < soonDays * 86_400_000;
