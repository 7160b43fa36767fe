import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, smallPrint } from "../props";
import { flower, leaf, tilt, tube, turned } from "../shapes";
import { box, group, line, oval, path, place, type Sheet } from "../sheet";

function camellia(sheet: Sheet, size: number, color: string): string {
  let art = "";
  for (const [turn, part] of [
    [0, 1],
    [36, 0.74],
    [0, 0.5],
  ] as const)
    art += group(
      { transform: `rotate(${turn})` },
      flower(size * part, 5, mix(color, "#fff4de", (1 - part) * 0.5), color),
    );
  return (
    place(leaf(size * 1.3, size * 0.4, "#4f7040"), 0, 0, 1, 75) +
    place(leaf(size * 1.2, size * 0.38, "#6a8a52"), 0, 0, 1, -100) +
    art +
    oval(0, 0, size * 0.2, size * 0.2, "#f1c75c") +
    sheet.glow(-size * 0.3, -size * 0.3, size * 0.7, "#ffffff", 0.3)
  );
}

/** An open jar of cream with its lid and a camellia. */
export const creamJar: Draw = ({ sheet, tone, accent }) => {
  const jar = turned(sheet, {
    profile: [
      [
        [150, -170],
        [156, -100],
        [150, -20],
        [130, 0],
      ],
    ],
    color: tone.base,
    decor:
      line("M-160 -60C-60 -26 60 -26 160 -60", accent.base, 5, { opacity: 0.7 }) +
      place(glyph("flower", 54, accent.deep, 8), -10, -92),
    inside: lighten(tone.base, 0.6),
    gloss: 0.5,
    lip: 12,
  });
  const cream =
    oval(0, -166, 130, 130 * tilt - 3, "#fffaf0") +
    path("M-70 -170C-40 -212 40 -216 66 -176C40 -150 -40 -150 -70 -170Z", "#fffdf8") +
    path("M-26 -184C-6 -214 30 -206 34 -186C20 -194 0 -194 -26 -184Z", "#efe3d0");
  const lid =
    sheet.shadow(24, 0, 150, 24, 0.45) +
    turned(sheet, {
      profile: tube(140, -76, 0),
      color: mix(tone.base, accent.base, 0.55),
      decor: box(-150, -90, 300, 130, patternFill(sheet, "asanoha", lighten(accent.base, 0.6), 0.5, 3), 0, {
        opacity: 0.4,
      }),
      gloss: 0.5,
    }) +
    place(flower(46, 8, accent.pale, accent.base), -6, -78);
  return {
    art: jar + cream + place(lid, 250, 40, 0.86) + place(camellia(sheet, 66, "#d9605a"), -222, 0),
    width: 640,
    height: 230,
    stage: "table",
    shadow: 150,
  };
};

/** Three bottles of a care line before a folded towel. */
export const careSet: Draw = ({ sheet, rng, tone, accent }) => {
  const label = (y: number, w: number) =>
    box(-w / 2 - 8, y, w, 96, "#fbf6ea", 3, { opacity: 0.94 }) +
    place(glyph("flower", 36, tone.dark, 8), -8, y + 34) +
    place(smallPrint(rng, w * 0.6, 2, tone.dark, 13), -8 - w * 0.3, y + 66);
  const tall =
    turned(sheet, {
      profile: [
        [
          [34, -330],
          [62, -304],
          [70, -270],
          [70, -120],
          [66, 0],
        ],
      ],
      color: tone.light,
      decor: label(-226, 88),
      gloss: 0.55,
    }) + turned(sheet, { profile: tube(30, -396, -328), color: accent.base, gloss: 0.5 });
  const pump =
    turned(sheet, {
      profile: [
        [
          [40, -236],
          [78, -206],
          [84, -170],
          [82, -90],
          [78, 0],
        ],
      ],
      color: tone.base,
      decor: label(-168, 100),
      gloss: 0.55,
    }) +
    box(-9, -296, 18, 60, darken(accent.base, 0.2)) +
    path("M-70 -316H26Q34 -316 34 -306V-290H-46L-58 -272Q-76 -280 -70 -316Z", accent.base) +
    turned(sheet, { profile: tube(27, -256, -232), color: accent.deep, gloss: 0.3 });
  const jar =
    turned(sheet, {
      profile: tube(84, -80, 0),
      color: lighten(tone.base, 0.5),
      decor: place(glyph("flower", 34, tone.dark, 8), -8, -40),
      gloss: 0.5,
    }) + turned(sheet, { profile: tube(88, -124, -80), color: accent.base, gloss: 0.5 });
  return {
    art:
      place(tall, -170, -26) +
      sheet.shadow(10, 0, 100, 22, 0.45) +
      place(pump, 6, 0) +
      place(sheet.shadow(20, 0, 110, 22, 0.45) + jar, 192, 26),
    width: 520,
    height: 420,
    stage: "table",
    shadow: 170,
  };
};

/** A dropper bottle of camellia oil with a sprig. */
export const oilBottle: Draw = ({ sheet, rng, tone, accent }) => {
  const bottle = turned(sheet, {
    profile: [
      [
        [44, -296],
        [50, -274],
        [104, -236],
        [118, -180],
        [118, -60],
        [110, 0],
      ],
    ],
    color: tone.base,
    decor:
      box(-130, -300, 260, 76, "#fff8e6", 0, { opacity: 0.35 }) +
      box(-70, -186, 116, 140, "#fbf6ea", 4) +
      place(camellia(sheet, 32, "#d9605a"), -12, -138) +
      place(smallPrint(rng, 70, 2, tone.dark, 16), -46, -80),
    gloss: 0.6,
  });
  const cap =
    turned(sheet, {
      profile: tube(46, -356, -286),
      color: accent.base,
      decor: Array.from({ length: 12 }, (_, at) =>
        line(`M${-44 + at * 8} -380V-280`, accent.dark, 2, { opacity: 0.35 }),
      ).join(""),
      gloss: 0.3,
    }) +
    turned(sheet, {
      profile: [
        [
          [20, -436],
          [30, -420],
          [32, -380],
          [26, -352],
        ],
      ],
      color: "#3a3634",
      gloss: 0.4,
    });
  return {
    art:
      bottle +
      cap +
      place(camellia(sheet, 78, "#d9605a"), 196, -20) +
      place(camellia(sheet, 50, "#eeb0a4"), 276, 20) +
      oval(-190, 10, 34, 12, lighten(tone.base, 0.3), { opacity: 0.85 }) +
      oval(-200, 6, 9, 4, "#ffffff", { opacity: 0.9 }),
    width: 560,
    height: 440,
    stage: "table",
    shadow: 130,
  };
};
