import { lighten, mix } from "./colors";
import { isDark, type Mood } from "./moods";
import { type PatternName, patternFill } from "./patterns";
import type { Rng } from "./prng";
import { box, group, line, num, oval, path, poly, type Sheet } from "./sheet";

/** Patterns that suit a wall. */
export const wallPatterns: readonly PatternName[] = ["seigaiha", "asanoha", "shippo", "kikko", "tatewaku", "sayagata"];

/** A wall with a faded pattern and light from the upper left. */
export function patternedWall(sheet: Sheet, rng: Rng, mood: Mood): string {
  const { width, height } = sheet;
  const wall = sheet.linear(
    [
      [0, mood.wall[0]],
      [1, mood.wall[1]],
    ],
    0,
    0,
    0.5,
    1,
  );
  const pattern = patternFill(sheet, rng.pick(wallPatterns), mood.motif, rng.range(1, 1.35), 2.4);
  const fade = rng.chance(0.5)
    ? sheet.across([
        [0, mood.wall[0], 0.98],
        [0.35, mood.wall[0], 0.78],
        [1, mood.wall[1], 0],
      ])
    : sheet.linear([
        [0, mood.wall[0], 0],
        [0.6, mood.wall[1], 0.72],
        [1, mood.wall[1], 0.95],
      ]);
  return (
    box(0, 0, width, height, wall) +
    box(0, 0, width, height, pattern, 0, { opacity: 0.26 }) +
    box(0, 0, width, height, fade) +
    sheet.glow(width * 0.26, height * 0.16, height * 0.75, "#fff6e2", isDark(mood) ? 0.16 : 0.55)
  );
}

function hills(sheet: Sheet, rng: Rng, mood: Mood, horizon: number): string {
  let art = "";
  for (let layer = 0; layer < 3; layer++) {
    const base = horizon - 60 + layer * 30;
    const tall = 190 - layer * 55;
    let d = `M-20 ${horizon + 40}V${num(base - rng.range(0, tall * 0.5))}`;
    let x = -20;
    while (x < sheet.width) {
      const step = rng.range(150, 280);
      d += `Q${num(x + step * 0.5)} ${num(base - tall * rng.range(0.35, 1.15))} ${num(x + step)} ${num(base - tall * rng.range(0, 0.45))}`;
      x += step;
    }
    d += `V${horizon + 40}Z`;
    const tint = mix(mood.wall[0], mood.motif, 0.22 + layer * 0.14);
    art += path(
      d,
      sheet.linear([
        [0, tint],
        [1, mix(tint, mood.wall[0], 0.55)],
      ]),
      { opacity: 0.8 },
    );
  }
  return art;
}

/** The lattice of light that a paper window throws on the wall. */
export function windowLight(sheet: Sheet, rng: Rng): string {
  const { width, height } = sheet;
  const left = width * rng.range(0.32, 0.5);
  let art = "";
  for (let col = 0; col < 3; col++) {
    for (let row = 0; row < 3; row++) {
      const x = left + col * 150 + row * 42;
      const y = height * 0.05 + row * 172;
      art += poly(
        [
          [x, y],
          [x + 132, y + 26],
          [x + 132 + 38, y + 26 + 150],
          [x + 38, y + 150],
        ],
        "#fff8e6",
      );
    }
  }
  return group({ opacity: 0.34 }, art);
}

/** Bands of stylised cloud. */
function clouds(sheet: Sheet, rng: Rng, color: string): string {
  let art = "";
  for (let index = 0; index < 3; index++) {
    const y = sheet.height * (0.12 + 0.17 * index) + rng.range(-20, 20);
    const x = index % 2 ? sheet.width * rng.range(0.48, 0.66) : sheet.width * rng.range(-0.12, 0.05);
    const long = rng.range(340, 520);
    art +=
      box(x, y, long, 50, color, 25) +
      box(x + long * 0.22, y + 42, long * 0.7, 42, color, 21) +
      box(x + long * 0.1, y - 36, long * 0.46, 42, color, 21);
  }
  return group({ opacity: 0.4 }, art);
}

/** What stands behind a thing: sun, window, hills, arch or brush ring. */
export function feature(sheet: Sheet, rng: Rng, mood: Mood, horizon: number): string {
  const { width, height } = sheet;
  const cx = width * rng.pick([0.36, 0.5, 0.62]);
  const disc = sheet.linear([
    [0, lighten(mood.disc, 0.3)],
    [1, mood.disc],
  ]);
  switch (rng.int(0, 5)) {
    case 0:
      return (
        oval(cx, height * 0.4, 270, 270, disc, { opacity: 0.85 }) + clouds(sheet, rng, lighten(mood.wall[0], 0.35))
      );
    case 1:
      return windowLight(sheet, rng);
    case 2:
      return (
        oval(width * rng.pick([0.24, 0.74]), height * 0.27, 120, 120, disc, { opacity: 0.9 }) +
        hills(sheet, rng, mood, horizon)
      );
    case 3: {
      const r = 250;
      const arch = `M${num(cx - r)} ${horizon + 10}V${num(height * 0.4)}A${r} ${r} 0 0 1 ${num(cx + r)} ${num(height * 0.4)}V${horizon + 10}Z`;
      return path(arch, disc, { opacity: 0.75 }) + line(arch, mood.motif, 3, { opacity: 0.3 });
    }
    case 4:
      return line(
        `M${num(cx - 190)} ${num(height * 0.56)}A255 255 0 1 1 ${num(cx + 130)} ${num(height * 0.6)}`,
        lighten(mood.disc, 0.2),
        34,
        { opacity: 0.5 },
      );
    default:
      return oval(cx, height * 0.38, 250, 250, disc, { opacity: 0.8 });
  }
}
