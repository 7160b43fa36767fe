import type { MetaDescriptor } from "@remix-run/react";
import { imageUrl } from "~/ui/media/image-url";

type Event = { title: { text: string }; summary: string; cover: string };
const longestSummary = 160;

/** What search engines and other sites are told of an event. */
export function eventMeta({ title, summary: words, cover }: Event, url: string): MetaDescriptor[] {
  const summary = Array.from(words.replace(/\s+/g, " ")).slice(0, longestSummary).join("");
  return [
    { name: "description", content: summary },
    { property: "og:title", content: title.text },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(imageUrl(cover, 1280), url).href },
  ];
}
