/** Greatest lengths, in characters, and counts. */
export const eventLimits = {
  title: 60,
  content: 5_000,
  place: 120,
  prize: 60,
  prizeValue: 99_999_999,
  question: 100,
  answer: 500,
  answers: 10,
  name: 60,
  files: 5,
  reason: 200,
  capacity: 100_000,
  /** People on a page of the check-in. */
  checkIn: 50,
} as const;
