/** Longest texts in characters, and counts. */
export const examLimits = {
  name: 80,
  description: 1_000,
  question: 1_000,
  options: 1_500,
  option: 200,
  mostOptions: 10,
  key: 500,
  acceptedTexts: 20,
  explanation: 1_000,
  fill: 200,
  certificateName: 60,
  points: 100,
  minutes: 240,
  questions: 100,
  attempts: 100,
  /** Events that are kept of an attempt. */
  events: 200,
  /** Attempts that a person may have open in all. */
  open: 3,
  /** Wrong questions on the page of practice. */
  practice: 20,
} as const;

/** Answers of a person that a candidate's statistics need to say something. */
export const leastTried = 5;
