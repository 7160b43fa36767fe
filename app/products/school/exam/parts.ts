import { examScreens } from "./screens";
import { examPictures, examSounds } from "./uploads";

/** What the examinations add to the declaration of the school. */
export const examParts = {
  screens: examScreens,
  uploads: [examPictures, examSounds],
  targets: ["exam-attempt"],
  auditActions: ["exam-category", "exam-question"],
  locks: {
    /** First key of a two-key lock; the second is a hash of the user's id. Serialises what one person starts. */
    examStart: 7_400,
  },
  limits: {
    examStart: { points: 30, duration: 600 },
    /** Answers of one person, most of them saved by themselves while they type. */
    examAnswer: { points: 1_200, duration: 600 },
    examEvent: { points: 600, duration: 600 },
    /** PDFs made for one person: each takes seconds. */
    examPaper: { points: 20, duration: 600 },
  },
} as const;
