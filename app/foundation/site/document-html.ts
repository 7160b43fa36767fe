const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Renders `[text](/path)` and `**strong**`; addresses are paths of this host, anchors, mailto:, tel: or http(s):. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\(((?:https?:\/\/|mailto:|tel:|\/|#)[^\s)]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");

const kindOf = (line: string): "ul" | "ol" | "dl" | "p" => {
  if (line.startsWith("- ")) return "ul";
  if (/^\d+\. /.test(line)) return "ol";
  return line.startsWith("| ") ? "dl" : "p";
};

function block(kind: ReturnType<typeof kindOf>, lines: readonly string[]): string {
  if (kind === "p") return lines.map((line) => `<p>${inline(line)}</p>`).join("");
  if (kind === "dl") {
    const rows = lines.map((line) => line.slice(2).split(/ \| (.*)/s));
    const row = ([term = "", value = ""]: string[]) => `<div><dt>${inline(term)}</dt><dd>${inline(value)}</dd></div>`;
    return `<dl>${rows.map(row).join("")}</dl>`;
  }
  return `<${kind}>${lines.map((line) => `<li>${inline(line.replace(/^(-|\d+\.) /, ""))}</li>`).join("")}</${kind}>`;
}

/** Renders lines of text as HTML: paragraphs, `- ` and `1. ` lists, and `| term | description` lists. */
export function textHtml(text: string): string {
  const groups: { kind: ReturnType<typeof kindOf>; lines: string[] }[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines }) => block(kind, lines)).join("");
}

export type DocumentSection = { id: string; title: string; body: string };

/** Renders a document with its table of contents; every section is an anchor. */
export function documentHtml(contents: string, lead: string, sections: readonly DocumentSection[]): string {
  const entries = sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join("");
  const body = sections.map(
    ({ id, title, body: text }) =>
      `<section id="${id}" tabindex="-1"><h2>${escapeHtml(title)}</h2>${textHtml(text)}</section>`,
  );
  const toc = `<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(contents)}</h2><ol>${entries}</ol></nav>`;
  return `${textHtml(lead)}${toc}${body.join("")}`;
}
