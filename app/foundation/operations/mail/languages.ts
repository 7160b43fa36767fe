/** The languages of a mass mail, in the order of fallback. */
export const mailLanguages = ["zh", "ja", "en"] as const;

/** Maximum lengths in characters. */
export const mailLimits = { subject: 150, body: 20_000 };
