import { isDemoKey } from "~/platform/forms/uploads";
import { objectAt } from "../storage/storage";
import { pageLimits } from "./limits";

/** Where the picture of a page of a public file lies, beside the file itself: `…/{uuid}/3.webp`. */
export function pageObject(key: string, page: number): string {
  const object = `${key.replace(/\.pdf$/, "")}/${page}.webp`;
  return isDemoKey(key) ? object : objectAt("public", object);
}

/** The pictures of all pages that a paper can have. */
export const pageObjectsOf = (key: string): string[] =>
  Array.from({ length: pageLimits.pages }, (_, at) => pageObject(key, at + 1));

/** The file and the page that an address below /img names: `{key}/p/{n}`; null for one that names none. */
export function pageNamed(path: string): { key: string; page: number } | null {
  const [, key = "", page = ""] = /^(.+\.pdf)\/p\/([1-9]\d{0,2})$/.exec(path) ?? [];
  return key && Number(page) <= pageLimits.pages ? { key, page: Number(page) } : null;
}
