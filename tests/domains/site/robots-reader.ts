/** Whether the rules for everybody in a robots.txt close a path (RFC 9309: prefixes, `*` and `$`). */
export function blockedBy(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
  return rules.some((rule) => {
    const ends = rule.endsWith("$");
    const body = (ends ? rule.slice(0, -1) : rule).split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${body.join(".*")}${ends ? "$" : ""}`).test(path);
  });
}
