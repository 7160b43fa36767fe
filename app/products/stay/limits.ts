/** Maximum lengths, in characters, and maximum counts of what hosts and guests enter. */
export const stayLimits = {
  name: 20,
  description: 2_000,
  words: 300,
  city: 40,
  address: 200,
  licenceNo: 40,
  people: 100,
  stations: 5,
  farthest: 60,
  contactName: 60,
  note: 500,
  mail: 250,
  reason: 500,
  remark: 1_000,
  verdict: 500,
  pictures: 20,
  papers: 10,
} as const;

/** Most nights that one change of a calendar covers, and that one reply lists. */
export const mostNights = 400;
