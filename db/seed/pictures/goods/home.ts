import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, seal } from "../props";
import { chest, flower, tube, turned } from "../shapes";
import { box, group, line, num, oval, path, place } from "../sheet";

/** Incense sticks with a burner and their box. */
export const incense: Draw = ({ sheet, rng, tone, accent }) => {
  const carton = chest(sheet, {
    width: 380,
    height: 84,
    depth: 74,
    color: tone.base,
    front:
      box(-200, -90, 400, 100, patternFill(sheet, "tatewaku", tone.pale, 0.6, 3), 0, { opacity: 0.45 }) +
      box(-60, -74, 120, 64, "#fbf4e4", 3) +
      place(glyph("flower", 46, tone.dark, 9), -18, -42) +
      place(seal(rng, 26, accent.base), 20, -56),
    top: Array.from({ length: 16 }, (_, at) =>
      line(`M-150 ${-96 - at * 3.6}H150`, at % 2 ? mix(accent.base, "#6b4a30", 0.5) : darken(accent.base, 0.4), 3),
    ).join(""),
  });
  const burner = turned(sheet, {
    profile: [
      [
        [96, -96],
        [104, -60],
        [84, -20],
      ],
      [
        [66, -10],
        [70, 0],
      ],
    ],
    color: lighten(accent.base, 0.2),
    decor: line("M-110 -50C-50 -34 50 -34 110 -50", accent.deep, 5, { opacity: 0.6 }),
    inside: "#d8cfc0",
    gloss: 0.4,
    lip: 8,
  });
  const stick =
    line("M6 -96L40 -330", "#7b5634", 6) + oval(40, -332, 6, 8, "#ff8a4a") + sheet.glow(40, -332, 30, "#ffb066", 0.8);
  const smoke =
    line("M40 -342C10 -390 90 -420 56 -470C30 -510 96 -540 72 -590", "#ffffff", 7, { opacity: 0.45 }) +
    line("M40 -342C30 -380 74 -400 60 -440C44 -480 70 -500 66 -530", "#ffffff", 4, { opacity: 0.4 });
  return {
    art: smoke + place(carton, -150, 10) + place(sheet.shadow(22, 0, 110, 22, 0.45) + stick + burner, 176, 26),
    width: 600,
    height: 460,
    stage: "table",
    shadow: 200,
  };
};

/** Painted candles, one lit. */
export const candles: Draw = ({ sheet, tone, accent }) => {
  const candle = (tall: number, color: string, bloom: string, lit: boolean) =>
    (lit ? sheet.glow(0, -tall - 60, 170, "#ffd98a", 0.75) : "") +
    turned(sheet, {
      profile: [
        [
          [62, -tall],
          [52, -tall * 0.6],
          [40, -tall * 0.2],
          [44, 0],
        ],
      ],
      color,
      decor:
        place(flower(38, 5, bloom, "#f1cf70"), -10, -tall * 0.62) +
        place(flower(24, 5, lighten(bloom, 0.3), "#f1cf70"), 22, -tall * 0.42) +
        line(
          `M-4 ${num(-tall * 0.5)}C-10 ${num(-tall * 0.36)} 4 ${num(-tall * 0.24)} -2 ${num(-tall * 0.1)}`,
          "#6f8c46",
          6,
        ),
      gloss: 0.3,
      k: 0.2,
    }) +
    line(`M0 ${-tall - 2}V${-tall - 24}`, "#4a3a2a", 7) +
    (lit
      ? path(
          `M0 ${-tall - 14}C-26 ${-tall - 44} -8 ${-tall - 84} 4 ${-tall - 112}C12 ${-tall - 80} 30 ${-tall - 50} 0 ${-tall - 14}Z`,
          sheet.linear([
            [0, "#ffe9a8"],
            [0.6, "#ffb04a"],
            [1, "#f0803a"],
          ]),
        ) +
        path(
          `M0 ${-tall - 16}C-10 ${-tall - 36} 0 ${-tall - 56} 4 ${-tall - 70}C8 ${-tall - 52} 12 ${-tall - 34} 0 ${-tall - 16}Z`,
          "#fff8dc",
        )
      : "");
  return {
    art:
      place(candle(300, lighten(tone.base, 0.7), accent.base, true), -130, -16) +
      sheet.shadow(20, 0, 70, 16, 0.4) +
      place(candle(230, tone.base, accent.light, false), 20, 6) +
      place(sheet.shadow(20, 0, 70, 16, 0.4) + candle(190, accent.light, tone.base, true), 160, 34),
    width: 440,
    height: 430,
    stage: "table",
    shadow: 80,
  };
};

/** A glass wind bell with its paper strip. */
export const windBell: Draw = ({ sheet, rng, tone, accent }) => {
  const bell = (color: string, decor: string) => {
    const d = "M-118 214C-150 90 -104 20 0 20C104 20 150 90 118 214C60 236 -60 236 -118 214Z";
    return (
      line("M0 -30V24", "#8a6238", 4) +
      path(d, color, { opacity: 0.42 }) +
      sheet.inside(d, decor) +
      path(
        d,
        sheet.across([
          [0, "#ffffff", 0.7],
          [0.12, "#ffffff", 0.1],
          [0.5, "#ffffff", 0.05],
          [0.9, color, 0.3],
          [1, darken(color, 0.3), 0.7],
        ]),
      ) +
      oval(0, 214, 118, 22, "#ffffff", { opacity: 0.35 }) +
      oval(0, 214, 118, 22, "none", { stroke: color, "stroke-width": 6 }) +
      path("M-84 180C-104 110 -76 60 -40 46C-64 80 -76 120 -66 184Z", "#ffffff", { opacity: 0.55 }) +
      line("M0 60V330", "#8a6238", 3.4) +
      oval(0, 226, 9, 9, "#cfa04a")
    );
  };
  const strip = (color: string) =>
    group(
      { transform: "translate(0 330) rotate(4)" },
      box(-36, 6, 84, 210, "#1d1830", 3, { opacity: 0.14 }),
      box(-42, 0, 84, 210, lighten(color, 0.62), 3),
      box(-42, 0, 84, 210, patternFill(sheet, "seigaiha", color, 0.5, 3), 3, { opacity: 0.4 }),
      place(glyph("river", 44, darken(color, 0.3), 9), 0, 60),
      place(seal(rng, 28), -14, 150),
    );
  let morning = "";
  for (const [x, y, r] of [
    [-40, 160, 36],
    [44, 130, 44],
    [14, 190, 26],
  ] as const)
    morning += place(flower(r, 5, tone.base, "#fff4de"), x, y, 1, x);
  const fish =
    path("M-60 150C-30 120 30 120 56 150C30 180 -30 180 -60 150Z", accent.base) +
    path("M-50 150L-100 122L-90 150L-100 178Z", accent.base, { opacity: 0.8 }) +
    oval(34, 144, 6, 6, "#2a2728");
  return {
    art:
      place(strip(tone.base) + bell(tone.light, morning), -170, 10) +
      place(strip(accent.base) + bell(lighten(accent.base, 0.5), fish), 176, 70, 0.86) +
      box(
        -430,
        -40,
        860,
        16,
        sheet.linear([
          [0, "#e6c796"],
          [1, "#8a6238"],
        ]),
        8,
      ),
    width: 640,
    height: 600,
    stage: "wall",
  };
};

/** A paper lantern on a wooden stand, lit. */
export const lantern: Draw = ({ sheet, tone, accent }) => {
  let ribs = "";
  for (let y = -360; y < -60; y += 22)
    ribs += line(`M-190 ${y}C-90 ${y + 34} 90 ${y + 34} 190 ${y}`, "#b9843f", 2.6, { opacity: 0.4 });
  const body = turned(sheet, {
    profile: [
      [
        [96, -396],
        [160, -340],
        [184, -230],
        [160, -120],
        [96, -64],
      ],
    ],
    color: "#ffe2a2",
    decor:
      box(
        -200,
        -420,
        400,
        400,
        sheet.radial(
          [
            [0, "#fffbe8"],
            [0.5, "#ffe3a0"],
            [1, "#eea955"],
          ],
          0.5,
          0.55,
          0.6,
        ),
      ) +
      ribs +
      place(flower(92, 8, tone.base, "#fbe3b0"), 0, -226),
    shade: 0.4,
    gloss: 0.1,
  });
  const ring = (y: number) => turned(sheet, { profile: tube(100, y - 34, y), color: accent.dark, gloss: 0.35 });
  const foot = turned(sheet, { profile: tube(140, -34, 0), color: accent.deep, gloss: 0.3 });
  return {
    art:
      sheet.glow(0, -220, 420, "#ffd98a", 0.8) +
      foot +
      ring(-34) +
      body +
      ring(-390) +
      line("M-70 -424C-60 -500 60 -500 70 -424", accent.dark, 9),
    width: 460,
    height: 500,
    stage: "table",
    shadow: 150,
  };
};
