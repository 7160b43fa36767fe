import { isFileKey } from "~/platform/forms/uploads";
import { normalDoc } from "../rules/normal-doc";
import { writeText } from "../rules/write-text";

function textOfJson(json: string): string {
  try {
    return writeText(normalDoc(JSON.parse(json)));
  } catch {
    return "";
  }
}

/** The textual form of what a refused form carried, whichever form that was; a picture that came beside it stands below. */
export function typedText(typed: unknown): string {
  if (typeof typed === "string") return typed;
  const { as, text, picture } = Object(typed) as { as?: unknown; text?: unknown; picture?: unknown };
  const words = typeof text === "string" ? text : "";
  if (as === "json") return textOfJson(words);
  const keys = [picture].flat().filter((key): key is string => typeof key === "string" && isFileKey(key));
  return [words, ...keys.map((key) => `![](${key})`)].filter(Boolean).join("\n\n");
}
