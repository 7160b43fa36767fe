import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Event = { title: { text: string }; summary: string; cover: string };

/** Meta tags of an event for search engines and link previews. */
export const eventMeta = ({ title, summary, cover }: Event, url: string): MetaDescriptor[] =>
  shareMeta({ name: title.text, text: summary, pictures: [cover] }, url).tags;
