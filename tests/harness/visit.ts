/** What a loader knows of a visitor who reads English and opens an address with these parameters. */
export const visit = (params: URLSearchParams, cookies: Readonly<Record<string, string>> = {}) => ({
  url: new URL(`http://tabikura.test/?${params}`),
  origin: "http://tabikura.test",
  cookies,
  replyHeaders: new Headers(),
  locale: "en_US" as const,
});
