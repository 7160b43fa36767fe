/** Names of browsers and systems by patterns in the User-Agent, more specific ones first. */
const browsers: [RegExp, string][] = [
  [/JPApp\//, "Tabikura App"],
  [/MicroMessenger\//, "WeChat"],
  [/\bLine\//, "LINE"],
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Version\/[\d.]+.*Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameOf = (table: [RegExp, string][], text: string) => table.find(([mark]) => mark.test(text))?.[1] ?? null;

/** Browser and system of a User-Agent, by names that need no translation; null if unknown. */
export const deviceWords = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameOf(browsers, userAgent),
  system: nameOf(systems, userAgent),
});
