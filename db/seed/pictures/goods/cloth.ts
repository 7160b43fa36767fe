import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { type PatternName, patternFill } from "../patterns";
import { foldedCloth } from "../props";
import { flower, leaf } from "../shapes";
import { box, line, oval, path, place, type Sheet } from "../sheet";

const cloths: readonly PatternName[] = [
  "seigaiha",
  "asanoha",
  "shippo",
  "ichimatsu",
  "uroko",
  "tatewaku",
  "yagasuri",
  "kanoko",
];

/** A bundle wrapped in a cloth, knotted on top. */
export const furoshiki: Draw = ({ sheet, rng, tone, accent }) => {
  const pattern = patternFill(sheet, rng.pick(cloths), tone.pale, 0.95, 3.2);
  const body =
    "M-214 -8C-246 -90 -226 -206 -140 -246C-60 -280 60 -280 140 -246C226 -206 246 -90 214 -8C150 20 -150 20 -214 -8Z";
  const fold = (d: string, opacity: number) => path(d, "#1d1830", { opacity });
  const ear = (side: number) => {
    const d = `M0 -262C${side * 40} -340 ${side * 120} -396 ${side * 206} -392C${side * 216} -340 ${side * 150} -270 ${side * 20} -244Z`;
    return (
      path(d, tone.base) +
      sheet.inside(d, box(-230, -420, 460, 220, pattern, 0, { opacity: 0.6 })) +
      path(
        d,
        sheet.linear([
          [0, "#fff4de", 0.3],
          [0.6, "#fff4de", 0],
          [1, "#1d1830", 0.4],
        ]),
      ) +
      line(`M${side * 10} -262C${side * 60} -320 ${side * 120} -350 ${side * 170} -368`, tone.dark, 4, {
        opacity: 0.45,
      })
    );
  };
  const knot = "M-40 -266C-44 -300 -20 -312 4 -310C34 -310 46 -290 40 -262C34 -236 -34 -236 -40 -266Z";
  return {
    art:
      path(body, tone.base) +
      sheet.inside(body, box(-260, -290, 520, 320, pattern, 0, { opacity: 0.6 })) +
      fold("M-10 -250C-90 -200 -160 -120 -190 -6C-150 -90 -90 -160 0 -214Z", 0.2) +
      fold("M10 -250C90 -200 170 -120 200 -6C150 -80 90 -170 0 -214Z", 0.28) +
      fold("M-6 -230C-30 -150 -30 -80 -20 6C-4 -80 -2 -150 6 -230Z", 0.16) +
      path(
        body,
        sheet.across([
          [0, "#1d1830", 0.24],
          [0.28, "#fff4de", 0.28],
          [0.55, "#fff4de", 0],
          [1, "#1d1830", 0.45],
        ]),
      ) +
      path(
        body,
        sheet.linear([
          [0.6, "#1d1830", 0],
          [1, "#1d1830", 0.3],
        ]),
      ) +
      ear(-1) +
      ear(1) +
      path(
        knot,
        sheet.linear(
          [
            [0, tone.light],
            [0.5, tone.base],
            [1, tone.dark],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      line("M-24 -292C-10 -280 10 -280 26 -294M-28 -270C-10 -256 12 -256 30 -272", tone.dark, 4, { opacity: 0.4 }) +
      place(
        foldedCloth(sheet, 200, accent.base, patternFill(sheet, rng.pick(cloths), accent.pale, 0.6, 3)),
        300,
        44,
        0.9,
      ),
    width: 640,
    height: 400,
    stage: "table",
    shadow: 230,
  };
};

function hanging(sheet: Sheet, width: number, tall: number, color: string, decor: string): string {
  const d = `M${-width / 2} 0H${width / 2}V${tall}Q${width / 4} ${tall - 14} 0 ${tall}T${-width / 2} ${tall}Z`;
  return (
    path(d, "#1d1830", { opacity: 0.12, transform: "translate(20 16)" }) +
    path(d, "#1d1830", { opacity: 0.12, transform: "translate(9 8)" }) +
    path(d, color) +
    sheet.inside(d, decor) +
    path(
      d,
      sheet.across([
        [0, "#1d1830", 0.14],
        [0.12, "#fff4de", 0.2],
        [0.32, "#1d1830", 0.08],
        [0.5, "#fff4de", 0.18],
        [0.72, "#1d1830", 0.1],
        [0.88, "#fff4de", 0.12],
        [1, "#1d1830", 0.2],
      ]),
    ) +
    path(
      d,
      sheet.linear([
        [0, "#1d1830", 0.3],
        [0.05, "#1d1830", 0],
        [1, "#1d1830", 0.05],
      ]),
    )
  );
}

function pole(sheet: Sheet, width: number): string {
  return (
    box(-width / 2 + 14, 14, width, 18, "#1d1830", 9, { opacity: 0.2 }) +
    box(
      -width / 2,
      -12,
      width,
      20,
      sheet.linear([
        [0, "#e6c796"],
        [0.5, "#bd8d5c"],
        [1, "#7b5634"],
      ]),
      10,
    ) +
    [-0.36, -0.1, 0.18, 0.4].map((at) => box(width * at, -13, 5, 22, "#8a6238", 2, { opacity: 0.6 })).join("")
  );
}

/** Three dyed towels on a bamboo pole. */
export const tenugui: Draw = ({ sheet, rng, tone, accent }) => {
  const plain = rng.pick(cloths);
  const first = box(-120, 0, 240, 600, patternFill(sheet, plain, tone.pale, 1, 3.6), 0, { opacity: 0.85 });
  let wave = "";
  for (let row = 0; row < 5; row++)
    wave += path(
      `M-130 ${330 + row * 50}C-90 ${280 + row * 50} -60 ${370 + row * 50} -10 ${322 + row * 50}S90 ${370 + row * 50} 130 ${316 + row * 50}V700H-130Z`,
      mix(accent.base, "#fbf4e4", 0.75 - row * 0.18),
    );
  const scene = wave + oval(40, 150, 62, 62, mix(accent.base, "#fbf4e4", 0.1));
  let blossoms = "";
  for (let index = 0; index < 15; index++)
    blossoms += place(
      flower(rng.range(24, 44), 5, index % 3 ? tone.base : accent.base, "#fbf4e4"),
      ((index * 71) % 220) - 108,
      index * 38 + 20,
      1,
      rng.range(0, 70),
    );
  return {
    art:
      place(hanging(sheet, 214, 600, tone.base, first), -244, 0) +
      place(hanging(sheet, 214, 560, "#fbf4e4", scene), 0, 0) +
      place(hanging(sheet, 214, 620, lighten(accent.light, 0.62), blossoms), 244, 0) +
      pole(sheet, 820),
    width: 840,
    height: 640,
    stage: "wall",
  };
};

/** A summer kimono spread on its stand. */
export const yukata: Draw = ({ sheet, rng, tone, accent }) => {
  const robe = "M-74 8H74L300 22V316L150 300V690C60 704 -60 704 -150 690V300L-300 316V22Z";
  let motif = "";
  for (let index = 0; index < 26; index++) {
    const x = ((index * 137) % 580) - 290;
    const y = ((index * 89) % 660) + 40;
    motif +=
      place(
        flower(
          rng.range(26, 44),
          rng.pick([5, 8]),
          index % 4 === 0 ? accent.light : tone.pale,
          index % 4 === 0 ? "#fbf4e4" : accent.base,
        ),
        x,
        y,
        1,
        rng.range(0, 60),
      ) + place(leaf(46, 13, tone.light), x + 30, y + 14, 1, rng.range(30, 150));
  }
  const obi =
    box(
      -150,
      262,
      300,
      116,
      sheet.across([
        [0, accent.deep],
        [0.3, accent.light],
        [0.6, accent.base],
        [1, accent.dark],
      ]),
    ) +
    box(-150, 262, 300, 116, patternFill(sheet, "sayagata", lighten(accent.base, 0.6), 0.6, 3.4), 0, {
      opacity: 0.55,
    }) +
    box(-150, 314, 300, 13, "#fbf4e4") +
    oval(0, 320, 22, 15, "#e9c46a");
  return {
    art:
      path(robe, "#1d1830", { opacity: 0.14, transform: "translate(22 16)" }) +
      path(robe, "#1d1830", { opacity: 0.12, transform: "translate(9 8)" }) +
      path(robe, tone.base) +
      sheet.inside(
        robe,
        motif,
        path("M-30 0L26 300V720H40L34 300L-6 0Z", "#1d1830", { opacity: 0.2 }),
        path("M-150 0V720H-138V0ZM138 0V720H150V0Z", "#1d1830", { opacity: 0.16 }),
      ) +
      path(
        robe,
        sheet.linear(
          [
            [0, "#fff4de", 0.22],
            [0.4, "#fff4de", 0],
            [1, "#1d1830", 0.2],
          ],
          0,
          0,
          0.7,
          1,
        ),
      ) +
      path("M-74 8L-8 210L26 300L48 290L16 200L-40 8Z", lighten(tone.base, 0.5)) +
      path("M74 8L-2 230L-22 262L2 276L34 210L108 10Z", "#fbf4e4") +
      path("M-46 8H46L0 150Z", darken(tone.base, 0.45)) +
      obi +
      pole(sheet, 740),
    width: 760,
    height: 700,
    stage: "wall",
  };
};
