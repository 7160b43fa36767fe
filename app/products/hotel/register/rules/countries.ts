/**
 * Nationalities that the register's form offers, those of most guests first (ISO 3166; `ZZ` is any other). A call may
 * send every code.
 */
export const countries =
  "CN TW HK MO KR US AU TH PH VN MY SG ID IN GB FR DE IT ES CA NZ JP NP MM LK BD PK MN KH LA BR MX PE AR CL CO NL BE CH AT SE NO DK FI IE PT PL CZ HU RO GR TR RU UA IL SA AE QA EG ZA NG KE KZ UZ ZZ".split(
    " ",
  );
