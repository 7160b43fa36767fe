/** A number for a badge: "99+" above `most`. */
export const shownCount = (count: number, most = 99): string => (count > most ? `${most}+` : String(count));
