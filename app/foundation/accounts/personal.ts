/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  user_account: {
    stays: "trade",
    emptied: [
      "username",
      "nickname",
      "email",
      "mobile",
      "password_hash",
      "avatar",
      "real_name",
      "postcode",
      "address",
      "cert_note",
      "cert_reason",
      "silence_reason",
      "language",
    ],
    texts: ["*"],
    exported: { at: "profile" },
    withheld: ["password_hash"],
  },
  user_session: { forgottenBy: "anonymiseRow", exported: { at: "sessions" }, withheld: ["token_hash", "family_id"] },
  session_handover: { forgottenBy: "anonymiseRow", exported: "secret" },
  verification_code: { forgottenBy: "anonymiseRow", exported: "secret" },
} as const;
