import { darken, lighten, mix } from "./colors";
import type { Rng } from "./prng";
import { flower, leaf, maple, type Point, petal, tilt } from "./shapes";
import { box, group, line, num, oval, path, place, type Sheet } from "./sheet";

/** The plants that frame a scene. */
export type SprigName = "bamboo" | "maple" | "plum" | "pine" | "willow" | "eucalyptus";

/** A branch from 0,0 that grows to the right and down by about `size`. */
export function branch(rng: Rng, name: SprigName, size: number, colors: readonly [string, string]): string {
  const [deep, light] = colors;
  const wood = darken(mix(deep, "#76513a", 0.5), 0.15);
  const spine: Point[] = [
    [0, 0],
    [size * 0.35, size * 0.12],
    [size * 0.7, size * 0.2],
    [size, size * 0.42],
  ];
  const at = (part: number): Point => {
    const scaled = part * (spine.length - 1);
    const low = Math.min(spine.length - 2, Math.floor(scaled));
    const a = spine[low] as Point;
    const b = spine[low + 1] as Point;
    return [a[0] + (b[0] - a[0]) * (scaled - low), a[1] + (b[1] - a[1]) * (scaled - low)];
  };
  let art = line(
    `M0 0C${num(size * 0.3)} ${num(size * 0.14)} ${num(size * 0.7)} ${num(size * 0.16)} ${num(size)} ${num(size * 0.42)}`,
    wood,
    size * 0.018,
  );
  const count = { bamboo: 16, maple: 9, plum: 9, pine: 8, willow: 14, eucalyptus: 14 }[name];
  for (let index = 0; index < count; index++) {
    const [x, y] = at(0.1 + (0.9 * (index + rng.next() * 0.5)) / count);
    const side = index % 2 ? 1 : -1;
    const color = rng.chance(0.5) ? deep : light;
    if (name === "bamboo")
      art += place(leaf(size * rng.range(0.2, 0.32), size * 0.028, color), x, y, 1, 115 + side * rng.range(8, 52));
    else if (name === "willow")
      art += place(leaf(size * rng.range(0.13, 0.2), size * 0.026, color), x, y, 1, 120 + side * rng.range(20, 60));
    else if (name === "eucalyptus")
      art += place(oval(0, -size * 0.06, size * 0.042, size * 0.06, color), x, y, 1, 110 + side * rng.range(30, 80));
    else if (name === "maple")
      art += place(
        maple(size * rng.range(0.08, 0.13), color),
        x + rng.range(-0.03, 0.03) * size,
        y + side * size * rng.range(0.04, 0.1),
        1,
        rng.range(60, 220),
      );
    else if (name === "plum") {
      const dx = rng.range(-0.02, 0.02) * size;
      const dy = side * size * rng.range(0.0, 0.07);
      art += line(`M${num(x)} ${num(y)}L${num(x + dx)} ${num(y + dy)}`, wood, size * 0.008);
      art +=
        index % 3 === 2
          ? oval(x + dx, y + dy, size * 0.02, size * 0.022, light)
          : place(flower(size * rng.range(0.045, 0.065), 5, light, "#e9bd5a"), x + dx, y + dy, 1, rng.range(0, 72));
    } else {
      let needles = "";
      for (let n = -6; n <= 6; n++)
        needles += line(
          `M0 0L${num(Math.sin(n * 0.19) * size * 0.13)} ${num(-Math.cos(n * 0.19) * size * 0.13)}`,
          n % 2 ? deep : light,
          size * 0.008,
        );
      art += place(needles, x, y + side * size * 0.02, 1, 90 + side * rng.range(20, 70));
    }
  }
  return art;
}

/** Petals or leaves scattered over an area. */
export function scatter(
  rng: Rng,
  count: number,
  area: { x: number; y: number; width: number; height: number },
  colors: readonly [string, string],
  kind: "petal" | "maple" | "leaf",
): string {
  let art = "";
  for (let index = 0; index < count; index++) {
    const size = rng.range(11, 19);
    const color = rng.pick(colors);
    const drawn =
      kind === "petal"
        ? petal(size, color)
        : kind === "maple"
          ? maple(size * 1.7, color)
          : leaf(size * 2.8, size * 0.55, color);
    const x = area.x + rng.next() * area.width;
    const y = area.y + rng.next() * area.height;
    art += group(
      { transform: `translate(${num(x)} ${num(y)}) scale(1 .62) rotate(${num(rng.range(0, 360))})` },
      place(group({ opacity: 0.25 }, drawn.replaceAll(color, "#1d1830")), 4, 6) + drawn,
    );
  }
  return art;
}

/** Rising steam above 0,0. */
export function steam(size: number, color = "#ffffff", opacity = 0.5): string {
  const wisp = (x: number, h: number, w: number) =>
    line(
      `M${num(x)} 0C${num(x - w)} ${num(-h * 0.3)} ${num(x + w * 1.2)} ${num(-h * 0.55)} ${num(x)} ${num(-h)}`,
      color,
      size * 0.05,
      { opacity },
    );
  return (
    wisp(-size * 0.22, size * 0.8, size * 0.16) +
    wisp(0, size * 1.1, size * 0.2) +
    wisp(size * 0.22, size * 0.75, size * 0.16)
  );
}

/** River pebbles at 0,0. */
export function pebbles(sheet: Sheet, rng: Rng, color = "#8d8a86"): string {
  let art = "";
  const stones: readonly (readonly [number, number, number])[] = [
    [0, 0, 40],
    [54, 10, 27],
    [22, -24, 22],
  ];
  for (const [x, y, r] of stones) {
    const tint = mix(color, rng.pick(["#cfc6b6", "#5a5a63", "#a39a8b"]), 0.4);
    const fill = sheet.linear(
      [
        [0, lighten(tint, 0.4)],
        [1, darken(tint, 0.3)],
      ],
      0,
      0,
      1,
      1,
    );
    art += sheet.shadow(x + 6, y + r * 0.4, r * 1.25, r * 0.42, 0.4) + oval(x, y, r, r * 0.62, fill);
  }
  return art;
}

/** A folded cloth at 0,0, lower edge y = 0. */
export function foldedCloth(sheet: Sheet, width: number, color: string, pattern?: string): string {
  const layer = (y: number, inset: number, tint: string) => {
    const half = width / 2 - inset;
    return path(
      `M${num(-half)} ${num(y)}Q${num(-half - 14)} ${num(y - 17)} ${num(-half)} ${num(y - 34)}H${num(half)}Q${num(half + 14)} ${num(y - 17)} ${num(half)} ${num(y)}Z`,
      sheet.linear([
        [0, lighten(tint, 0.28)],
        [0.5, tint],
        [1, darken(tint, 0.32)],
      ]),
    );
  };
  const top = `M${num(-width / 2 + 8)} -68L${num(-width / 2 + 36)} -112H${num(width / 2 - 36)}L${num(width / 2 - 8)} -68Z`;
  return (
    sheet.shadow(16, -2, width * 0.6, 26, 0.4) +
    layer(0, 0, color) +
    layer(-34, 5, lighten(color, 0.06)) +
    path(top, lighten(color, 0.14)) +
    (pattern ? sheet.inside(top, box(-width, -200, width * 2, 260, pattern)) : "")
  );
}

/** A small cup with tea at 0,0. */
export function smallCup(sheet: Sheet, color: string, tea: string): string {
  const body = sheet.across([
    [0, darken(color, 0.2)],
    [0.3, lighten(color, 0.35)],
    [0.6, color],
    [1, darken(color, 0.35)],
  ]);
  return (
    sheet.shadow(14, 2, 84, 20, 0.45) +
    path("M-58 -78C-58 -30 -44 -2 -30 0A30 8 0 0 0 30 0C44 -2 58 -30 58 -78A58 14 0 0 0 -58 -78Z", body) +
    oval(0, -78, 58, 58 * tilt, lighten(color, 0.3)) +
    oval(0, -76, 52, 52 * tilt, darken(tea, 0.15)) +
    oval(-3, -74, 48, 48 * tilt - 1, tea)
  );
}

/** A red seal with white strokes, top left at 0,0. */
export function seal(rng: Rng, size: number, color = "#c9452f"): string {
  const s = size;
  const marks = rng.pick([
    `M${s * 0.5} ${s * 0.18}V${s * 0.8}M${s * 0.22} ${s * 0.42}V${s * 0.8}H${s * 0.78}V${s * 0.42}`,
    `M${s * 0.2} ${s * 0.36}H${s * 0.8}M${s * 0.5} ${s * 0.18}V${s * 0.84}M${s * 0.5} ${s * 0.4}L${s * 0.2} ${s * 0.78}M${s * 0.5} ${s * 0.4}L${s * 0.8} ${s * 0.78}`,
    `M${s * 0.24} ${s * 0.2}H${s * 0.76}V${s * 0.8}H${s * 0.24}ZM${s * 0.24} ${s * 0.5}H${s * 0.76}`,
    `M${s * 0.26} ${s * 0.2}C${s * 0.26} ${s * 0.6} ${s * 0.22} ${s * 0.7} ${s * 0.16} ${s * 0.82}M${s * 0.5} ${s * 0.24}V${s * 0.74}M${s * 0.76} ${s * 0.2}V${s * 0.84}`,
  ]);
  return box(0, 0, s, s, color, s * 0.14) + line(marks, "#fff4e2", s * 0.085);
}

/** Characters drawn as strokes on a 100 x 100 field. */
const glyphs = {
  tea: "M14 22H86M35 8V34M65 8V34M50 32L16 58M50 32L84 58M26 64H74M50 50V94M39 72L24 88M61 72L76 88",
  sake: "M14 16L27 26M8 42L22 51M8 88L27 62M38 16H94M46 36H88V92H46ZM60 16V38C60 50 57 56 52 60M74 16V50H88M46 74H88",
  rice: "M50 8V92M10 48H90M24 16L38 38M76 16L62 38M47 50L12 86M53 50L88 86",
  bath: "M28 18C22 44 22 62 30 82M29 62C34 30 80 18 82 50C83 76 58 82 47 70M58 8C68 40 68 70 46 94",
  mountain: "M50 8V84M14 38V84H86V38",
  flower:
    "M12 20H88M34 8V32M66 8V32M36 36C30 50 22 60 12 66M24 56V94M84 44C74 54 62 60 52 64M54 36V82C54 92 88 92 88 76",
  sun: "M24 10H76V90H24ZM24 50H76",
  river: "M24 10C24 60 20 76 10 92M50 16V80M78 10V92",
  fire: "M50 8C50 50 34 76 12 92M50 48C60 70 72 84 90 92M24 32L32 48M78 28L66 46",
} as const;

/** A character that may be drawn on labels. */
export type GlyphName = keyof typeof glyphs;

/** A character as brush strokes, centred on 0,0. */
export const glyph = (name: GlyphName, size: number, color: string, weight = 9): string =>
  group(
    { transform: `translate(${num(-size / 2)} ${num(-size / 2)}) scale(${size / 100})` },
    line(glyphs[name], color, weight),
  );

/** Lines that stand for small print: `rows` lines in a column of the width, top left at 0,0. */
export function smallPrint(rng: Rng, width: number, rows: number, color: string, gap = 18): string {
  let art = "";
  for (let row = 0; row < rows; row++)
    art += line(`M0 ${row * gap}H${num(width * rng.range(0.55, 1))}`, color, gap * 0.26, { opacity: 0.7 });
  return art;
}
