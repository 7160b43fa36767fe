/** Every advisory lock of the product: one registry, so that two uses never share a key (reliability 5.4). */
export const advisoryLocks = {
  migration: 7_301,
  seed: 7_302,
  /** First key of a two-key lock; the second is a hash of the address that gets a verification code. */
  codeTarget: 7_311,
  /** First key of a two-key lock; the second is a hash of the address or mobile number that an account takes. */
  contact: 7_312,
  /** First key of a two-key lock; the second is the user's id. Serialises one user's purchases. */
  buyer: 7_310,
  /** First key of a two-key lock; the second is a hash of order type and pay group. Serialises its payments. */
  payGroup: 7_320,
  /** First key of a two-key lock; the second is the user's id. Serialises the count of one user's files. */
  userFiles: 7_330,
} as const;
