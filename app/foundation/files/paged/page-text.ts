import { pageLimits } from "./limits";

/**
 * The text of a page as it is stored and read out: lines without control characters, lone surrogates and PDFium's
 * hyphen marker, at most `pageLimits.text` characters.
 */
export const tidyPageText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .slice(0, pageLimits.text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffd-\uffff]|\p{Cs}/gu, " ")
    .replace(/[ \u3000]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
