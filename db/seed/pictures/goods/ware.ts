import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { flower, tilt, turned, turnedOutline } from "../shapes";
import { box, line, num, oval, path, place, type Sheet } from "../sheet";

/** A rice bowl on two stacked ones. */
export const bowl: Draw = ({ sheet, rng, tone, accent }) => {
  const pattern = rng.pick(["none", "stripe", "flower"] as const);
  const one = (color: string) => {
    let decor = "";
    if (pattern === "stripe")
      for (let x = -180; x <= 180; x += 30)
        decor += line(`M${x} -150C${x * 0.9} -80 ${x * 0.6} -30 ${x * 0.4} 0`, accent.base, 7, { opacity: 0.7 });
    if (pattern === "flower")
      for (const x of [-96, 10, 112])
        decor += place(flower(34, 5, lighten(accent.base, 0.25), "#f1d27a"), x, -84 + Math.abs(x) * -0.1, 1, x);
    return turned(sheet, {
      profile: [
        [
          [176, -150],
          [166, -92],
          [122, -36],
          [74, -18],
        ],
        [
          [66, -14],
          [62, 0],
        ],
      ],
      color,
      decor:
        decor +
        line("M-200 -140C-100 -104 100 -104 200 -140", accent.deep, 5, { opacity: pattern === "none" ? 0.15 : 0.6 }),
      inside: lighten(color, 0.3),
      gloss: 0.4,
      lip: 7,
    });
  };
  return {
    art:
      place(one(darken(tone.base, 0.1)), 0, 0) +
      place(one(tone.base), 0, -96) +
      place(sheet.shadow(14, 2, 90, 18, 0.4) + one(tone.light), 276, 34, 0.86),
    width: 620,
    height: 260,
    stage: "table",
    shadow: 120,
  };
};

/** A pair of tea cups, one a little larger. */
export const cups: Draw = ({ sheet, rng, tone, accent }) => {
  const pattern = rng.pick(["seigaiha", "asanoha", "shima", "tatewaku"] as const);
  const cup = (tint: string, motif: string) =>
    turned(sheet, {
      profile: [
        [
          [104, -232],
          [108, -150],
          [102, -50],
          [80, -10],
        ],
        [
          [72, -6],
          [70, 0],
        ],
      ],
      color: lighten("#efe6d4", 0.2),
      decor:
        box(-120, -170, 240, 110, tint) +
        box(-120, -170, 240, 110, patternFill(sheet, pattern, motif, 0.6, 3.2)) +
        box(-120, -178, 240, 6, tint) +
        box(-120, -56, 240, 6, tint),
      inside: "#f2eadb",
      gloss: 0.4,
      lip: 6,
    }) + oval(0, -226, 92, 92 * tilt - 4, "#b7b566");
  return {
    art:
      place(cup(tone.base, tone.pale), -118, -14) +
      place(sheet.shadow(24, 0, 112, 26, 0.45) + cup(accent.base, accent.pale), 128, 30, 0.9),
    width: 470,
    height: 260,
    stage: "table",
    shadow: 200,
  };
};

function plate(sheet: Sheet, color: string, motif: string, radius: number): string {
  let rays = "";
  for (let at = 0; at < 24; at++) {
    const a = (Math.PI / 12) * at;
    rays += line(
      `M${num(Math.cos(a) * radius * 0.7)} ${num(Math.sin(a) * radius * 0.7)}L${num(Math.cos(a) * radius * 0.92)} ${num(Math.sin(a) * radius * 0.92)}`,
      motif,
      radius * 0.035,
      { opacity: 0.65 },
    );
  }
  const light = sheet.linear(
    [
      [0, "#ffffff", 0.35],
      [0.5, "#ffffff", 0],
      [1, "#1d1830", 0.2],
    ],
    0,
    0,
    1,
    1,
  );
  return (
    oval(radius * 0.06, radius * 0.1, radius, radius, "#1d1830", { opacity: 0.16 }) +
    oval(radius * 0.02, radius * 0.04, radius, radius, "#1d1830", { opacity: 0.16 }) +
    oval(0, 0, radius, radius, color) +
    rays +
    line(
      `M${-radius * 0.96} 0A${radius * 0.96} ${radius * 0.96} 0 1 1 ${radius * 0.96} 0A${radius * 0.96} ${radius * 0.96} 0 1 1 ${-radius * 0.96} 0`,
      motif,
      radius * 0.02,
      { opacity: 0.8 },
    ) +
    oval(0, 0, radius * 0.66, radius * 0.66, lighten(color, 0.18)) +
    place(flower(radius * 0.4, 8, motif, lighten(motif, 0.6)), 0, 0) +
    oval(0, 0, radius, radius, light) +
    line(
      `M${num(-radius * 0.62)} ${num(-radius * 0.62)}A${num(radius * 0.88)} ${num(radius * 0.88)} 0 0 1 ${num(-radius * 0.1)} ${num(-radius * 0.87)}`,
      "#ffffff",
      radius * 0.03,
      { opacity: 0.55 },
    )
  );
}

/** Plates of three sizes seen from above. */
export const plates: Draw = ({ sheet, tone, accent }) => ({
  art:
    place(plate(sheet, "#f6efe0", tone.base, 238), -120, 30) +
    place(plate(sheet, lighten(tone.base, 0.12), tone.pale, 158), 206, -104) +
    place(plate(sheet, "#f6efe0", accent.base, 116), 214, 190),
  width: 720,
  height: 560,
  stage: "flat",
});

/** Two cut-glass tumblers. */
export const cutGlass: Draw = ({ sheet, tone, accent }) => {
  const glass = (color: string) => {
    const d = turnedOutline([
      [
        [112, -262],
        [102, -130],
        [92, 0],
      ],
    ]);
    let cuts = "";
    for (let row = 0; row < 4; row++) {
      for (let col = -3; col <= 3; col++) {
        const x = Math.sin(col * 0.42) * 108;
        const y = -214 + row * 52;
        const w = 22 * Math.cos(col * 0.42) + 3;
        cuts += path(`M${num(x)} ${y - 26}L${num(x + w)} ${y}L${num(x)} ${y + 26}L${num(x - w)} ${y}Z`, "#ffffff", {
          opacity: 0.18,
        });
        cuts += line(
          `M${num(x - w)} ${y}L${num(x + w)} ${y}M${num(x)} ${y - 26}V${y + 26}M${num(x - w / 2)} ${y - 13}L${num(x + w / 2)} ${y + 13}M${num(x + w / 2)} ${y - 13}L${num(x - w / 2)} ${y + 13}`,
          "#ffffff",
          2.4,
          { opacity: 0.75 },
        );
      }
    }
    const fill = sheet.across([
      [0, darken(color, 0.25)],
      [0.18, color],
      [0.34, lighten(color, 0.55)],
      [0.55, color],
      [0.86, darken(color, 0.2)],
      [1, lighten(color, 0.2)],
    ]);
    return (
      path(d, fill, { opacity: 0.93 }) +
      sheet.inside(d, cuts, box(-120, -60, 240, 120, "#ffffff", 0, { opacity: 0.28 })) +
      oval(0, -262, 112, 112 * tilt, lighten(color, 0.62), { opacity: 0.9 }) +
      oval(0, -259, 101, 101 * tilt - 2, mix(color, "#ffffff", 0.3)) +
      oval(0, -252, 84, 16, darken(color, 0.15), { opacity: 0.5 }) +
      line("M-86 -236C-84 -160 -80 -90 -76 -30", "#ffffff", 8, { opacity: 0.7 })
    );
  };
  const pool = (color: string) => oval(60, 8, 170, 30, lighten(color, 0.25), { opacity: 0.5 });
  return {
    art:
      pool(tone.base) +
      place(sheet.shadow(30, 0, 120, 26, 0.45) + glass(tone.base), -132, 0) +
      place(pool(accent.base) + sheet.shadow(30, 0, 120, 26, 0.45) + glass(accent.base), 138, 42),
    width: 500,
    height: 300,
    stage: "table",
    shadow: 90,
  };
};
