import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { foldedCloth } from "../props";
import { flower } from "../shapes";
import { box, group, line, num, oval, path, place } from "../sheet";

/** A pair of wooden clogs. */
export const geta: Draw = ({ sheet, tone, accent }) => {
  const clog = (mirrorSide: number) => {
    const sole = "M-84 -210C-84 -262 84 -262 84 -210L78 200C78 250 -78 250 -78 200Z";
    let grain = "";
    for (let x = -70; x <= 70; x += 14)
      grain += line(`M${x} -240C${x + 6} -80 ${x - 6} 80 ${x} 240`, "#a5754a", 2, { opacity: 0.3 });
    const strap = (dx: number) =>
      path(
        `M0 -142C${dx * 0.5} -120 ${dx} -60 ${dx} 30L${dx * 0.74} 36C${dx * 0.62} -40 ${dx * 0.3} -90 0 -104Z`,
        tone.base,
      ) +
      path(
        `M0 -142C${dx * 0.5} -120 ${dx} -60 ${dx} 30L${dx * 0.74} 36C${dx * 0.62} -40 ${dx * 0.3} -90 0 -104Z`,
        patternFill(sheet, "kanoko", tone.pale, 0.5),
        { opacity: 0.7 },
      );
    return (
      path(sole, "#1d1830", { opacity: 0.2, transform: "translate(18 20)" }) +
      path(
        sole,
        sheet.linear(
          [
            [0, "#e9c999"],
            [0.5, "#cfa06c"],
            [1, "#a97a4a"],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      sheet.inside(
        sole,
        grain,
        box(-90, -90, 180, 5, "#7b5634", 0, { opacity: 0.25 }),
        box(-90, 130, 180, 5, "#7b5634", 0, { opacity: 0.25 }),
      ) +
      group(
        { opacity: 0.22, transform: "translate(8 12)" },
        path(
          "M0 -142C40 -120 80 -60 80 30L60 36C50 -40 30 -90 0 -104ZM0 -142C-40 -120 -80 -60 -80 30L-60 36C-50 -40 -30 -90 0 -104Z",
          "#1d1830",
        ),
      ) +
      strap(80) +
      strap(-80) +
      oval(0, -130, 15, 17, accent.base) +
      oval(mirrorSide * 2, -134, 6, 6, accent.pale)
    );
  };
  return {
    art:
      place(clog(1), -120, 10, 1, -6) +
      place(clog(-1), 116, -14, 1, 7) +
      place(
        foldedCloth(sheet, 170, accent.base, patternFill(sheet, "asanoha", accent.pale, 0.5, 3)),
        318,
        190,
        0.9,
        -12,
      ),
    width: 640,
    height: 560,
    stage: "flat",
  };
};

/** A clasp purse. */
export const pouch: Draw = ({ sheet, rng, tone, accent }) => {
  const bag = "M-150 -214C-226 -180 -262 -60 -210 -4C-140 26 140 26 210 -4C262 -60 226 -180 150 -214Z";
  let blooms = "";
  for (const [x, y, r] of [
    [-130, -100, 46],
    [-40, -56, 38],
    [60, -124, 48],
    [140, -60, 40],
    [-90, -180, 26],
    [150, -160, 26],
    [10, -190, 22],
    [-176, -36, 24],
  ] as const)
    blooms += place(flower(r, 5, rng.pick([accent.light, tone.pale, accent.base]), "#f1cf70"), x, y, 1, x);
  const brass = sheet.linear([
    [0, "#f6e0a4"],
    [0.5, "#cfa04a"],
    [1, "#8a6427"],
  ]);
  return {
    art:
      path(bag, tone.base) +
      sheet.inside(
        bag,
        box(-280, -240, 560, 280, patternFill(sheet, "shippo", tone.light, 0.8, 2.6), 0, { opacity: 0.5 }),
        blooms,
      ) +
      [-110, -60, 0, 60, 110]
        .map((x) =>
          line(`M${x} -210C${x * 1.15} -180 ${x * 1.3} -150 ${x * 1.35} -120`, tone.dark, 5, { opacity: 0.25 }),
        )
        .join("") +
      path(
        bag,
        sheet.across([
          [0, "#1d1830", 0.26],
          [0.3, "#fff4de", 0.3],
          [0.55, "#fff4de", 0],
          [1, "#1d1830", 0.45],
        ]),
      ) +
      path("M-160 -208C-150 -262 150 -262 160 -208L142 -204C130 -240 -130 -240 -142 -204Z", brass) +
      line("M-152 -210H152", "#a57c33", 9) +
      oval(-17, -262, 19, 19, brass) +
      oval(
        15,
        -268,
        19,
        19,
        sheet.radial(
          [
            [0, "#fff0c0"],
            [0.5, "#d6a850"],
            [1, "#8a6427"],
          ],
          0.36,
          0.32,
          0.7,
        ),
      ) +
      line(`M152 -210C230 -220 ${num(270)} -120 262 -40`, "#b8873c", 6, { "stroke-dasharray": "3 9" }),
    width: 560,
    height: 290,
    stage: "table",
    shadow: 220,
  };
};
