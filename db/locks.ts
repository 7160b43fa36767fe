/** Every advisory lock of the product: one registry, so that two uses never share a key (reliability 5.4). */
export const advisoryLocks = {
  migration: 7_301,
  /** Taken by seal_audit() in the database: one process chains the audit log at a time. */
  auditSeal: 7_303,
  /** First key of a two-key lock; the second is a hash of the address that gets a verification code. */
  codeTarget: 7_311,
  /** First key of a two-key lock; the second is a hash of the address or mobile number that an account takes. */
  contact: 7_312,
  /** First key of a two-key lock; the second is the user's id. Serialises one user's purchases. */
  buyer: 7_310,
  /** First key of a two-key lock; the second is a hash of order type and pay group. Serialises its payments. */
  payGroup: 7_320,
  /** First key of a two-key lock; the second is a hash of two user ids. Serialises what the two send, accept and block. */
  messagePair: 7_340,
  /** First key of a two-key lock; the second is the sender's id. Counts their messages of the last minute. Taken before the pair's. */
  messageSender: 7_341,
  /** First key of a two-key lock; the second is the user's id. Serialises the count of one user's files. */
  userFiles: 7_330,
  /** One process at a time gives mass mail to the queue, so that the cap a minute holds over all of them. */
  massMail: 7_304,
} as const;
