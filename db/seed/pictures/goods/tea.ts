import { darken, lighten } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, seal, smallCup, smallPrint, steam } from "../props";
import { tilt, tube, turned } from "../shapes";
import { box, line, oval, path, place, type Sheet } from "../sheet";

function leaves(sheet: Sheet, color: string): string {
  let art = sheet.shadow(8, 4, 88, 20, 0.35);
  for (let index = 0; index < 46; index++) {
    const angle = index * 2.4;
    const r = Math.sqrt(index / 46);
    const tint = index % 3 === 0 ? lighten(color, 0.3) : index % 3 === 1 ? color : darken(color, 0.3);
    art += place(
      path("M-15 0Q0 -9 15 0Q0 6 -15 0Z", tint),
      Math.cos(angle) * r * 74,
      Math.sin(angle) * r * 17 - (1 - r) * 26,
      1,
      angle * 57,
    );
  }
  return art;
}

/** A paper-covered tea canister with a label, a cup and leaves. */
export const teaCanister: Draw = ({ sheet, rng, tone, accent }) => {
  const tall = 380;
  const pattern = rng.pick(["asanoha", "seigaiha", "shippo", "kikko", "tatewaku"] as const);
  const body = turned(sheet, {
    profile: tube(130, -tall + 90, 0),
    color: tone.base,
    decor:
      box(-140, -tall, 280, tall + 60, patternFill(sheet, pattern, lighten(tone.base, 0.55), 0.72, 3.4), 0, {
        opacity: 0.6,
      }) +
      box(-62, -tall + 118, 104, 226, lighten("#f1e4ca", 0.4), 4) +
      box(-55, -tall + 125, 90, 212, "none", 2, { stroke: accent.base, "stroke-width": 2.5 }) +
      place(glyph("tea", 66, darken(tone.base, 0.5), 9), -10, -tall + 182) +
      place(smallPrint(rng, 54, 3, darken(tone.base, 0.2), 15), -36, -tall + 246) +
      place(seal(rng, 30), -24, -tall + 296),
    gloss: 0.22,
  });
  const lid = turned(sheet, {
    profile: tube(134, -tall, -tall + 92),
    color: tone.deep,
    decor: box(-140, -tall + 70, 280, 70, accent.base, 0, { opacity: 0.0 }),
    gloss: 0.3,
  });
  const band = line(`M-134 ${-tall + 92}A134 ${134 * tilt} 0 0 0 134 ${-tall + 92}`, accent.base, 7);
  return {
    art:
      body +
      lid +
      band +
      oval(-16, -tall - 4, 84, 84 * tilt, "#fff4de", { opacity: 0.14 }) +
      place(smallCup(sheet, "#efe6d4", "#b5b65c"), 232, 26, 1.12) +
      place(leaves(sheet, "#5f7340"), -226, 34),
    width: 560,
    height: tall + 40,
    stage: "table",
    shadow: 150,
  };
};

/** A tea bowl with whisked tea and a bamboo whisk. */
export const teaBowl: Draw = ({ sheet, tone, accent }) => {
  const glaze = path(
    "M-230 -250H230V-150C190 -120 160 -150 120 -124C80 -96 50 -140 0 -118C-50 -96 -90 -140 -130 -120C-170 -100 -200 -130 -230 -112Z",
    lighten(tone.base, 0.34),
  );
  const bowl = turned(sheet, {
    profile: [
      [
        [198, -226],
        [196, -150],
        [172, -70],
        [112, -20],
      ],
      [
        [92, -16],
        [86, 0],
      ],
    ],
    color: tone.deep,
    decor: glaze + line("M-200 -70C-100 -50 80 -50 200 -80", accent.base, 7, { opacity: 0.4 }),
    inside: darken(tone.base, 0.35),
    lip: 9,
  });
  const rim = 198 - 9;
  const tea =
    oval(
      0,
      -214,
      rim * 0.93,
      rim * tilt * 0.82,
      sheet.linear(
        [
          [0, "#8a9c3d"],
          [1, "#b3c25c"],
        ],
        0,
        0,
        1,
        1,
      ),
    ) + oval(20, -208, rim * 0.6, rim * tilt * 0.45, "#c8d47e", { opacity: 0.55 });
  let bubbles = "";
  for (let index = 0; index < 22; index++)
    bubbles += oval(
      Math.cos(index * 2.1) * (30 + index * 5),
      -210 + Math.sin(index * 2.1) * (6 + index * 1.1),
      4.5,
      2.2,
      "#e4ebae",
      { opacity: 0.7 },
    );
  let tines = "";
  for (let index = -7; index <= 7; index++)
    tines += line(
      `M${index * 4.4} -104C${index * 8.5} -66 ${index * 9.5} -34 ${index * 7.4} 0`,
      index % 2 ? "#d9b878" : "#eed7a2",
      5,
    );
  const whisk =
    sheet.shadow(14, 2, 88, 20, 0.4) +
    tines +
    oval(0, -2, 52, 10, "#c79e5c", { opacity: 0.4 }) +
    box(
      -33,
      -186,
      66,
      84,
      sheet.across([
        [0, "#c69d5d"],
        [0.3, "#f3dfae"],
        [1, "#a67e45"],
      ]),
      8,
    ) +
    oval(0, -186, 33, 8, "#f6e8c2") +
    line("M-33 -108H33", "#4a3a2a", 6);
  return {
    art: bowl + tea + bubbles + place(steam(120, "#ffffff", 0.42), -20, -250) + place(whisk, 306, 20),
    width: 640,
    height: 350,
    stage: "table",
    shadow: 165,
  };
};
