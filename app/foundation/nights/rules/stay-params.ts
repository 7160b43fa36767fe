/** Parameters of an address that name the days and the party of a stay. */
export const stayDays = ["checkin", "checkout"] as const;
export const stayParty = ["adultCount", "childCount", "infantCount"] as const;

/** Name of the cookie that remembers the stay a visitor asked for last. */
export const stayCookie = "stay";

/** What makes a page that shows a stay the visitor's own: parameters and the cookie. */
export const ownStay = [...stayDays, ...stayParty, "peopleCounting", stayCookie] as const;
