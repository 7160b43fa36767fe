import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import encodeQR from "qr";

/**
 * The QR code of a text as one small SVG.
 * @param {string} text
 */
export function qrSvg(text) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 1 });
  const size = rows.length;
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((on) => (on ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#1c2530" d="${runs.join("")}"/></svg>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { tsImport } = await import("tsx/esm/api");
  const { brand } = await tsImport("../app/platform/brand.ts", import.meta.url);
  for (const { id, code } of brand.channels) {
    writeFileSync(new URL(`../public/qr/${id}.svg`, import.meta.url), qrSvg(code));
  }
}
