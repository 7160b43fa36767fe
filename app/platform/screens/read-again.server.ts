/** Returned by a loader besides its data when its page must reload itself in browsers without scripts. */
export type ReadAgain = {
  seconds: number;
  /** Path and query; the page itself by default. */
  to?: string;
};

const isAgain = (data: unknown): data is { readAgain: ReadAgain } =>
  typeof data === "object" && data !== null && "readAgain" in data && data.readAgain !== null;

/** The head tag of a document whose last screen's loader returns `readAgain`; "" for all others. */
export function readAgainTag(data: unknown): string {
  if (!isAgain(data)) return "";
  const { seconds, to } = data.readAgain;
  const target = to ? `;url=${encodeURI(to)}` : "";
  return `<noscript><meta http-equiv="refresh" content="${seconds}${target}"></noscript>`;
}
