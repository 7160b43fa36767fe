import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** Draws the icons of the installed sites (public/icons) from public/icon.svg, each in its site's colour of the theme. */
const file = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const drawing = readFileSync(file("public/icon.svg"), "utf8");
const theme = readFileSync(file("app/ui/base/theme.css"), "utf8");

const main = /--c-site: (#[0-9a-f]{6})/.exec(theme)?.[1] ?? "";
/** The colours of the sites in light mode: the first rule of each. */
const colours = new Map(
  [...theme.matchAll(/\[data-site="(\w+)"\] \{\s*--c-site: (#[0-9a-f]{6})/g)]
    .reverse()
    .map(([, site = "", colour = ""]) => /** @type {const} */ ([site, colour])),
);

/** @param {string} colour @param {number} size @param {string} to */
async function draw(colour, size, to) {
  const ours = drawing.replaceAll(main, colour);
  /* The mark in the middle would vanish on a ground of its own colour. */
  const seen = colour === "#b0441a" ? ours.replace("#d9642c", main) : ours;
  await sharp(Buffer.from(seen), { density: 600 })
    .resize(size, size)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(file(to));
}

await mkdir(file("public/icons"), { recursive: true });
for (const [site, colour] of colours) {
  for (const size of [192, 512]) await draw(colour, size, `public/icons/${site}-${size}.png`);
}
await draw(main, 180, "public/apple-touch-icon.png");
