/** Greatest lengths, in characters, and counts, of what hotels and guests write. */
export const hotelLimits = {
  name: 20,
  description: 2_000,
  words: 300,
  rooms: 10,
  roomNumber: 20,
  imports: 3,
  importName: 40,
  people: 100,
  contactName: 60,
  note: 500,
  remark: 1_000,
  reason: 500,
  pictures: 20,
  papers: 10,
} as const;

/** The houses that the home page recommends: Hakone, Manatsuru, Oomori. */
export const recommendedCompanies = [1, 2, 4] as const;

/** Times in Tokyo: rooms open, rooms are left, and from when an arrival is late [H13, H17]. */
export const houseTimes = { checkin: "15:00", checkout: "10:00", late: "22:00" } as const;

/** Yen a room that arrives late, and yen for every hour, begun, that it is left late [H17]. */
export const lateFees = { checkin: 5_000, checkoutHour: 5_000 } as const;
