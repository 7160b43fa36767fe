import type { RichBlock, RichDoc, RichInline } from "../../text/rich-text";
import { heading, list, noted, paragraph, played, quote, rich, ruby, thing } from "../rich";

type Words = { zh: string; ja: string; en: string };

/** The categories of the demo news by their names in the sources. */
export type DemoNewsCategory = "seasons" | "trains" | "manners" | "food" | "travel" | "tea" | "kimono" | "street";

/**
 * An article of the demonstration. Its lines are paragraphs; `## ` begins a heading, `- ` an item, `> ` a
 * quotation, `[[commodity:1001]]` is a card, `!video[words](file)` a video of db/seed/files; `{words^reading}` and `{words^[note]}` stand in paragraphs.
 */
export type DemoArticle = {
  id: number;
  category: DemoNewsCategory;
  /** File in db/seed/files/news. */
  picture: string;
  author: string;
  /** Days before the demonstration was written. */
  days: number;
  isTop?: true;
  tags: readonly string[];
  title: Words;
  body: { zh: readonly string[]; ja: readonly string[]; en?: readonly string[] };
};

const film = /^!video\[(.+)\]\((.+)\)$/;
const said = /(\{[^{}^]+\^[^{}]+\})/;

function wordsOf(line: string): (string | RichInline)[] {
  return line
    .split(said)
    .filter(Boolean)
    .map((part) => {
      if (!said.test(part)) return part;
      const [words = "", text = ""] = part.slice(1, -1).split("^");
      return text.startsWith("[") ? noted(words, text.slice(1, -1)) : ruby(words, text);
    });
}

/** Lines of an article as blocks; items that follow each other are one list. */
export function textOf(lines: readonly string[]): RichDoc {
  const blocks: RichBlock[] = [];
  let items: string[] = [];
  const close = () => {
    if (items.length > 0) blocks.push(list(items));
    items = [];
  };
  for (const line of lines) {
    if (line.startsWith("- ")) {
      items.push(line.slice(2));
      continue;
    }
    close();
    if (line.startsWith("## ")) blocks.push(heading(line.slice(3)));
    else if (line.startsWith("> ")) blocks.push(quote(line.slice(2)));
    else if (line.startsWith("[[")) {
      const [kind = "", id] = line.slice(2, -2).split(":");
      blocks.push(thing(kind, Number(id)));
    } else if (film.test(line)) {
      const [, words = "", file = ""] = film.exec(line) ?? [];
      blocks.push(played(`demo/${file}`, words));
    } else blocks.push(paragraph(wordsOf(line)));
  }
  close();
  return rich(...blocks);
}
