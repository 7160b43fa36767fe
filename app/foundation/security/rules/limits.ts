/** Limits of known devices and second factors [S2, S3]. */
export const securityLimits = {
  /** A browser that signed in before is known for this long after its last login, and so many of them per account. */
  device: { days: 400, max: 20 },
  totp: { digits: 6, seconds: 30, driftSteps: 1, secretBytes: 20 },
  recovery: { codes: 10, letters: 10 },
  /** Time to type the second factor after the password. */
  challengeMinutes: 10,
} as const;
