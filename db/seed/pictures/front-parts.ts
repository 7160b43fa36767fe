import { darken, lighten } from "./colors";
import type { Rng } from "./prng";
import { type GlyphName, glyph } from "./props";
import { leaf } from "./shapes";
import { box, line, num, oval, path, place, type Sheet } from "./sheet";

/** The tiled edge of a roof over the whole width. */
export function eaves(sheet: Sheet, width: number, y: number, color: string): string {
  let art = box(
    -20,
    y - 150,
    width + 40,
    150,
    sheet.linear([
      [0, darken(color, 0.1)],
      [1, color],
    ]),
  );
  for (let row = 0; row < 4; row++) {
    for (let x = -30 + (row % 2) * 22; x < width + 40; x += 44) {
      const top = y - 146 + row * 36;
      art += path(
        `M${num(x)} ${num(top)}V${num(top + 26)}Q${num(x + 22)} ${num(top + 50)} ${num(x + 44)} ${num(top + 26)}V${num(top)}Z`,
        row % 2 ? color : lighten(color, 0.06),
        { stroke: darken(color, 0.4), "stroke-width": 2.5 },
      );
    }
  }
  for (let x = 0; x < width + 40; x += 44)
    art +=
      oval(x, y + 2, 19, 17, lighten(color, 0.16), { stroke: darken(color, 0.4), "stroke-width": 3 }) +
      oval(x, y + 2, 8, 7, darken(color, 0.2));
  return (
    art +
    box(-20, y + 16, width + 40, 16, "#5a3b2a") +
    box(
      -20,
      y + 32,
      width + 40,
      60,
      sheet.linear([
        [0, "#1d1830", 0.42],
        [1, "#1d1830", 0],
      ]),
    )
  );
}

/** A lit lattice window. */
export function lattice(sheet: Sheet, x: number, y: number, width: number, height: number, lit: string): string {
  let art =
    box(x - 12, y - 12, width + 24, height + 24, "#5a3b2a", 4) +
    box(
      x,
      y,
      width,
      height,
      sheet.radial(
        [
          [0, "#fff3cf"],
          [0.7, lit],
          [1, darken(lit, 0.2)],
        ],
        0.5,
        0.55,
        0.8,
      ),
    );
  for (let bar = 0; bar <= width; bar += 26) art += box(x + bar - 4, y, 8, height, "#6d4932");
  return art + box(x, y + height * 0.3, width, 8, "#6d4932") + box(x, y + height * 0.72, width, 8, "#6d4932");
}

/** A paper lamp with a character. */
export function lamp(sheet: Sheet, x: number, y: number, sign: GlyphName): string {
  const body = "M-44 -60C-62 -30 -62 30 -44 60H44C62 30 62 -30 44 -60Z";
  const ribs = [-40, -20, 0, 20, 40]
    .map((at) => line(`M-56 ${at}Q0 ${at + 12} 56 ${at}`, "#c0643a", 2, { opacity: 0.5 }))
    .join("");
  return place(
    sheet.glow(0, 0, 190, "#ffd98a", 0.7) +
      line("M0 -110V-64", "#5a3b2a", 5) +
      path(
        body,
        sheet.radial(
          [
            [0, "#fff4cf"],
            [0.6, "#f8b866"],
            [1, "#d9743c"],
          ],
          0.5,
          0.5,
          0.7,
        ),
      ) +
      sheet.inside(body, ribs) +
      place(glyph(sign, 54, "#4a2a20", 10), 0, 2) +
      box(-36, -74, 72, 16, "#2f2622", 4) +
      box(-36, 58, 72, 16, "#2f2622", 4),
    x,
    y,
  );
}

/** A plant in a pot. */
export function pot(sheet: Sheet, rng: Rng, x: number, y: number): string {
  let leaves = "";
  for (let index = 0; index < 26; index++)
    leaves += place(
      leaf(rng.range(110, 200), 17, rng.pick(["#54713f", "#6f8c46", "#8aa858", "#3f5f3c"])),
      rng.range(-30, 30),
      -110,
      1,
      rng.range(-68, 68),
    );
  return place(
    sheet.shadow(20, 4, 120, 22, 0.5) +
      leaves +
      path(
        "M-78 -120H78L60 0H-60Z",
        sheet.across([
          [0, "#5d3b33"],
          [0.3, "#a26a52"],
          [1, "#46292a"],
        ]),
      ) +
      box(-86, -132, 172, 24, "#8a5642", 5),
    x,
    y,
  );
}
