import { darken, lighten, mix } from "./colors";
import { isDark, type Mood } from "./moods";
import { patternFill } from "./patterns";
import type { Rng } from "./prng";
import type { SprigName } from "./props";
import { branch } from "./props";
import { box, group, line, mirror, num, oval, place, poly, type Sheet } from "./sheet";
import { feature, patternedWall, wallPatterns, windowLight } from "./wall";

const plants: readonly SprigName[] = ["bamboo", "maple", "plum", "pine", "willow", "eucalyptus"];

function grain(sheet: Sheet, rng: Rng, top: number, color: string): string {
  let art = "";
  const planks = 4;
  for (let plank = 1; plank < planks; plank++) {
    const y = top + (sheet.height - top) * (plank / planks) ** 1.5;
    art +=
      line(`M0 ${num(y)}H${num(sheet.width)}`, darken(color, 0.5), 2.5, { opacity: 0.4 }) +
      line(`M0 ${num(y + 3)}H${num(sheet.width)}`, lighten(color, 0.5), 2, { opacity: 0.5 });
  }
  for (let index = 0; index < 26; index++) {
    const part = rng.next();
    const y = top + 10 + (sheet.height - top) * part ** 1.4;
    const x = rng.range(-100, sheet.width);
    const long = rng.range(120, 520);
    art += line(
      `M${num(x)} ${num(y)}q${num(long * 0.5)} ${num(rng.range(-8, 8))} ${num(long)} 0`,
      darken(color, 0.35),
      2,
      { opacity: 0.2 },
    );
  }
  return art;
}

/** The surface from the horizon down to the lower edge. */
function surface(sheet: Sheet, rng: Rng, mood: Mood, top: number): string {
  const { width, height } = sheet;
  const color = mood.ground;
  const fill = sheet.linear([
    [0, lighten(color, 0.22)],
    [0.2, color],
    [1, darken(color, 0.2)],
  ]);
  let art = box(0, top, width, height - top, fill);
  if (mood.surface === "wood") art += grain(sheet, rng, top, color);
  if (mood.surface === "tatami") {
    for (let y = top + 6; y < height; y += 7)
      art += line(`M0 ${num(y)}H${num(width)}`, darken(color, 0.3), 1.6, { opacity: 0.28 });
    const edge = height * 0.93;
    art +=
      box(0, edge, width, height - edge, darken(mood.sprig[0], 0.2)) +
      box(0, edge, width, height - edge, patternFill(sheet, "kikko", lighten(mood.sprig[1], 0.4), 0.5, 2.5), 0, {
        opacity: 0.35,
      });
  }
  if (mood.surface === "linen")
    art += box(0, top, width, height - top, patternFill(sheet, "koushi", darken(color, 0.35), 0.13, 6), 0, {
      opacity: 0.1,
    });
  if (mood.surface === "stone") {
    for (let index = 0; index < 70; index++)
      art += oval(
        rng.range(0, width),
        rng.range(top + 8, height),
        rng.range(1.5, 5),
        rng.range(1, 2.6),
        rng.pick([darken(color, 0.35), lighten(color, 0.6)]),
        { opacity: 0.45 },
      );
  }
  if (mood.surface === "lacquer")
    art += box(
      0,
      top,
      width,
      (height - top) * 0.5,
      sheet.linear([
        [0, mood.wall[1], 0.55],
        [1, mood.wall[1], 0],
      ]),
    );
  art +=
    box(
      0,
      top,
      width,
      26,
      sheet.linear([
        [0, "#1d1830", 0.2],
        [1, "#1d1830", 0],
      ]),
    ) + line(`M0 ${num(top)}H${num(width)}`, lighten(color, 0.6), 3, { opacity: 0.65 });
  return (
    art +
    oval(
      width * 0.3,
      top + 60,
      width * 0.42,
      110,
      sheet.radial([
        [0, "#fff6e2", mood.surface === "lacquer" ? 0.12 : 0.4],
        [1, "#fff6e2", 0],
      ]),
    )
  );
}

/** A corner plant, from the upper left or the upper right. */
function frame(sheet: Sheet, rng: Rng, mood: Mood): string {
  const drawn = branch(rng, rng.pick(plants), rng.range(380, 500), mood.sprig);
  const y = rng.range(-30, 70);
  return rng.chance(0.5) ? place(drawn, -40, y) : place(mirror(drawn), sheet.width + 40, y);
}

/** A wall and a surface, with the figure's floor at about 82 % of the height. */
export function tableBackdrop(sheet: Sheet, rng: Rng, mood: Mood): string {
  const horizon = Math.round(sheet.height * rng.range(0.62, 0.68));
  const scene = feature(sheet, rng, mood, horizon);
  const plant = rng.chance(0.62) ? group({ opacity: 0.9 }, frame(sheet, rng, mood)) : "";
  return patternedWall(sheet, rng, mood) + scene + plant + surface(sheet, rng, mood, horizon);
}

/** A wall alone, for things that hang. */
export function wallBackdrop(sheet: Sheet, rng: Rng, mood: Mood): string {
  const floor = Math.round(sheet.height * 0.88);
  return patternedWall(sheet, rng, mood) + windowLight(sheet, rng) + surface(sheet, rng, mood, floor);
}

/** A surface seen from above. */
export function flatBackdrop(sheet: Sheet, rng: Rng, mood: Mood): string {
  const { width, height } = sheet;
  const under = sheet.linear(
    [
      [0, lighten(mood.wall[0], 0.2)],
      [1, mood.wall[1]],
    ],
    0,
    0,
    1,
    1,
  );
  const slope = rng.range(-0.22, 0.22) * width;
  const cut = width * rng.range(0.3, 0.42);
  const cloth: readonly (readonly [number, number])[] = [
    [cut + slope, -10],
    [width + 10, -10],
    [width + 10, height + 10],
    [cut - slope, height + 10],
  ];
  const shadowed = cloth.map(([x, y]) => [x - 10, y] as const);
  const motif = patternFill(sheet, rng.pick(wallPatterns), mood.motif, 1.3, 2.4);
  return (
    box(0, 0, width, height, under) +
    poly(shadowed, "#1d1830", { opacity: 0.13 }) +
    poly(cloth, mix(mood.wall[1], mood.motif, 0.32)) +
    poly(cloth, motif, { opacity: 0.3 }) +
    sheet.glow(width * 0.2, height * 0.1, height * 0.95, "#fff6e2", isDark(mood) ? 0.18 : 0.5) +
    group({ opacity: 0.95 }, frame(sheet, rng, mood))
  );
}

/** The darker edge and the warm corner that every picture ends with. */
export function finish(sheet: Sheet): string {
  const { width, height } = sheet;
  const edge = sheet.radial(
    [
      [0.55, "#1d1830", 0],
      [1, "#1d1830", 0.24],
    ],
    0.45,
    0.42,
    0.78,
  );
  const sun = sheet.linear(
    [
      [0, "#fff0cf", 0.22],
      [0.5, "#fff0cf", 0],
    ],
    0,
    0,
    0.8,
    1,
  );
  return box(0, 0, width, height, edge) + box(0, 0, width, height, sun);
}
