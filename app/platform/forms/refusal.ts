import type { ErrorParams } from "~/platform/errors";

const withNumbers = /^([\w.]+)\?((?:\w+=\d+(?:\.\d+)?&?)+)$/;

/** Encodes a key of errors.json and the numbers of its text in one string: `pictureTooSmall?width=750&height=280`. */
export const refusalText = (key: string, params: ErrorParams): string => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const whole = `${key}?${query}`;
  return withNumbers.test(whole) ? whole : key;
};

/** Decodes a string of `refusalText`; any other text is a key without numbers. */
export function refusalIn(text: string): { key: string; params: ErrorParams } {
  const [, key, query] = withNumbers.exec(text) ?? [];
  return key ? { key, params: Object.fromEntries(new URLSearchParams(query)) } : { key: text, params: {} };
}
