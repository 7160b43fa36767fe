/** What a loader answers beside its data when its page reads itself again where no script keeps it up to date. */
export type ReadAgain = {
  seconds: number;
  /** Path and query; the page's own without it. */
  to?: string;
};

const isAgain = (data: unknown): data is { readAgain: ReadAgain } =>
  typeof data === "object" && data !== null && "readAgain" in data && data.readAgain !== null;

/** The tag for the head of a document whose last screen's loader asks for `readAgain`; "" for all others. */
export function readAgainTag(data: unknown): string {
  if (!isAgain(data)) return "";
  const { seconds, to } = data.readAgain;
  const target = to ? `;url=${encodeURI(to)}` : "";
  return `<noscript><meta http-equiv="refresh" content="${seconds}${target}"></noscript>`;
}
