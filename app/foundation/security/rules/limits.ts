/** Limits of known devices and second factors [S2, S3]. */
export const securityLimits = {
  /** Days that a browser stays known after its last login, and known browsers per account. */
  device: { days: 400, max: 20 },
  totp: { digits: 6, seconds: 30, driftSteps: 1, secretBytes: 20 },
  recovery: { codes: 10, letters: 10 },
  /** Minutes to enter the second factor after the password. */
  challengeMinutes: 10,
} as const;
