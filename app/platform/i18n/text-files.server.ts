import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "./locales";

type Built = Record<string, { file: string } | undefined>;

let built: Built | undefined;

const readBuilt = (): Built =>
  import.meta.env?.PROD
    ? JSON.parse(readFileSync(join(process.cwd(), "build/.vite/client-manifest.json"), "utf8"))
    : {};

/** Addresses of the files with which the browser reads these texts, as the build named them; none in development. */
export function textFiles(locale: Locale, namespaces: Iterable<string>): string[] {
  built ??= readBuilt();
  return [...namespaces].flatMap((namespace) => {
    const file = built?.[`locales/${locale}/${namespace}.json`]?.file;
    return file ? [`/${file}`] : [];
  });
}
