/** Links between the security pages, in order; their texts are `security:link.<key>`. */
export const securityLinks = [
  { key: "password", to: "/user/changePassword" },
  { key: "email", to: "/user/changeEmail" },
  { key: "mobile", to: "/user/changeMobile" },
  { key: "sessions", to: "/user/sessions" },
  { key: "twoFactor", to: "/user/twoFactor" },
] as const;
