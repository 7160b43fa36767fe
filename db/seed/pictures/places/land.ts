import { darken, lighten, mix } from "../colors";
import type { Rng } from "../prng";
import { type Point, through } from "../shapes";
import { box, line, num, oval, path, place, type Sheet } from "../sheet";

/** The colours of a landscape at one time of the day. */
export interface Sky {
  top: string;
  low: string;
  sun: string;
  /** Colour of far hills; near ones go towards `near`. */
  far: string;
  near: string;
}

/** Times of the day; a seed takes one of them. */
export const skies: readonly Sky[] = [
  { top: "#8fc1d3", low: "#f6ecd6", sun: "#fff6dc", far: "#a9c6cf", near: "#3f6b5c" },
  { top: "#e8a487", low: "#fbe3bd", sun: "#fff0c4", far: "#d7a3a0", near: "#5d4464" },
  { top: "#34507f", low: "#e6b7a0", sun: "#f7e2b4", far: "#7f86ad", near: "#2b3a5e" },
  { top: "#bcd6cb", low: "#faf1dc", sun: "#ffffff", far: "#b4cdbf", near: "#557a4e" },
  { top: "#c9b8d8", low: "#fbe6d6", sun: "#fff4e0", far: "#b9aecb", near: "#4f5b86" },
];

/** The sky with its sun and bands of cloud, down to the horizon. */
export function sky(sheet: Sheet, rng: Rng, colors: Sky, horizon: number): string {
  const { width } = sheet;
  const x = width * rng.pick([0.24, 0.7, 0.78]);
  const y = horizon * rng.range(0.3, 0.5);
  let art =
    box(
      0,
      0,
      width,
      horizon + 4,
      sheet.linear([
        [0, colors.top],
        [1, colors.low],
      ]),
    ) +
    sheet.glow(x, y, 340, colors.sun, 0.8) +
    oval(x, y, 74, 74, colors.sun);
  for (let index = 0; index < 4; index++) {
    const cx = rng.range(-0.1, 0.85) * width;
    const cy = horizon * rng.range(0.12, 0.6);
    const long = rng.range(240, 460);
    art +=
      box(cx, cy, long, 30, lighten(colors.low, 0.5), 15, { opacity: 0.4 }) +
      box(cx + long * 0.2, cy - 24, long * 0.5, 28, lighten(colors.low, 0.5), 14, { opacity: 0.4 }) +
      box(cx + long * 0.34, cy + 24, long * 0.56, 22, lighten(colors.low, 0.5), 11, { opacity: 0.3 });
  }
  return art;
}

/** A ridge across the whole width whose foot is at `base`; `part` 0 is far away, 1 is near. */
export function ridge(sheet: Sheet, rng: Rng, colors: Sky, base: number, tall: number, part: number): string {
  const points: Point[] = [];
  const steps = 7;
  for (let at = -1; at <= steps + 1; at++)
    points.push([(sheet.width / steps) * (at + rng.range(-0.25, 0.25)), base - tall * rng.range(0.25, 1)]);
  const [first] = points;
  const tint = mix(colors.far, colors.near, part);
  const fill = sheet.linear([
    [0, tint],
    [1, mix(tint, colors.low, 0.5 - part * 0.35)],
  ]);
  return path(
    `M${num(first?.[0] ?? 0)} ${num(base + 4)}L${num(first?.[0] ?? 0)} ${num(first?.[1] ?? 0)}${through(points)}L${num(sheet.width + 400)} ${num(base + 4)}Z`,
    fill,
  );
}

/** A great cone with snow on top. */
export function peak(sheet: Sheet, x: number, base: number, tall: number, colors: Sky): string {
  const half = tall * 1.5;
  const tint = mix(colors.far, colors.near, 0.42);
  const snow = "#fdf8ee";
  const body = `M${num(x - half)} ${num(base)}C${num(x - half * 0.5)} ${num(base - tall * 0.26)} ${num(x - half * 0.2)} ${num(base - tall * 0.8)} ${num(x - half * 0.1)} ${num(base - tall)}Q${num(x)} ${num(base - tall * 0.97)} ${num(x + half * 0.1)} ${num(base - tall)}C${num(x + half * 0.2)} ${num(base - tall * 0.8)} ${num(x + half * 0.5)} ${num(base - tall * 0.26)} ${num(x + half)} ${num(base)}Z`;
  const cap = `M${num(x - half * 0.3)} ${num(base - tall * 0.56)}L${num(x - half * 0.1)} ${num(base - tall * 1.02)}H${num(x + half * 0.1)}L${num(x + half * 0.32)} ${num(base - tall * 0.54)}L${num(x + half * 0.2)} ${num(base - tall * 0.6)}L${num(x + half * 0.13)} ${num(base - tall * 0.46)}L${num(x + half * 0.03)} ${num(base - tall * 0.62)}L${num(x - half * 0.07)} ${num(base - tall * 0.44)}L${num(x - half * 0.16)} ${num(base - tall * 0.62)}L${num(x - half * 0.23)} ${num(base - tall * 0.52)}Z`;
  const shade = path(
    `M${num(x + half * 0.02)} ${num(base - tall)}L${num(x + half)} ${num(base)}H${num(x + half * 0.3)}Z`,
    "#1d1830",
    { opacity: 0.12 },
  );
  return (
    path(
      body,
      sheet.linear([
        [0, tint],
        [1, mix(tint, colors.low, 0.55)],
      ]),
    ) + sheet.inside(body, path(cap, snow), shade)
  );
}

/** Still water from `top` to `bottom` with light on it. */
export function water(sheet: Sheet, rng: Rng, colors: Sky, top: number, bottom: number): string {
  let art = box(
    0,
    top,
    sheet.width,
    bottom - top,
    sheet.linear([
      [0, mix(colors.low, colors.far, 0.4)],
      [1, darken(mix(colors.top, colors.near, 0.45), 0.06)],
    ]),
  );
  for (let index = 0; index < 46; index++) {
    const part = rng.next() ** 1.3;
    const y = top + 8 + (bottom - top) * part;
    const long = rng.range(40, 120) + part * 220;
    const x = rng.range(-60, sheet.width);
    art += line(`M${num(x)} ${num(y)}h${num(long)}`, lighten(colors.low, 0.6), 2 + part * 3, {
      opacity: 0.12 + part * 0.2,
    });
  }
  return art;
}

/** A pine with layered crowns, foot at 0,0. */
export function pine(rng: Rng, tall: number, color: string): string {
  let art = line(
    `M0 0C${num(tall * 0.06)} ${num(-tall * 0.3)} ${num(-tall * 0.05)} ${num(-tall * 0.6)} ${num(tall * 0.03)} ${num(-tall * 0.92)}`,
    "#5d4034",
    tall * 0.045,
  );
  for (let layer = 0; layer < 5; layer++) {
    const y = -tall * (0.34 + layer * 0.15);
    const half = tall * (0.34 - layer * 0.05);
    const x = (layer % 2 ? 1 : -1) * tall * rng.range(0.03, 0.1);
    art += path(
      `M${num(x - half)} ${num(y)}C${num(x - half * 0.8)} ${num(y - half * 0.4)} ${num(x - half * 0.2)} ${num(y - half * 0.62)} ${num(x)} ${num(y - half * 0.58)}C${num(x + half * 0.4)} ${num(y - half * 0.6)} ${num(x + half * 0.9)} ${num(y - half * 0.3)} ${num(x + half)} ${num(y)}C${num(x + half * 0.4)} ${num(y + half * 0.12)} ${num(x - half * 0.4)} ${num(y + half * 0.12)} ${num(x - half)} ${num(y)}Z`,
      layer % 2 ? color : lighten(color, 0.12),
    );
  }
  return art;
}

/** A fir for slopes and snow, foot at 0,0. */
export function fir(tall: number, color: string, snow = 0): string {
  let art = box(-tall * 0.03, -tall * 0.14, tall * 0.06, tall * 0.14, "#5d4034");
  for (let layer = 0; layer < 4; layer++) {
    const top = -tall * (0.48 + layer * 0.173);
    const half = tall * (0.24 - layer * 0.045);
    const low = top + tall * 0.34;
    art += path(
      `M0 ${num(top)}L${num(half)} ${num(low)}Q0 ${num(low + tall * 0.05)} ${num(-half)} ${num(low)}Z`,
      layer % 2 ? color : darken(color, 0.1),
    );
    if (snow)
      art += path(
        `M0 ${num(top)}L${num(half * 0.62)} ${num(top + tall * 0.2)}L${num(half * 0.2)} ${num(top + tall * 0.15)}L${num(-half * 0.16)} ${num(top + tall * 0.22)}L${num(-half * 0.6)} ${num(top + tall * 0.19)}Z`,
        "#fbf8f1",
        { opacity: snow },
      );
  }
  return art;
}

/** A small boat with its reflection, at 0,0. */
export const boat = (size: number, color: string): string =>
  place(
    path("M-60 0C-40 26 40 26 66 -6L58 -10C30 0 -30 4 -60 0Z", color) +
      line("M-4 -2V-74", "#5d4034", 5) +
      path("M2 -72C40 -56 44 -30 40 -10H2Z", "#fbf4e4") +
      path("M-50 28C-20 36 20 36 50 26", "none", { stroke: "#1d1830", "stroke-width": 6, opacity: 0.14 }),
    0,
    0,
    size,
  );
