/**
 * Code patterns that only their home file may contain.
 * @type {readonly { rule: string, pattern: RegExp, within: RegExp, home: RegExp, instead: string }[]}
 */
const ownWords = [
  {
    rule: "text-field",
    pattern: /\bz\s*\.\s*(coerce\s*\.\s*)?(string|email|url|uuid|iso)\b/,
    within: /^app\//,
    home: /^app\/platform\/fields\/fields\.ts$/,
    instead: "take a kind of app/platform/fields/fields.ts, which refuses by length first",
  },
];

/**
 * The patterns in a file that belong to another file.
 * @param {string} file
 * @param {string} text
 * @returns {{ rule: string, file: string, detail: string }[]}
 */
export const strangeWords = (file, text) =>
  ownWords
    .filter(({ pattern, within, home }) => within.test(file) && !home.test(file) && pattern.test(text))
    .map(({ rule, pattern, instead }) => ({ rule, file, detail: `${pattern.exec(text)?.[0]}: ${instead}` }));
