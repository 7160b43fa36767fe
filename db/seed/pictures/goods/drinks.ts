import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { glyph, smallPrint } from "../props";
import { leaf, tilt, tube, turned } from "../shapes";
import { box, group, line, oval, path, place } from "../sheet";

/** A tall sake bottle with a paper label, carafe cup and small cups. */
export const sake: Draw = ({ sheet, rng, tone, accent }) => {
  const label =
    box(-62, -262, 104, 214, lighten("#f1e4ca", 0.5), 3) +
    box(-56, -256, 92, 202, "none", 2, { stroke: accent.base, "stroke-width": 2.5 }) +
    oval(-10, -214, 27, 27, accent.base) +
    place(glyph("sake", 76, "#2a2728", 9), -10, -136) +
    place(smallPrint(rng, 58, 2, "#5a5552", 14), -39, -76);
  const bottle = turned(sheet, {
    profile: [
      [
        [28, -470],
        [29, -440],
        [31, -372],
        [54, -336],
        [98, -300],
        [106, -258],
        [106, -120],
        [104, 0],
      ],
    ],
    color: tone.base,
    decor: box(-110, -300, 220, 40, tone.light, 0, { opacity: 0.25 }) + label,
    gloss: 0.45,
  });
  const cap = turned(sheet, {
    profile: tube(33, -508, -430),
    color: accent.deep,
    decor: line("M-40 -446H40", accent.pale, 5),
    gloss: 0.4,
  });
  const cup =
    sheet.shadow(14, 0, 70, 16, 0.45) +
    turned(sheet, {
      profile: [
        [
          [58, -76],
          [54, -40],
          [34, -8],
          [30, 0],
        ],
      ],
      color: "#f4ecdc",
      inside: "#efe6d2",
      gloss: 0.4,
      lip: 5,
      decor: line("M-60 -30C-30 -20 30 -20 60 -30", tone.base, 5),
    }) +
    oval(0, -74, 47, 47 * tilt - 2, "#fdfbf2");
  return {
    art: bottle + cap + place(cup, 186, 24, 1.12) + place(cup, -206, 36, 1),
    width: 470,
    height: 520,
    stage: "table",
    shadow: 116,
  };
};

/** A round bottle of fruit liqueur with plums. */
export const liqueur: Draw = ({ sheet, rng, tone, accent }) => {
  const [bright, dull] = accent.name === "persimmon" ? ["#f6df7a", "#d9a02e"] : ["#d9dd92", "#8f9a4a"];
  let fruit = "";
  for (const [x, y] of [
    [-78, -44],
    [0, -36],
    [74, -46],
    [-40, -92],
    [38, -96],
  ] as const)
    fruit += oval(
      x,
      y,
      44,
      41,
      sheet.radial(
        [
          [0, bright],
          [1, dull],
        ],
        0.36,
        0.32,
        0.7,
      ),
    );
  const bottle = turned(sheet, {
    profile: [
      [
        [30, -390],
        [31, -330],
        [60, -300],
        [138, -248],
        [156, -160],
        [144, -60],
        [112, 0],
      ],
    ],
    color: mix(tone.base, "#f3d58a", 0.35),
    decor:
      box(-170, -420, 340, 150, "#fff8e6", 0, { opacity: 0.5 }) +
      group({ opacity: 0.85 }, fruit) +
      box(-58, -214, 116, 120, lighten("#f1e4ca", 0.4), 5) +
      place(glyph("flower", 66, accent.deep, 9), 0, -158) +
      place(smallPrint(rng, 60, 1, accent.deep), -30, -112),
    gloss: 0.6,
  });
  const cap =
    turned(sheet, { profile: tube(38, -424, -360), color: tone.deep, gloss: 0.4 }) +
    path("M-52 -362C-20 -342 20 -342 52 -362L66 -316C30 -296 -30 -296 -66 -316Z", accent.base) +
    line("M-52 -352C-20 -332 20 -332 52 -352", "#e9c46a", 6);
  const plum = (x: number, y: number) =>
    sheet.shadow(x + 8, y + 26, 54, 14, 0.4) +
    oval(
      x,
      y,
      42,
      39,
      sheet.radial(
        [
          [0, lighten(bright, 0.2)],
          [0.7, mix(bright, dull, 0.55)],
          [1, darken(dull, 0.12)],
        ],
        0.36,
        0.3,
        0.7,
      ),
    ) +
    place(leaf(40, 13, "#5f7d40"), x, y - 36, 1, 40);
  return {
    art: bottle + cap + plum(214, -14) + plum(274, 14) + plum(-220, 6),
    width: 560,
    height: 440,
    stage: "table",
    shadow: 150,
  };
};
