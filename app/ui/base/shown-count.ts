/** A number as a badge shows it: above `most` numbers are no longer told apart ("99+"). */
export const shownCount = (count: number, most = 99): string => (count > most ? `${most}+` : String(count));
