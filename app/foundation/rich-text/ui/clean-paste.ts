import { wordLists } from "./word-lists";

/** A picture in pasted content: its name, and its address on another page or its file on this device. */
export type PastedPicture = { source: string | File; name: string };

const nothing =
  "script, style, meta, link, title, base, template, noscript, iframe, object, embed, form, svg, math, xml, video, audio";

/** The address of a picture; WeChat pages put it into `data-src` until it is scrolled to. */
const addressOf = (image: Element): string =>
  (image.getAttribute("data-src") || image.getAttribute("data-original") || image.getAttribute("src") || "").trim();

/** An address that can be requested: with a scheme, and https where the host has a name. */
const asked = (address: string): string =>
  address.replace(/^\/\//, "https://").replace(/^http:\/\/(?=[\w.-]+\.[a-z]{2,}(\/|$))/i, "https://");

const nameOf = (image: Element, url: string): string => {
  const said = image.getAttribute("alt")?.trim();
  if (said || !URL.canParse(url) || url.startsWith("data:")) return said ?? "";
  const { hostname, pathname } = new URL(url);
  return [hostname, decodeURI(pathname).split("/").at(-1)].filter(Boolean).join(" … ");
};

/** Replaces an element by one of another name with the same children. */
function rename(element: Element, name: string): void {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

const isEmpty = (element: Element): boolean =>
  !element.querySelector("img, table, hr, [data-arriving]") && !/[^\s\u00a0\u200b]/.test(element.textContent ?? "");

/**
 * Reduces content pasted from Word, WeChat or another page to the elements that the editor knows: no scripts or styles,
 * lists for Word's list paragraphs, headings of the editor's levels, no empty paragraphs. Each picture is replaced by a
 * placeholder with the number that `arrive` assigns. Nothing is loaded or executed. Content copied from the editor
 * itself is returned unchanged.
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
      mark.dataset.arriving = String(arrive({ source: url, name: nameOf(image, url) }));
      if (table) table.after(mark);
      else image.before(mark);
    }
    image.remove();
  }
  for (const one of [...body.querySelectorAll("p, section, div:not([data-arriving]), blockquote, li")].reverse())
    if (isEmpty(one) && !one.closest("td, th")) one.remove();
  return body.innerHTML;
}
