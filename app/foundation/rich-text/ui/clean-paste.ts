import { wordLists } from "./word-lists";

/** A picture of another page in what was pasted: its address, and what it is called. */
export type PastedPicture = { url: string; name: string };

const nothing =
  "script, style, meta, link, title, base, template, noscript, iframe, object, embed, form, svg, math, xml, video, audio";

/** WeChat names its pictures where no browser loads them before they are scrolled to. */
const addressOf = (image: Element): string =>
  (image.getAttribute("data-src") || image.getAttribute("data-original") || image.getAttribute("src") || "").trim();

/** An address as it can be asked for: with its scheme, and by https where its host has a name. */
const asked = (address: string): string =>
  address.replace(/^\/\//, "https://").replace(/^http:\/\/(?=[\w.-]+\.[a-z]{2,}(\/|$))/i, "https://");

const nameOf = (image: Element, url: string): string => {
  const said = image.getAttribute("alt")?.trim();
  if (said || !URL.canParse(url) || url.startsWith("data:")) return said ?? "";
  const { hostname, pathname } = new URL(url);
  return [hostname, decodeURI(pathname).split("/").at(-1)].filter(Boolean).join(" … ");
};

/** Puts an element of another name in the place of one, with what it holds. */
function rename(element: Element, name: string): void {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

const isEmpty = (element: Element): boolean =>
  !element.querySelector("img, table, hr, [data-arriving]") && !/[^\s\u00a0\u200b]/.test(element.textContent ?? "");

/**
 * What was pasted out of Word, WeChat or another page, in the elements that the editor knows: no scripts and styles, lists
 * where Word has paragraphs, headings of the editor's levels, no empty paragraphs. In place of each picture stands a mark
 * of the number that `arrive` gives it. Nothing of it is loaded or run meanwhile. What the editor itself wrote comes back
 * as it is.
 */
export function cleanPaste(html: string, arrive: (picture: PastedPicture) => number): string {
  if (/<[a-z][^>]* data-pm-slice=/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const one of body.querySelectorAll(nothing)) one.remove();
  wordLists(body);
  const hidden = [...body.querySelectorAll<HTMLElement>("[style]")].filter(
    ({ style }) => style.display === "none" || style.visibility === "hidden",
  );
  for (const one of hidden) if (!one.querySelector("img")) one.remove();
  for (const one of body.querySelectorAll("h1, p.MsoTitle")) rename(one, "h2");
  for (const one of body.querySelectorAll("h5, h6")) rename(one, "h4");
  for (const image of body.querySelectorAll("img:not([data-key])")) {
    const url = asked(addressOf(image));
    const isSpace = [image.getAttribute("width"), image.getAttribute("height")].some((side) => side === "1");
    const mark = body.ownerDocument.createElement("div");
    const table = image.closest("table");
    if (url && !isSpace) {
      mark.dataset.arriving = String(arrive({ url, name: nameOf(image, url) }));
      if (table) table.after(mark);
      else image.before(mark);
    }
    image.remove();
  }
  for (const one of [...body.querySelectorAll("p, section, div:not([data-arriving]), blockquote, li")].reverse())
    if (isEmpty(one) && !one.closest("td, th")) one.remove();
  return body.innerHTML;
}
