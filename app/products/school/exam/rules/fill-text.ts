/**
 * A typed answer as it is compared: full-width and half-width forms, case, spaces and the marks around words do not
 * matter, long vowels of katakana may be typed as a dash or a wave.
 */
export const normalFill = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=[\u30a0-\u30ff])[-‐‑–—−〜~]/gu, "ー")
    .replace(/[\s\u200b\u3000]+/gu, "")
    .replace(/^[「『"'“”‘’(（]+|[」』"'“”‘’)）。．.!！?？、,]+$/gu, "");

/** Whether a typed answer is one of the accepted ones; an empty one never is. */
export function isAccepted(typed: string, accepted: readonly string[]): boolean {
  const normal = normalFill(typed);
  return normal !== "" && accepted.some((one) => normalFill(one) === normal);
}
