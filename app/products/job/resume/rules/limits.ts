/** Longest texts, in characters, and most rows of a résumé. */
export const resumeLimits = {
  name: 60,
  kana: 80,
  nationality: 40,
  address: 200,
  introduction: 1_000,
  skills: 1_000,
  school: 80,
  course: 80,
  company: 80,
  post: 80,
  content: 1_500,
  summary: 1_500,
  motive: 1_000,
  remarks: 600,
  licence: 80,
  salary: 99_999,
  schools: 12,
  jobs: 15,
  licences: 15,
  blocked: 50,
} as const;

/** Empty rows that a form offers below the filled ones. */
export const spareRows = 2;
