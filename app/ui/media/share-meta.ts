import type { MetaDescriptor } from "@remix-run/react";
import { imageUrl } from "./image-url";

/** Length of a summary in search results, in characters. */
const longest = 160;
const width = 1280;

type Thing = { name: string; text: string; pictures: readonly string[] };
type Shared = { summary: string; images: string[]; tags: MetaDescriptor[] };

/** Metadata of an item for search engines and other sites: name, start of its text, first picture. */
export function shareMeta({ name, text, pictures }: Thing, url: string, type = "website"): Shared {
  const summary = Array.from(text.replace(/\s+/g, " ")).slice(0, longest).join("");
  const images = pictures.map((key) => new URL(imageUrl(key, width), url).href);
  const tags = [
    { name: "description", content: summary },
    { property: "og:title", content: name },
    { property: "og:description", content: summary },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    ...images.slice(0, 1).map((content) => ({ property: "og:image", content })),
  ];
  return { summary, images, tags };
}
