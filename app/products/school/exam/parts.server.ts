import { href } from "~/platform/screens/href";
import { satExams } from "./bought.server";
import { examCalls } from "./calls";
import { examCategoryDesk } from "./category-desk.server";
import { examCron, examJobs } from "./jobs.server";
import { exportExams, forgetExams } from "./own-data.server";
import { examQuestionDesk } from "./question-desk.server";

/** What the examinations add to what the school serves. */
export const examServed = {
  calls: examCalls,
  entityDesks: [examCategoryDesk, examQuestionDesk],
  targets: { "exam-attempt": (id: string) => href("/school/exam/attempt/:id", { id }) },
  bought: { exam: satExams },
  jobs: examJobs,
  cron: examCron,
  exporters: { exams: exportExams },
  forgetters: [forgetExams],
} as const;
