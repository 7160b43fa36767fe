/** The languages of a mass mail, in the order in which they stand in for each other. */
export const mailLanguages = ["zh", "ja", "en"] as const;

/** Letters at most. */
export const mailLimits = { subject: 150, body: 20_000 };
