import { darken, isToneName, lighten, mix, type ToneName, toneOf } from "./colors";
import { eaves, lamp, lattice, pot } from "./front-parts";
import { type PatternName, patternFill } from "./patterns";
import { rngOf } from "./prng";
import { type GlyphName, glyph, seal } from "./props";
import { box, group, line, num, oval, path, place, type Sheet } from "./sheet";
import { finish } from "./stage";

interface Front {
  noren: ToneName;
  accent: ToneName;
  sign: GlyphName;
  pattern: PatternName;
}

const usual: readonly Front[] = [
  { noren: "indigo", accent: "vermilion", sign: "sake", pattern: "seigaiha" },
  { noren: "moss", accent: "persimmon", sign: "tea", pattern: "asanoha" },
  { noren: "persimmon", accent: "indigo", sign: "flower", pattern: "shippo" },
];

function noren(sheet: Sheet, x: number, y: number, width: number, front: Front): string {
  const tone = toneOf(front.noren);
  const count = 4;
  const each = width / count;
  let art = line(`M${x - 26} ${y}H${x + width + 26}`, "#cfa06c", 13);
  for (let index = 0; index < count; index++) {
    const left = x + index * each;
    const sway = index % 2 ? 8 : -6;
    const d = `M${num(left + 2)} ${y}H${num(left + each - 2)}L${num(left + each - 5 + sway)} ${y + 214}Q${num(left + each / 2 + sway)} ${y + 204} ${num(left + 5 + sway)} ${y + 216}Z`;
    art +=
      path(d, tone.base) +
      sheet.inside(
        d,
        box(left - 10, y + 158, each + 20, 70, patternFill(sheet, front.pattern, tone.pale, 0.62, 3), 0, {
          opacity: 0.7,
        }),
      ) +
      path(
        d,
        sheet.across([
          [0, "#1d1830", 0.22],
          [0.3, "#fff4de", 0.16],
          [0.6, "#1d1830", 0.04],
          [1, "#1d1830", 0.26],
        ]),
      );
  }
  const crest =
    oval(x + width / 2, y + 88, 62, 62, "none", { stroke: "#fbf4e4", "stroke-width": 8 }) +
    place(glyph(front.sign, 78, "#fbf4e4", 10), x + width / 2, y + 88);
  return art + crest;
}

/** The front of a small shop at dusk; seed is `name[~curtain colour[~ornament]]`. */
export function shopFront(sheet: Sheet, seed: string): string {
  const rng = rngOf(`front ${seed}`);
  const [, main = "", other = ""] = seed.split("~");
  const chosen = rng.pick(usual);
  const front: Front = {
    ...(usual.find((one) => one.noren === main) ?? chosen),
    ...(isToneName(main) ? { noren: main } : {}),
    ...(isToneName(other) ? { accent: other } : {}),
  };
  const { width, height } = sheet;
  const accent = toneOf(front.accent);
  const wall = mix(rng.pick(["#d9b98a", "#e3d3b4", "#cdbfa0"]), accent.light, 0.18);
  const roof = rng.pick(["#4a5064", "#5b4a48", "#3f5a58"]);
  const ground = height * 0.83;
  const door = width * 0.46;
  const left = (width - door) / 2;
  let planks = "";
  for (let x = 0; x < width; x += 72) planks += line(`M${x} 190V${ground}`, "#7b5634", 3, { opacity: 0.25 });
  const plaster =
    box(
      0,
      150,
      width,
      ground - 150,
      sheet.linear([
        [0, lighten(wall, 0.3)],
        [1, darken(wall, 0.12)],
      ]),
    ) + planks;
  const room = box(
    left,
    230,
    door,
    ground - 230,
    sheet.radial(
      [
        [0, "#fff0c4"],
        [0.6, "#f2bf78"],
        [1, "#a8663c"],
      ],
      0.5,
      0.5,
      0.75,
    ),
  );
  let shelf = "";
  for (let row = 0; row < 2; row++) {
    const y = 560 + row * 110;
    shelf += box(left + 30, y, door - 60, 13, "#6d4932");
    for (let x = left + 56; x < left + door - 70; x += 58) {
      const tint = rng.pick([accent.base, toneOf(front.noren).light, "#f1e4ca", "#8dbaa2", "#8e4b6c", "#cfa04a"]);
      const h = rng.range(36, 70);
      shelf += rng.chance(0.5)
        ? box(x, y - h, 36, h, tint, 6) + box(x, y - h, 12, h, "#ffffff", 6, { opacity: 0.25 })
        : oval(x + 18, y - h * 0.42, 22, h * 0.42, tint) +
          oval(x + 12, y - h * 0.55, 6, h * 0.16, "#ffffff", { opacity: 0.35 });
    }
  }
  const posts = [left - 24, left + door]
    .map((x) =>
      box(
        x,
        180,
        26,
        ground - 180,
        sheet.across([
          [0, "#8a5a3a"],
          [0.4, "#a87450"],
          [1, "#5a3624"],
        ]),
      ),
    )
    .join("");
  const side = (width - door) / 2;
  const windows =
    lattice(sheet, side * 0.2, 330, side * 0.56, 260, "#f3c27c") +
    lattice(sheet, width - side * 0.76, 330, side * 0.56, 260, "#f3c27c") +
    box(0, 640, left - 24, ground - 640, "#8a6244") +
    box(left + door + 26, 640, width, ground - 640, "#8a6244") +
    [0, 1].map((at) => line(`M${at ? left + door + 26 : 0} 640H${at ? width : left - 24}`, "#5a3b2a", 9)).join("");
  const board =
    box(width / 2 - 170, 92, 340, 96, "#6a452e", 8) +
    box(width / 2 - 158, 102, 316, 76, "#7f5638", 6) +
    [-92, 0, 92]
      .map((dx, at) =>
        place(
          glyph(
            ([front.sign === "flower" ? "tea" : "mountain", front.sign, "river"] as const)[at] ?? "tea",
            54,
            "#f6dfa8",
            10,
          ),
          width / 2 + dx,
          141,
        ),
      )
      .join("");
  let paving = box(
    0,
    ground,
    width,
    height - ground,
    sheet.linear([
      [0, "#b9ab9c"],
      [1, "#857a78"],
    ]),
  );
  for (let row = 0; row < 3; row++) {
    const y = ground + 14 + row * 46;
    for (let x = -60 + (row % 2) * 80; x < width; x += 170 + row * 30)
      paving += box(x, y, 150 + row * 30, 36 + row * 8, "#d2c5b4", 14, { opacity: 0.35 });
  }
  paving +=
    box(
      0,
      ground,
      width,
      40,
      sheet.linear([
        [0, "#1d1830", 0.4],
        [1, "#1d1830", 0],
      ]),
    ) +
    oval(
      width / 2,
      ground + 34,
      door * 0.62,
      60,
      sheet.radial([
        [0, "#ffe2a0", 0.75],
        [1, "#ffe2a0", 0],
      ]),
    );
  const stamp = place(seal(rng, 44, accent.base), width - side * 0.5, 270);
  return (
    group(
      {},
      plaster,
      windows,
      room,
      shelf,
      posts,
      noren(sheet, left + 8, 250, door - 16, front),
      eaves(sheet, width, 150, roof),
      board,
      paving,
      lamp(sheet, left - 90, 440, front.sign),
      lamp(sheet, left + door + 90, 440, front.sign),
      pot(sheet, rng, side * 0.34, ground + 36),
      pot(sheet, rng, width - side * 0.34, ground + 40),
      stamp,
    ) + finish(sheet)
  );
}
