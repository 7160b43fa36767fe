import { darken, lighten } from "./colors";
import { box, group, line, num, oval, path, poly, type Sheet } from "./sheet";

/** A point of a drawing. */
export type Point = readonly [number, number];

/** How flat circles look from the viewer's height: half height / half width. */
export const tilt = 0.24;

/** The curve commands that run smoothly through the points (without the first move). */
export function through(points: readonly Point[]): string {
  let d = "";
  for (let at = 0; at < points.length - 1; at++) {
    const p1 = points[at] as Point;
    const p2 = points[at + 1] as Point;
    const p0 = points[at - 1] ?? p1;
    const p3 = points[at + 2] ?? p2;
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)} ${num(p1[1] + (p2[1] - p0[1]) / 6)} ${num(p2[0] - (p3[0] - p1[0]) / 6)} ${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])} ${num(p2[1])}`;
  }
  return d;
}

/** A smooth open curve through the points. */
function curve(points: readonly Point[]): string {
  const first = points[0] as Point;
  return `M${num(first[0])} ${num(first[1])}${through(points)}`;
}

/** Half outlines of a turned vessel, top to bottom: [radius, y]; each inner list is one smooth run. */
export type Profile = readonly (readonly Point[])[];

/** The outline of a turned vessel around x = 0, with round rim and foot. */
export function turnedOutline(profile: Profile, k = tilt): string {
  const runs = profile.filter((run) => run.length > 0);
  const points = runs.flat();
  const [topR, topY] = points[0] as Point;
  const [footR, footY] = points[points.length - 1] as Point;
  let d = `M${num(-topR)} ${num(topY)}`;
  for (const run of runs) {
    const [r, y] = run[0] as Point;
    d += `L${num(-r)} ${num(y)}${through(run.map(([pr, py]) => [-pr, py] as const))}`;
  }
  d += `A${num(footR)} ${num(footR * k)} 0 0 0 ${num(footR)} ${num(footY)}`;
  for (const run of [...runs].reverse()) {
    const back = [...run].reverse();
    const [r, y] = back[0] as Point;
    d += `L${num(r)} ${num(y)}${through(back)}`;
  }
  return `${d}A${num(topR)} ${num(topR * k)} 0 0 0 ${num(-topR)} ${num(topY)}Z`;
}

/** Light from the left and shade to the right over a round body. */
function roundShade(sheet: Sheet, d: string, strength = 1): string {
  const s = (opacity: number) => Math.min(1, opacity * strength);
  const across = sheet.across([
    [0, "#1d1830", s(0.26)],
    [0.14, "#1d1830", s(0.02)],
    [0.3, "#fff4de", s(0.3)],
    [0.5, "#fff4de", s(0.02)],
    [0.74, "#1d1830", s(0.16)],
    [1, "#1d1830", s(0.5)],
  ]);
  const down = sheet.linear([
    [0, "#fff4de", s(0.12)],
    [0.45, "#fff4de", 0],
    [1, "#1d1830", s(0.24)],
  ]);
  return path(d, across) + path(d, down);
}

/** How a turned vessel is finished. */
export interface Turned {
  profile: Profile;
  color: string;
  k?: number;
  /** Colour of the inside seen through the opening; closed on top when absent. */
  inside?: string;
  /** Drawn on the body, clipped to it, under the light. */
  decor?: string;
  /** Strength of light and shade; 1 is glazed ware. */
  shade?: number;
  /** Opacity of the narrow highlight; 0 for matt ware. */
  gloss?: number;
  /** Width of the rim. */
  lip?: number;
}

/** A turned vessel (bowl, bottle, jar, lid) around x = 0. */
export function turned(sheet: Sheet, vessel: Turned): string {
  const k = vessel.k ?? tilt;
  const d = turnedOutline(vessel.profile, k);
  const points = vessel.profile.flat();
  const [topR, topY] = points[0] as Point;
  const gloss = vessel.gloss ?? 0.35;
  let art = path(d, vessel.color);
  if (vessel.decor) art += sheet.inside(d, vessel.decor);
  art += roundShade(sheet, d, vessel.shade ?? 1);
  if (gloss > 0) {
    const strip = points.filter((_, at) => at > 0 && at < points.length - 1);
    const run = strip.length > 2 ? strip : points;
    const left = run.map(([r, y]) => [-r * 0.74, y] as const);
    const right = [...run].reverse().map(([r, y]) => [-r * 0.62, y] as const);
    const [endX, endY] = right[0] as Point;
    const fade = sheet.linear([
      [0, "#ffffff", 0],
      [0.25, "#ffffff", gloss],
      [0.7, "#ffffff", gloss * 0.6],
      [1, "#ffffff", 0],
    ]);
    art += sheet.inside(d, path(`${curve(left)}L${num(endX)} ${num(endY)}${through(right)}Z`, fade));
  }
  if (vessel.inside) {
    const lip = vessel.lip ?? Math.max(4, topR * 0.035);
    art += oval(0, topY, topR, topR * k, lighten(vessel.color, 0.28));
    const well = sheet.linear(
      [
        [0, darken(vessel.inside, 0.45)],
        [0.55, vessel.inside],
        [1, lighten(vessel.inside, 0.16)],
      ],
      0.1,
      0,
      0.6,
      1,
    );
    art += oval(0, topY + lip * 0.25, topR - lip, (topR - lip) * k - lip * 0.1, well);
  } else {
    const top = sheet.linear(
      [
        [0, lighten(vessel.color, 0.3)],
        [1, lighten(vessel.color, 0.08)],
      ],
      0,
      0,
      1,
      1,
    );
    art += oval(0, topY, topR, topR * k, top);
  }
  return art;
}

/** Outline of a straight round body: radius, top y, bottom y. */
export const tube = (radius: number, top: number, bottom: number): Profile => [
  [
    [radius, top],
    [radius, (top + bottom) / 2],
    [radius, bottom],
  ],
];

/** How a chest (front and top face) is drawn. */
export interface Chest {
  width: number;
  height: number;
  depth: number;
  color: string;
  /** Drawn over the front face, whose lower edge is y = 0. */
  front?: string;
  /** Drawn over the top face. */
  top?: string;
  round?: number;
}

/** A box seen from the front and a little above; lower edge at y = 0. */
export function chest(sheet: Sheet, { width, height, depth, color, front = "", top = "", round = 4 }: Chest): string {
  const half = width / 2;
  const inset = depth * 0.34;
  const lid = `M${num(-half)} ${num(-height)}L${num(-half + inset)} ${num(-height - depth)}L${num(half - inset)} ${num(-height - depth)}L${num(half)} ${num(-height)}Z`;
  const face = `M${num(-half)} ${num(-height)}H${num(half)}V${num(-round)}Q${num(half)} 0 ${num(half - round)} 0H${num(-half + round)}Q${num(-half)} 0 ${num(-half)} ${num(-round)}Z`;
  const light = sheet.linear(
    [
      [0, "#fff4de", 0.24],
      [0.5, "#fff4de", 0],
      [1, "#1d1830", 0.34],
    ],
    0,
    0,
    1,
    1,
  );
  const sky = sheet.linear(
    [
      [0, "#fff4de", 0.2],
      [1, "#fff4de", 0.42],
    ],
    1,
    0,
    0,
    1,
  );
  return (
    path(lid, color) +
    sheet.inside(lid, top || " ") +
    path(lid, sky) +
    path(face, color) +
    sheet.inside(face, front || " ") +
    path(face, light) +
    line(`M${num(-half + 2)} ${num(-height)}H${num(half - 2)}`, "#fff8ea", 2.5, { opacity: 0.6 })
  );
}

/** A flat card lying on a surface seen from above, with its shadow; centre at 0,0. */
export function card(
  sheet: Sheet,
  width: number,
  height: number,
  color: string,
  content = "",
  round = 10,
  lift = 1,
): string {
  const d = roundedRect(-width / 2, -height / 2, width, height, round);
  const light = sheet.linear(
    [
      [0, "#ffffff", 0.22],
      [0.5, "#ffffff", 0],
      [1, "#1d1830", 0.1],
    ],
    0,
    0,
    1,
    1,
  );
  return (
    box(-width / 2 + 12 * lift, -height / 2 + 16 * lift, width, height, "#1d1830", round, { opacity: 0.1 }) +
    box(-width / 2 + 5 * lift, -height / 2 + 7 * lift, width, height, "#1d1830", round, { opacity: 0.18 }) +
    path(d, color) +
    sheet.inside(d, content || " ") +
    path(d, light)
  );
}

/** The outline of a rectangle with round corners. */
export function roundedRect(x: number, y: number, width: number, height: number, r: number): string {
  return `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}a${num(r)} ${num(r)} 0 0 1 ${num(r)} ${num(r)}v${num(height - 2 * r)}a${num(r)} ${num(r)} 0 0 1 ${num(-r)} ${num(r)}h${num(-(width - 2 * r))}a${num(r)} ${num(r)} 0 0 1 ${num(-r)} ${num(-r)}v${num(-(height - 2 * r))}a${num(r)} ${num(r)} 0 0 1 ${num(r)} ${num(-r)}Z`;
}

/** A flower of round petals, centre at 0,0. */
export function flower(radius: number, petals: number, color: string, heart: string): string {
  let art = "";
  for (let at = 0; at < petals; at++) {
    art += group(
      { transform: `rotate(${num((360 / petals) * at)})` },
      oval(0, -radius * 0.58, radius * 0.42, radius * 0.48, color),
    );
  }
  return art + oval(0, 0, radius * 0.26, radius * 0.26, heart);
}

/** A cherry petal with its notch, pointing up, centre at 0,0. */
export const petal = (size: number, color: string, opacity = 1): string =>
  path(
    `M0 ${num(size)}C${num(-size * 0.95)} ${num(size * 0.2)} ${num(-size * 0.7)} ${num(-size * 0.9)} ${num(-size * 0.16)} ${num(-size)}L0 ${num(-size * 0.72)}L${num(size * 0.16)} ${num(-size)}C${num(size * 0.7)} ${num(-size * 0.9)} ${num(size * 0.95)} ${num(size * 0.2)} 0 ${num(size)}Z`,
    color,
    { opacity },
  );

/** A pointed leaf from 0,0 upwards. */
export const leaf = (length: number, width: number, color: string): string =>
  path(
    `M0 0C${num(-width)} ${num(-length * 0.35)} ${num(-width * 0.7)} ${num(-length * 0.8)} 0 ${num(-length)}C${num(width * 0.7)} ${num(-length * 0.8)} ${num(width)} ${num(-length * 0.35)} 0 0Z`,
    color,
  );

/** A five-pointed maple leaf, centre near 0,0, stem downwards. */
export function maple(size: number, color: string): string {
  const spikes: Point[] = [];
  const lengths = [1, 0.9, 0.62];
  const angles = [-130, -80, -38, 0, 38, 80, 130];
  angles.forEach((angle, at) => {
    const reach = size * (lengths[Math.min(Math.abs(at - 3), 2)] ?? 0.4) * (Math.abs(at - 3) === 3 ? 0.7 : 1);
    const a = ((angle - 90) * Math.PI) / 180;
    if (at > 0) {
      const between = (((angles[at - 1] as number) + angle) / 2 - 90) * (Math.PI / 180);
      spikes.push([Math.cos(between) * size * 0.3, Math.sin(between) * size * 0.3]);
    }
    spikes.push([Math.cos(a) * reach, Math.sin(a) * reach]);
  });
  spikes.push([0, size * 0.2]);
  return (
    poly(spikes, color) + line(`M0 ${num(size * 0.1)}L${num(size * 0.08)} ${num(size * 0.75)}`, color, size * 0.06)
  );
}
