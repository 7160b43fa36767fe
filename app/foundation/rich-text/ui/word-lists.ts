const isItem = (element: Element): boolean =>
  element.tagName === "P" &&
  (/^MsoListParagraph/.test(element.className) ||
    /mso-list:\s*(?!none|ignore)/i.test(element.getAttribute("style") ?? "")) &&
  /mso-list:/i.test(element.outerHTML);

/** The level of a list item in Word, from 1. */
const levelOf = (element: Element): number =>
  Number(/mso-list:[^;"']*level(\d)/i.exec(element.getAttribute("style") ?? "")?.[1] ?? 1);

/** Removes the bullet or number that Word wrote before an item, and returns it. */
function takeMark(item: Element): string {
  const [mark] = [...item.querySelectorAll("span")].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const text = mark?.textContent ?? "";
  mark?.remove();
  return text.trim();
}

/** Numbers, letters and Roman numerals make an ordered list; any other sign is a bullet. */
const counts = (mark: string): boolean => /^[(（]?(\d+|[a-z]|[ivxlcdm]+|[一二三四五六七八九十]+)[.)）、．]/i.test(mark);

/** Turns Word's list paragraphs into lists, nested by their levels. */
export function wordLists(body: HTMLElement): void {
  const { ownerDocument: page } = body;
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const item of [...body.querySelectorAll("p")]) {
    if (!isItem(item)) continue;
    if (!last || last !== item.previousElementSibling) open = [];
    const level = levelOf(item);
    const mark = takeMark(item);
    const name = counts(mark) ? "ol" : "ul";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop();
    const line = page.createElement("li");
    const words = page.createElement("p");
    words.append(...item.childNodes);
    line.append(words);
    const around = open.at(-1);
    if (around?.level === level) {
      around.list.append(line);
      item.remove();
    } else {
      const list = page.createElement(name);
      list.append(line);
      open.push({ level, list });
      const outer = around?.list.lastElementChild;
      if (outer) {
        outer.append(list);
        item.remove();
      } else item.replaceWith(list);
    }
    last = open[0]?.list ?? null;
  }
}
