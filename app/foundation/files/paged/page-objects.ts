import { isDemoKey } from "~/platform/domain/uploads";
import { objectAt } from "../storage/storage";
import { pageLimits } from "./limits";

/** The storage object of a page's picture, beside the file itself: `…/{uuid}/3.webp`. */
export function pageObject(key: string, page: number): string {
  const object = `${key.replace(/\.pdf$/, "")}/${page}.webp`;
  return isDemoKey(key) ? object : objectAt("public", object);
}

/** The objects of all pages that a PDF can have. */
export const pageObjectsOf = (key: string): string[] =>
  Array.from({ length: pageLimits.pages }, (_, at) => pageObject(key, at + 1));

/** The file and page that an address below /img names: `{key}/p/{n}`; null for any other address. */
export function pageNamed(path: string): { key: string; page: number } | null {
  const [, key = "", page = ""] = /^(.+\.pdf)\/p\/([1-9]\d{0,2})$/.exec(path) ?? [];
  return key && Number(page) <= pageLimits.pages ? { key, page: Number(page) } : null;
}
