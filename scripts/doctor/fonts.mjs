import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { about } from "./finding.mjs";

const { ok, note, bad } = about("fonts");
const { resolve } = createRequire(import.meta.url);

/** The fonts of receipts, signs and certificates: packages, and one with feet of the system. */
const packed = [
  ["@embedpdf/fonts-jp", "NotoSansJP-Regular.otf"],
  ["@embedpdf/fonts-sc", "NotoSansHans-Regular.otf"],
];
const serif = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc";

/** @returns {import("./finding.mjs").Finding[]} */
export function checkFonts() {
  const missing = packed.filter(([name = "", file = ""]) => {
    try {
      return !existsSync(join(dirname(resolve(name)), "../fonts", file));
    } catch {
      return true;
    }
  });
  if (missing.length > 0)
    return [bad(`PDFs cannot be drawn: ${missing.map(([name]) => name).join(", ")} is missing`, "Run npm ci.")];
  return existsSync(serif)
    ? [ok("Japanese and Chinese, with and without feet")]
    : [note("certificates are set in letters without feet", "On Debian: apt-get install -y fonts-noto-cjk.")];
}
