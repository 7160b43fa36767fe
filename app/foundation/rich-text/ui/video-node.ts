import { Node } from "@tiptap/core";
import { isFileKey, isPictureName, isVideoName } from "~/platform/domain/uploads";
import { fileUrl } from "~/ui/media/file-url";
import { imageUrl } from "~/ui/media/image-url";

const keyIn = (key: string | undefined, isOfKind: (key: string) => boolean): string | null =>
  key && isFileKey(key) && isOfKind(key) ? key : null;

/** A video by the key of its file; pasted videos of other pages are not parsed as one. */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    alt: { default: "", parseHTML: ({ dataset }) => dataset.shows ?? "" },
    key: { default: "", parseHTML: ({ dataset }) => dataset.video ?? "" },
    poster: { default: null, parseHTML: ({ dataset }) => keyIn(dataset.poster, isPictureName) },
  }),
  parseHTML: () => [
    { tag: "div[data-video]", getAttrs: ({ dataset }) => (keyIn(dataset.video, isVideoName) ? null : false) },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-video": attrs.key, "data-shows": attrs.alt, "data-poster": attrs.poster },
    [
      "video",
      {
        src: fileUrl(attrs.key),
        controls: "",
        playsinline: "",
        "aria-label": attrs.alt,
        ...(attrs.poster ? { preload: "none", poster: imageUrl(attrs.poster, 750) } : { preload: "metadata" }),
      },
    ],
    ["span", attrs.alt],
  ],
});
