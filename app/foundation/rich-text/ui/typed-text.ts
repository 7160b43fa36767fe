import { isFileKey, isPictureName, isVideoName } from "~/platform/domain/uploads";
import { normalDoc } from "../rules/normal-doc";
import { pictureLine, videoLine, writeText } from "../rules/write-text";

function textOfJson(json: string): string {
  try {
    return writeText(normalDoc(JSON.parse(json)));
  } catch {
    return "";
  }
}

const keysIn = (sent: unknown, isOfKind: (key: string) => boolean): string[] =>
  [sent].flat().filter((key): key is string => typeof key === "string" && isFileKey(key) && isOfKind(key));

/** The textual form of what a refused form sent in either form; files sent beside the text are placed below it. */
export function typedText(typed: unknown): string {
  if (typeof typed === "string") return typed;
  const { as, text, picture, video, shows } = Object(typed) as Record<string, unknown>;
  const words = typeof text === "string" ? text : "";
  if (as === "json") return textOfJson(words);
  const alt = typeof shows === "string" ? shows.replace(/\s+/g, " ") : "";
  const below = [
    ...keysIn(picture, isPictureName).map((key) => pictureLine({ alt: "", key })),
    ...keysIn(video, isVideoName).map((key) => videoLine({ alt, key })),
  ];
  return [words, ...below].filter(Boolean).join("\n\n");
}
