/** A booked night; later changes of rents do not affect it [H4]. Yen per adult guest, and for the party. */
export type BookedNight = { date: string; isHoliday: boolean; rent: number; price: number };
