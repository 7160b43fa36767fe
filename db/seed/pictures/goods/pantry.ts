import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, seal, smallPrint } from "../props";
import { chest, leaf, roundedRect, turned } from "../shapes";
import { box, group, line, num, oval, path, place } from "../sheet";

/** Glass jars of preserve under paper caps. */
export const preserve: Draw = ({ sheet, rng, tone, accent }) => {
  const jar = (fill: string, cap: string) => {
    const glass = turned(sheet, {
      profile: [
        [
          [92, -214],
          [112, -190],
          [116, -110],
          [112, -20],
          [98, 0],
        ],
      ],
      color: fill,
      decor:
        box(-120, -230, 240, 44, "#fff8e6", 0, { opacity: 0.5 }) +
        oval(-40, -60, 30, 22, lighten(fill, 0.35), { opacity: 0.6 }) +
        oval(46, -120, 36, 24, lighten(fill, 0.35), { opacity: 0.5 }) +
        box(-66, -150, 132, 96, "#fbf4e4", 5) +
        place(glyph("sun", 50, darken(fill, 0.5), 10), -28, -102) +
        place(smallPrint(rng, 50, 3, darken(fill, 0.5), 16), 4, -118),
      gloss: 0.6,
    });
    const frill =
      path(
        "M-96 -232C-60 -214 60 -214 96 -232L124 -186C100 -196 92 -176 70 -184C50 -170 30 -186 0 -176C-30 -186 -50 -170 -70 -184C-92 -176 -100 -196 -124 -186Z",
        cap,
      ) +
      path(
        "M-96 -232C-60 -214 60 -214 96 -232L124 -186C100 -196 92 -176 70 -184C50 -170 30 -186 0 -176C-30 -186 -50 -170 -70 -184C-92 -176 -100 -196 -124 -186Z",
        sheet.across([
          [0, "#1d1830", 0.25],
          [0.35, "#ffffff", 0.25],
          [1, "#1d1830", 0.3],
        ]),
      );
    const top =
      path("M-96 -232C-96 -292 96 -292 96 -232C60 -212 -60 -212 -96 -232Z", lighten(cap, 0.12)) +
      sheet.inside(
        "M-96 -232C-96 -292 96 -292 96 -232C60 -212 -60 -212 -96 -232Z",
        box(-100, -300, 200, 100, patternFill(sheet, "kanoko", lighten(cap, 0.6), 0.7), 0, { opacity: 0.8 }),
      );
    return glass + frill + top + line("M-94 -228C-60 -208 60 -208 94 -228", "#8a6a3a", 6);
  };
  return {
    art:
      place(jar(tone.base, accent.base), -118, -22) +
      place(sheet.shadow(28, 0, 130, 26, 0.45) + jar(mix(tone.base, accent.base, 0.4), tone.deep), 136, 24, 0.94),
    width: 520,
    height: 310,
    stage: "table",
    shadow: 130,
  };
};

/** A paper bag of rice with a measure full of grains. */
export const riceBag: Draw = ({ sheet, rng, tone, accent }) => {
  const bag =
    "M-158 0C-178 -120 -170 -260 -146 -338L-124 -372H124L146 -338C170 -260 178 -120 158 0C60 16 -60 16 -158 0Z";
  const paper = "#e9d3a8";
  const art =
    path(bag, paper) +
    sheet.inside(
      bag,
      box(-200, -110, 400, 130, tone.base),
      box(-200, -110, 400, 130, patternFill(sheet, "seigaiha", tone.pale, 0.8, 3), 0, { opacity: 0.5 }),
      oval(0, -206, 96, 96, "#fbf4e4"),
      oval(0, -206, 96, 96, "none", { stroke: accent.base, "stroke-width": 5 }),
      place(glyph("rice", 106, "#2a2728", 10), 0, -206),
    ) +
    path(
      bag,
      sheet.across([
        [0, "#1d1830", 0.22],
        [0.2, "#fff4de", 0.2],
        [0.5, "#fff4de", 0],
        [1, "#1d1830", 0.38],
      ]),
    ) +
    path("M-124 -372L-140 -416H140L124 -372Z", darken(paper, 0.12)) +
    line("M-134 -372C-60 -360 60 -360 134 -372", accent.base, 14) +
    place(seal(rng, 44, accent.base), 82, -314);
  const grains = Array.from({ length: 44 }, (_, at) =>
    oval(
      Math.cos(at * 2.4) * Math.sqrt(at / 44) * 82,
      -128 + Math.sin(at * 2.4) * Math.sqrt(at / 44) * 20 - (1 - Math.sqrt(at / 44)) * 26,
      10,
      5,
      at % 2 ? "#fffdf5" : "#eadfc8",
      { transform: `rotate(${(at * 53) % 180} ${num(Math.cos(at * 2.4) * Math.sqrt(at / 44) * 82)} -128)` },
    ),
  ).join("");
  const measure =
    sheet.shadow(24, 2, 150, 26, 0.45) +
    chest(sheet, {
      width: 220,
      height: 120,
      depth: 56,
      color: "#d9b37e",
      top: path("M-94 -126H94L82 -172H-82Z", "#f6eedc"),
      front: line("M-110 -60H110", "#b98a5a", 3, { opacity: 0.5 }),
    }) +
    grains;
  return { art: art + place(measure, 236, 34, 0.94), width: 620, height: 430, stage: "table", shadow: 170 };
};

/** A wooden crate of fruit. */
export const fruitBox: Draw = ({ sheet, tone, accent }) => {
  const fruit = (r: number) =>
    oval(
      0,
      0,
      r,
      r * 0.95,
      sheet.radial(
        [
          [0, lighten(tone.base, 0.6)],
          [0.5, tone.base],
          [1, tone.deep],
        ],
        0.36,
        0.3,
        0.75,
      ),
    ) +
    oval(-r * 0.1, -r * 0.72, r * 0.3, r * 0.12, tone.dark, { opacity: 0.5 }) +
    line(`M${-r * 0.08} ${-r * 0.72}q4 ${-r * 0.22} ${r * 0.14} ${-r * 0.34}`, "#6b4a30", 7) +
    place(leaf(r * 0.62, r * 0.2, "#6f8c46"), r * 0.06, -r * 0.94, 1, 62) +
    oval(-r * 0.36, -r * 0.34, r * 0.16, r * 0.24, "#ffffff", { opacity: 0.4 });
  let back = "";
  for (const [x, y] of [
    [-176, -232],
    [-58, -246],
    [62, -244],
    [178, -230],
  ] as const)
    back += place(fruit(70), x, y);
  let row = "";
  for (const [x, y] of [
    [-226, -170],
    [-114, -182],
    [0, -186],
    [114, -180],
    [226, -170],
  ] as const)
    row += place(fruit(74), x, y);
  const slat = (y: number, h: number) =>
    box(
      -310,
      y,
      620,
      h,
      sheet.linear([
        [0, "#e6c796"],
        [1, "#c79a62"],
      ]),
      4,
    ) + line(`M-300 ${y + h * 0.4}q150 10 300 0t300 4`, "#a67e4a", 2, { opacity: 0.4 });
  const crate =
    slat(-160, 70) +
    slat(-80, 76) +
    box(-310, -164, 34, 164, "#b98a55", 3) +
    box(276, -164, 34, 164, "#b98a55", 3) +
    oval(0, -44, 40, 30, accent.base, { opacity: 0.9 }) +
    place(glyph("mountain", 38, "#fbf4e4", 11), 0, -44);
  return {
    art:
      back +
      row +
      crate +
      sheet.shadow(330, 10, 90, 18, 0.4) +
      place(fruit(66), 322, -38) +
      path(
        roundedRect(-310, -164, 620, 164, 3),
        sheet.linear(
          [
            [0, "#fff4de", 0.15],
            [1, "#1d1830", 0.24],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    width: 760,
    height: 320,
    stage: "table",
    square: true,
    shadow: 312,
  };
};

/** A cedar tub of miso with a wooden spoon. */
export const misoTub: Draw = ({ sheet, tone, accent }) => {
  const tub = turned(sheet, {
    profile: [
      [
        [190, -226],
        [176, -100],
        [164, 0],
      ],
    ],
    color: "#d3a873",
    decor:
      Array.from({ length: 13 }, (_, at) =>
        line(`M${-192 + at * 32} -240L${-166 + at * 27.6} 30`, "#9c7142", 2.5, { opacity: 0.5 }),
      ).join("") +
      line("M-196 -168C-90 -126 90 -126 196 -168", "#8a6232", 15) +
      line("M-196 -58C-90 -16 90 -16 196 -58", "#8a6232", 15),
    inside: darken(tone.base, 0.1),
    gloss: 0.12,
    lip: 15,
  });
  const heap =
    path(
      "M-166 -226C-150 -282 -60 -318 20 -300C110 -290 160 -262 166 -226C120 -190 -120 -190 -166 -226Z",
      sheet.linear(
        [
          [0, lighten(tone.base, 0.35)],
          [0.6, tone.base],
          [1, tone.deep],
        ],
        0.2,
        0,
        0.8,
        1,
      ),
    ) +
    line("M-96 -262C-40 -290 40 -290 100 -256M-120 -236C-50 -262 60 -262 124 -232", tone.deep, 5, { opacity: 0.35 });
  const spoon = group(
    { transform: "translate(96 -286) rotate(28)" },
    line("M0 0V-170", "#a5754a", 19),
    line("M-4 0V-165", "#d9ac78", 5),
    oval(
      0,
      16,
      38,
      46,
      sheet.linear([
        [0, "#c79663"],
        [1, "#946640"],
      ]),
    ),
  );
  const tag = group(
    { transform: "translate(-22 -128)" },
    box(-44, -34, 92, 96, "#fbf4e4", 4),
    place(glyph("rice", 58, accent.deep, 10), 2, 12),
  );
  return { art: tub + spoon + heap + tag, width: 430, height: 460, stage: "table", shadow: 185 };
};
