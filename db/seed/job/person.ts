import type { ResumeCareer, ResumeEducation, ResumeHope, ResumeProfile } from "../../schema/job-resume";

/** Somebody of the demonstration with a résumé; texts that companies find while it is masked name nobody. */
export type DemoPerson = {
  username: string;
  visibility: "hidden" | "masked" | "public";
  /** Percent of what a complete résumé has. */
  completeness: number;
  /** Hours since it was saved. */
  saved: number;
  /** The key of a company that never sees it. */
  blocks?: string;
  profile: Partial<ResumeProfile>;
  education: ResumeEducation;
  career: ResumeCareer;
  hope: ResumeHope;
};
