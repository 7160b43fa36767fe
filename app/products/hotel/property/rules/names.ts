/** Areas of properties and their bits. */
export const areaBits = { HAKONE: 1, MANATSURU: 2, OOMORI: 4 } as const;
