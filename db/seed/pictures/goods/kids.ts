import { darken, lighten } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, steam } from "../props";
import { chest, flower, tilt, tube, turned } from "../shapes";
import { box, line, oval, path, place } from "../sheet";

/** Stacked towels of soft gauze with a ribbon. */
export const gauze: Draw = ({ sheet, rng, tone, accent }) => {
  const layer = (y: number, color: string, pattern: string) => {
    const d = `M-210 ${y}C-244 ${y - 10} -244 ${y - 70} -210 ${y - 76}H210C244 ${y - 70} 244 ${y - 10} 210 ${y}Z`;
    return (
      path(d, color) +
      sheet.inside(d, box(-250, y - 80, 500, 84, pattern, 0, { opacity: 0.6 })) +
      path(
        d,
        sheet.linear([
          [0, "#ffffff", 0.4],
          [0.5, "#ffffff", 0],
          [1, "#1d1830", 0.28],
        ]),
      ) +
      line(`M-216 ${y - 38}H214`, "#1d1830", 3, { opacity: 0.12 })
    );
  };
  const top = "M-208 -228L-160 -292H160L208 -228Z";
  const ribbon =
    box(-20, -232, 40, 234, accent.base) +
    path("M-20 -230L-14 -292H18L22 -230Z", accent.light) +
    path(
      "M0 -252C-60 -312 -120 -300 -96 -262C-84 -244 -30 -240 0 -252ZM0 -252C60 -312 120 -300 96 -262C84 -244 30 -240 0 -252Z",
      accent.light,
    ) +
    path(
      "M0 -252C-40 -290 -84 -284 -76 -264C-60 -250 -30 -246 0 -252ZM0 -252C40 -290 84 -284 76 -264C60 -250 30 -246 0 -252Z",
      accent.deep,
    ) +
    oval(0, -254, 17, 14, accent.base);
  return {
    art:
      layer(0, lighten(tone.base, 0.5), patternFill(sheet, "kanoko", tone.base, 0.8)) +
      layer(-76, lighten(accent.base, 0.66), patternFill(sheet, "shima", accent.light, 0.7)) +
      layer(-152, tone.light, patternFill(sheet, rng.pick(["asanoha", "seigaiha"] as const), "#fbf4e4", 0.7, 3)) +
      path(top, lighten(tone.base, 0.5)) +
      sheet.inside(top, box(-220, -300, 440, 80, patternFill(sheet, "asanoha", "#fbf4e4", 0.7, 3))) +
      ribbon,
    width: 500,
    height: 310,
    stage: "table",
    shadow: 230,
  };
};

/** Booties for a baby. */
export const booties: Draw = ({ sheet, tone, accent }) => {
  const shoe = (color: string) => {
    const d =
      "M-60 -168C-64 -110 -70 -70 -96 -30C-112 10 -40 20 60 14C160 14 190 -6 176 -50C160 -92 90 -84 66 -110C56 -130 58 -150 58 -168Z";
    let knit = "";
    for (let y = -150; y < 10; y += 20)
      for (let x = -110; x < 190; x += 22)
        knit += line(`M${x} ${y}l9 8l9 -8`, darken(color, 0.22), 3, { opacity: 0.35 });
    return (
      path(d, color) +
      sheet.inside(d, knit, box(-120, -16, 320, 40, lighten(color, 0.6))) +
      path(
        d,
        sheet.linear(
          [
            [0, "#ffffff", 0.35],
            [0.5, "#ffffff", 0],
            [1, "#1d1830", 0.3],
          ],
          0,
          0,
          0.6,
          1,
        ),
      ) +
      path("M-70 -196C-70 -216 70 -216 70 -196V-158C30 -144 -30 -144 -70 -158Z", lighten(color, 0.62)) +
      oval(0, -194, 62, 15, darken(color, 0.4)) +
      line("M-66 -142C-20 -128 30 -128 64 -142", accent.base, 8) +
      path(
        "M10 -134C-30 -166 -50 -140 -30 -126C-14 -118 0 -126 10 -134ZM10 -134C50 -166 70 -140 50 -126C34 -118 20 -126 10 -134Z",
        accent.base,
      ) +
      oval(10, -132, 9, 8, accent.deep) +
      place(flower(30, 5, lighten(color, 0.7), accent.base), 112, -54)
    );
  };
  return {
    art:
      place(shoe(tone.light), -196, -50, 1.12) +
      place(sheet.shadow(60, 6, 180, 26, 0.42) + shoe(tone.light), 30, 24, 1.24),
    width: 560,
    height: 270,
    stage: "table",
    shadow: 170,
  };
};

/** Wooden stacking toys. */
export const blocks: Draw = ({ sheet, tone, accent }) => {
  const cube = (color: string, mark: string) =>
    chest(sheet, { width: 128, height: 124, depth: 44, color, front: mark, round: 12 });
  const wood = "#e3c08e";
  const ring = (radius: number, y: number, color: string) =>
    turned(sheet, {
      profile: [
        [
          [radius - 12, y - 50],
          [radius, y - 26],
          [radius - 10, y],
        ],
      ],
      color,
      gloss: 0.35,
    });
  const tower =
    turned(sheet, { profile: tube(12, -330, -40), color: wood, gloss: 0 }) +
    turned(sheet, { profile: tube(126, -24, 0), color: wood, gloss: 0.1 }) +
    ring(112, -24, tone.base) +
    ring(98, -72, accent.light) +
    ring(84, -120, "#9aa852") +
    ring(70, -168, "#e8c26a") +
    ring(56, -216, "#8dbaa2") +
    oval(
      0,
      -304,
      42,
      42,
      sheet.radial(
        [
          [0, lighten(accent.base, 0.5)],
          [0.6, accent.base],
          [1, accent.deep],
        ],
        0.36,
        0.32,
        0.72,
      ),
    ) +
    oval(-12, -306, 4, 5, "#3a3634") +
    oval(12, -306, 4, 5, "#3a3634") +
    line("M-8 -292Q0 -286 8 -292", "#3a3634", 4);
  return {
    art:
      place(tower, -160, -14) +
      place(sheet.shadow(26, 0, 86, 18, 0.4) + cube(wood, place(flower(40, 5, tone.base, "#f6e2b0"), 0, -62)), 70, 10) +
      place(
        sheet.shadow(26, 0, 86, 18, 0.4) +
          cube(lighten(accent.base, 0.3), place(glyph("mountain", 62, "#fff8ee", 11), 0, -62)),
        214,
        34,
      ) +
      place(cube("#c9d3a0", oval(0, -62, 32, 32, "#fff8ee")), 96, -114, 0.9, -7),
    width: 600,
    height: 380,
    stage: "table",
    shadow: 140,
  };
};

/** A child's bowl, spoon and cup of wood. */
export const babyDishes: Draw = ({ sheet, tone, accent }) => {
  const face =
    oval(-40, -70, 9, 11, "#3a3634") +
    oval(40, -70, 9, 11, "#3a3634") +
    path("M-16 -58H16L0 -42Z", accent.base) +
    oval(-76, -52, 18, 11, "#e98a74", { opacity: 0.5 }) +
    oval(76, -52, 18, 11, "#e98a74", { opacity: 0.5 });
  const ear = (side: number) =>
    oval(side * 120, -176, 46, 46, tone.light) + oval(side * 120, -172, 26, 26, accent.light);
  const dish =
    ear(-1) +
    ear(1) +
    turned(sheet, {
      profile: [
        [
          [180, -156],
          [174, -96],
          [128, -30],
          [86, 0],
        ],
      ],
      color: tone.light,
      decor: face,
      inside: "#fbf0dc",
      gloss: 0.35,
      lip: 12,
    }) +
    oval(0, -146, 132, 132 * tilt - 8, "#f7d98a") +
    oval(-30, -150, 24, 9, "#e98a5c") +
    oval(36, -142, 22, 8, "#8fae57") +
    place(steam(90, "#ffffff", 0.4), 0, -176);
  const cup =
    turned(sheet, {
      profile: [
        [
          [70, -150],
          [66, -60],
          [58, 0],
        ],
      ],
      color: accent.light,
      decor: line("M-80 -60C-30 -46 30 -46 80 -60", "#fff8ee", 9),
      inside: "#fff8ee",
      gloss: 0.4,
      lip: 7,
    }) + line("M66 -116C120 -122 120 -42 62 -48", accent.light, 17);
  const spoon =
    line("M-90 0L60 -26", "#bd8d5c", 17) +
    oval(
      96,
      -32,
      44,
      22,
      sheet.linear([
        [0, "#e3c08e"],
        [1, "#a97a4a"],
      ]),
      { transform: "rotate(-10 96 -32)" },
    );
  return {
    art:
      place(dish, -60, 0) +
      place(sheet.shadow(18, 0, 76, 16, 0.45) + cup, 218, 16) +
      place(sheet.shadow(0, 4, 150, 10, 0.3) + spoon, 60, 70),
    width: 600,
    height: 240,
    stage: "table",
    shadow: 140,
  };
};
