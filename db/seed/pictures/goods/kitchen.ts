import { darken, lighten } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, seal } from "../props";
import { card, leaf, type Point, roundedRect, through } from "../shapes";
import { box, group, line, num, oval, path, place, type Sheet } from "../sheet";

function blade(sheet: Sheet, length: number, height: number): string {
  const edge: Point[] = [
    [0, height],
    [length * 0.5, height * 0.98],
    [length * 0.8, height * 0.72],
    [length, height * 0.16],
  ];
  const d = `M0 0H${num(length * 0.72)}Q${num(length * 0.94)} ${num(height * 0.02)} ${num(length)} ${num(height * 0.16)}${through([...edge].reverse())}Z`;
  const steel = sheet.linear(
    [
      [0, "#8e99a4"],
      [0.3, "#dfe5e8"],
      [0.52, "#aab4bd"],
      [0.7, "#f4f7f8"],
      [1, "#c3ccd2"],
    ],
    0,
    0,
    0.12,
    1,
  );
  let waves = `M0 ${num(height * 0.72)}`;
  for (let x = 0; x < length * 0.95; x += length / 11)
    waves += `q${num(length / 44)} ${num(-height * 0.1)} ${num(length / 22)} 0t${num(length / 22)} 0`;
  return (
    path(d, "#1d1830", { opacity: 0.22, transform: "translate(14 18)" }) +
    path(d, steel) +
    sheet.inside(
      d,
      path(`${waves}V${height * 1.2}H0Z`, "#ffffff", { opacity: 0.45 }),
      line(waves, "#7f8a95", 2, { opacity: 0.6 }),
      line(`M${length * 0.06} ${height * 0.12}H${length * 0.7}`, "#ffffff", 5, { opacity: 0.7 }),
      group(
        { transform: `translate(${num(length * 0.13)} ${num(height * 0.4)})`, opacity: 0.75 },
        glyph("mountain", height * 0.26, "#4c5661", 10),
        place(glyph("fire", height * 0.22, "#4c5661", 10), height * 0.34, 0),
      ),
    )
  );
}

function handle(sheet: Sheet, length: number, height: number, wood: string, collar: string): string {
  const d = roundedRect(-length, height * 0.08, length, height * 0.62, height * 0.2);
  return (
    path(d, "#1d1830", { opacity: 0.22, transform: "translate(14 18)" }) +
    path(
      d,
      sheet.linear([
        [0, lighten(wood, 0.3)],
        [0.35, wood],
        [0.4, lighten(wood, 0.12)],
        [0.75, darken(wood, 0.12)],
        [1, darken(wood, 0.4)],
      ]),
    ) +
    box(
      -54,
      height * 0.07,
      56,
      height * 0.64,
      sheet.linear([
        [0, lighten(collar, 0.45)],
        [0.4, collar],
        [1, darken(collar, 0.4)],
      ]),
      5,
    ) +
    line(
      `M${-length * 0.9} ${num(height * 0.26)}H-70M${-length * 0.8} ${num(height * 0.46)}H-90`,
      darken(wood, 0.3),
      2,
      { opacity: 0.35 },
    )
  );
}

function board(sheet: Sheet, width: number, height: number, color: string): string {
  let lines = "";
  for (let y = -height / 2 + 16; y < height / 2; y += 24)
    lines += line(
      `M${-width / 2} ${y}q${width / 4} ${num(Math.sin(y) * 14)} ${width / 2} 0t${width / 2} ${num(Math.cos(y) * 8)}`,
      darken(color, 0.3),
      2.4,
      { opacity: 0.22 },
    );
  return card(
    sheet,
    width,
    height,
    color,
    lines + oval(width / 2 - 40, -height / 2 + 40, 15, 15, darken(color, 0.5)),
    22,
  );
}

/** A kitchen knife on a board with herbs. */
export const knife: Draw = ({ sheet, rng, tone, accent }) => {
  const knifeArt = place(handle(sheet, 256, 108, tone.base, accent.base) + blade(sheet, 430, 108), -88, -56, 1, -24);
  let herbs = "";
  for (let index = 0; index < 9; index++)
    herbs += place(
      leaf(rng.range(70, 110), 17, rng.pick(["#6f8c46", "#8aa858", "#55723a"])),
      196 + rng.range(-30, 40),
      176,
      1,
      rng.range(-70, 60),
    );
  const yuzu = (x: number, y: number, r: number) =>
    oval(x + 10, y + 14, r, r, "#1d1830", { opacity: 0.2 }) +
    oval(
      x,
      y,
      r,
      r,
      sheet.radial(
        [
          [0, "#f8dc78"],
          [0.7, "#e9b93c"],
          [1, "#c98f28"],
        ],
        0.38,
        0.34,
        0.7,
      ),
    ) +
    place(leaf(34, 12, "#5f7d40"), x - 6, y - r + 10, 1, -50);
  return {
    art: place(board(sheet, 700, 450, "#d9b37e"), 0, 10) + herbs + yuzu(-236, 118, 56) + yuzu(-152, 158, 44) + knifeArt,
    width: 740,
    height: 520,
    stage: "flat",
  };
};

/** Two small knives in a paulownia box. */
export const knifeBox: Draw = ({ sheet, rng, tone, accent }) => {
  const inner =
    box(-330, -150, 660, 300, "#2c3f66", 8) +
    box(-330, -150, 660, 300, patternFill(sheet, "asanoha", "#7f97c4", 0.6, 2.6), 8, { opacity: 0.3 }) +
    box(
      -330,
      -150,
      660,
      34,
      sheet.linear([
        [0, "#1d1830", 0.5],
        [1, "#1d1830", 0],
      ]),
    );
  const one = (y: number, length: number) =>
    place(handle(sheet, 200, 74, tone.base, accent.base) + blade(sheet, length, 74), -92, y, 1, 0);
  return {
    art:
      card(sheet, 720, 360, "#e3c797", "", 14) + inner + one(-118, 370) + one(26, 300) + place(seal(rng, 46), 272, 86),
    width: 740,
    height: 420,
    stage: "flat",
  };
};
