type Words = { zh: string; ja: string; en: string };
type Lines = { zh: readonly string[]; ja: readonly string[]; en: readonly string[] };

/** An artisan of the demonstration. Lines are paragraphs, `## ` begins a heading, `> ` a quotation. */
export type DemoArtisan = {
  id: number;
  craft: number;
  jpName: string;
  engName: string;
  prefecture: string;
  /** Files in db/seed/files, the cover first. */
  pictures: readonly string[];
  lead: Words;
  text: Lines;
};

/** A work of the demonstration. */
export type DemoWork = {
  id: number;
  artisan: number;
  name: Words;
  material: Words;
  size: string;
  pictures: readonly string[];
  text: Words;
};
