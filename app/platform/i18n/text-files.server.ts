import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "./locales";

type Built = Record<string, { file: string } | undefined>;

let built: Built | undefined;

const readBuilt = (): Built =>
  import.meta.env?.PROD
    ? JSON.parse(readFileSync(join(process.cwd(), "build/.vite/client-manifest.json"), "utf8"))
    : {};

/** The given namespaces with the built files from which the browser reads them; no files in development. */
export function textFiles(locale: Locale, namespaces: Iterable<string>): { namespace: string; file?: string }[] {
  built ??= readBuilt();
  return [...namespaces].map((namespace) => {
    const file = built?.[`locales/${locale}/${namespace}.json`]?.file;
    return file ? { namespace, file: `/${file}` } : { namespace };
  });
}
