const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML 1.0 and drops characters that XML does not allow. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? "");

/** An element with a text; nothing for an empty one. */
export const element = (name: string, text: string): string => (text ? `<${name}>${escaped(text)}</${name}>` : "");
