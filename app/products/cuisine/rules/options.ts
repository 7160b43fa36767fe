import { typedCode } from "~/platform/fields/typed-signs";
import type { DishOption } from "~db/schema/cuisine";
import { cuisineLimits as limits } from "./limits";

/** A short id of an option, stable as long as its names do not change. */
function idOf(words: readonly string[]): string {
  let hash = 2_166_136_261;
  for (const letter of words.join("|")) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash.toString(36);
}

/** Parses an option: up to three names (Chinese, Japanese, English) and the yen it adds. */
function optionIn(line: string): DishOption | null {
  const parts = line.split(/[|｜]/).map((part) => part.trim());
  const price = /^[+＋]?\s*[¥￥]?(\d{1,7})$/.exec(typedCode(parts.pop() ?? "").replace(/,/g, ""))?.[1];
  const [zh = "", ja = "", en = ""] = parts;
  const names = [zh, ja, en];
  if (price === undefined || Number(price) > limits.price || parts.length > 3) return null;
  if (names.every((name) => name === "") || names.some((name) => [...name].length > limits.optionName)) return null;
  return { id: idOf(names), name: { ...(zh && { zh }), ...(ja && { ja }), ...(en && { en }) }, price: Number(price) };
}

/**
 * Parses a dish's options, one per line: `大份 | 大盛り | Large | 150`. Null when a line cannot be read, there are too many,
 * or two have the same names.
 */
export function readOptions(text: string): DishOption[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const options = lines.map(optionIn);
  const found = options.filter((option) => option !== null);
  const isOnce = new Set(found.map(({ id }) => id)).size === found.length;
  return found.length === lines.length && isOnce && found.length <= limits.options ? found : null;
}

/** Writes options in the format of `readOptions`. */
export const writeOptions = (options: readonly DishOption[]): string =>
  options.map(({ name, price }) => [name.zh ?? "", name.ja ?? "", name.en ?? "", price].join(" | ")).join("\n");
