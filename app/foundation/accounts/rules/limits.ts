/** Limits of accounts [SH9, SH10, SH11, SH12, SH13, SH14, S3]; lengths in characters (graphemes). */
export const accountLimits = {
  nickname: 30,
  username: { min: 4, max: 20 },
  /** The form's hint suggests 8 to 16; up to 64 are accepted for password managers. */
  password: { min: 8, usual: 16, max: 64 },
  companyName: 60,
  email: 254,
  code: { digits: 4, minutes: 10, tries: 5, resendSeconds: 60, perDay: 5 },
  session: { idleDays: 14, absoluteDays: 90, staffHours: 12 },
  handoverSeconds: 5,
} as const;
