import { mix } from "../colors";
import type { Draw } from "../figure";
import { flower, leaf, petal } from "../shapes";
import { box, group, line, oval, path, place } from "../sheet";

/** A hair ornament with silk flowers and a fall of petals. */
export const hairpin: Draw = ({ sheet, tone, accent }) => {
  const silk = (size: number, color: string) => {
    let art = "";
    for (const [turn, part] of [
      [0, 1],
      [22.5, 0.74],
      [0, 0.48],
    ] as const)
      art += group(
        { transform: `rotate(${turn})` },
        flower(size * part, 8, mix(color, "#fff4de", (1 - part) * 0.55), color),
      );
    return (
      oval(10, 14, size * 0.95, size * 0.95, "#1d1830", { opacity: 0.16 }) +
      art +
      oval(0, 0, size * 0.18, size * 0.18, "#e9c46a") +
      oval(-3, -3, size * 0.06, size * 0.06, "#fff8e2")
    );
  };
  const gold = sheet.linear(
    [
      [0, "#fbe9b8"],
      [0.5, "#cfa04a"],
      [1, "#8a6427"],
    ],
    0,
    0,
    1,
    0.4,
  );
  const pin =
    path("M-60 40L330 -190L340 -178L-30 60ZM-40 74L356 -156L362 -142L-14 92Z", "#1d1830", {
      opacity: 0.18,
      transform: "translate(12 16)",
    }) + path("M-60 40L330 -190Q344 -194 340 -178L-30 60ZM-40 74L356 -156Q370 -158 362 -142L-14 92Z", gold);
  let falls = "";
  for (let strand = 0; strand < 4; strand++) {
    const x = -214 + strand * 44;
    falls += line(`M${x} 90V${286 - strand * 16}`, "#cfa04a", 3);
    for (let step = 0; step < 5 - (strand % 2); step++)
      falls += place(petal(17, step % 2 ? accent.light : tone.light), x, 130 + step * 38, 1, 180);
  }
  return {
    art:
      falls +
      pin +
      place(silk(66, accent.light), 30, 66) +
      place(silk(112, tone.base), -130, 30) +
      place(silk(74, tone.light), -30, -56) +
      place(silk(52, accent.base), -236, -56) +
      place(leaf(96, 26, "#7d9a58"), -180, 120, 1, -130) +
      place(flower(24, 5, "#fff8ee", "#e9c46a"), -150, -116),
    width: 640,
    height: 520,
    stage: "flat",
  };
};

/** A lidded wooden doll with painted blossoms, and a smaller one. */
export const doll: Draw = ({ sheet, rng, tone, accent }) => {
  const one = (color: string, trim: string) => {
    const body = "M-76 -180C-104 -120 -108 -50 -92 0C-40 22 40 22 92 0C108 -50 104 -120 76 -180Z";
    return (
      path(body, color) +
      sheet.inside(
        body,
        box(-120, -40, 240, 60, trim),
        box(-120, -50, 240, 7, "#f1d27a"),
        ...[-60, -10, 42, 84].map((x, index) =>
          place(flower(24 + (index % 2) * 9, 5, "#fbf0e0", "#e9c46a"), x, -104 + (index % 2) * 26, 1, rng.range(0, 70)),
        ),
        path("M-80 -190L0 -100L80 -190V-210H-80Z", trim),
      ) +
      path(
        body,
        sheet.across([
          [0, "#1d1830", 0.26],
          [0.3, "#fff4de", 0.3],
          [0.55, "#fff4de", 0],
          [1, "#1d1830", 0.42],
        ]),
      ) +
      oval(
        0,
        -256,
        100,
        98,
        sheet.radial(
          [
            [0, "#ffeeda"],
            [0.7, "#f4d3ae"],
            [1, "#c99a6e"],
          ],
          0.38,
          0.34,
          0.72,
        ),
      ) +
      path("M-100 -262C-104 -370 104 -370 100 -262C84 -304 50 -314 0 -314C-50 -314 -84 -304 -100 -262Z", "#2e2a30") +
      path(
        "M-100 -268C-112 -230 -104 -200 -90 -186C-94 -216 -94 -240 -88 -270ZM100 -268C112 -230 104 -200 90 -186C94 -216 94 -240 88 -270Z",
        "#2e2a30",
      ) +
      line("M-46 -248C-38 -240 -26 -240 -18 -248M18 -248C26 -240 38 -240 46 -248", "#2e2a30", 5) +
      oval(0, -214, 9, 6, "#c9452f") +
      oval(-52, -222, 17, 10, "#e98a74", { opacity: 0.4 }) +
      oval(52, -222, 17, 10, "#e98a74", { opacity: 0.4 }) +
      place(flower(27, 5, accent.light, "#f1cf70"), 64, -318) +
      path("M-50 -340C-30 -354 10 -356 34 -346", "none", {
        stroke: "#ffffff",
        "stroke-width": 6,
        opacity: 0.25,
        "stroke-linecap": "round",
      })
    );
  };
  return {
    art:
      place(one(tone.base, tone.dark), -96, -10) +
      place(sheet.shadow(26, 2, 110, 22, 0.45) + one(accent.base, accent.dark), 144, 30, 0.76),
    width: 470,
    height: 370,
    stage: "table",
    shadow: 110,
  };
};
