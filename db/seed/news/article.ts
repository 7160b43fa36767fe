import type { RichBlock, RichDoc } from "../../text/rich-text";
import { heading, list, paragraph, quote, rich } from "../rich";

type Words = { zh: string; ja: string; en: string };

/** The categories of the demo news by their names in the sources. */
export type DemoNewsCategory = "seasons" | "trains" | "manners" | "food" | "travel" | "tea" | "kimono" | "street";

/** An article of the demonstration. Its lines are paragraphs; `## ` begins a heading, `- ` an item, `> ` a quotation. */
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
    else blocks.push(paragraph(line));
  }
  close();
  return rich(...blocks);
}
