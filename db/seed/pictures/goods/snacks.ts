import { darken, lighten } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, seal } from "../props";
import { chest, flower, leaf } from "../shapes";
import { box, group, line, num, oval, path, place } from "../sheet";

/** Rice crackers, some wrapped in seaweed, and their tin. */
export const senbei: Draw = ({ sheet, rng, tone }) => {
  const cracker = (kind: number) => {
    const base = kind === 1 ? "#b8702f" : "#d69a4a";
    let dots = "";
    for (let index = 0; index < 26; index++)
      dots += oval(
        Math.cos(index * 2.4) * Math.sqrt(index / 26) * 84,
        Math.sin(index * 2.4) * Math.sqrt(index / 26) * 84,
        rng.range(3, 9),
        rng.range(3, 7),
        index % 2 ? lighten(base, 0.35) : darken(base, 0.18),
        { opacity: 0.6 },
      );
    return (
      oval(10, 14, 98, 98, "#1d1830", { opacity: 0.22 }) +
      oval(
        0,
        0,
        98,
        96,
        sheet.radial(
          [
            [0, lighten(base, 0.35)],
            [0.75, base],
            [1, darken(base, 0.3)],
          ],
          0.4,
          0.36,
          0.62,
        ),
      ) +
      dots +
      (kind === 2
        ? path(
            "M-44 -88C-14 -100 14 -100 44 -88V88C14 100 -14 100 -44 88Z",
            sheet.linear(
              [
                [0, "#33453a"],
                [0.5, "#1f2b27"],
                [1, "#3a4f40"],
              ],
              0,
              0,
              1,
              1,
            ),
          )
        : "")
    );
  };
  const tin =
    oval(14, 20, 214, 214, "#1d1830", { opacity: 0.22 }) +
    oval(0, 0, 214, 214, tone.deep) +
    oval(0, 0, 200, 200, tone.base) +
    group(
      { opacity: 0.5 },
      path("M-200 0A200 200 0 0 1 200 0A200 200 0 0 1 -200 0Z", patternFill(sheet, "seigaiha", tone.pale, 0.8, 3)),
    ) +
    oval(0, 0, 100, 100, "#f7ecd6") +
    place(glyph("rice", 104, tone.dark, 9), 0, 0) +
    path("M-150 -140A206 206 0 0 1 60 -196", "none", {
      stroke: "#ffffff",
      "stroke-width": 9,
      opacity: 0.45,
      "stroke-linecap": "round",
    });
  return {
    art:
      place(tin, -178, -30) +
      place(cracker(1), 128, -132) +
      place(cracker(0), 254, -6) +
      place(cracker(2), 100, 64) +
      place(cracker(1), 244, 176, 0.9) +
      place(cracker(0), -30, 206, 0.9),
    width: 740,
    height: 600,
    stage: "flat",
  };
};

/** Sponge cake in its box with two slices. */
export const castella: Draw = ({ sheet, rng, tone, accent }) => {
  const cake = (width: number) => {
    const half = width / 2;
    return group(
      {},
      oval(30, 0, half * 1.15, 20, "#1d1830", { opacity: 0.3 }),
      path(
        `M${-half} -150L${-half + 24} -206H${half + 24}L${half} -150Z`,
        sheet.linear(
          [
            [0, "#b4652b"],
            [1, "#8a4520"],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      path(`M${half} -150L${half + 24} -206V-52L${half} 2Z`, "#d8a13f"),
      box(
        -half,
        -150,
        width,
        152,
        sheet.linear([
          [0, "#fbe08c"],
          [0.8, "#f3c860"],
          [1, "#d79b3e"],
        ]),
      ),
      box(-half, -150, width, 13, "#8a4520"),
      box(-half, -8, width, 12, "#9a5226"),
      line(`M${-half + 8} -144H${half - 8}`, "#d6843e", 3, { opacity: 0.8 }),
    );
  };
  const carton = chest(sheet, {
    width: 400,
    height: 150,
    depth: 60,
    color: tone.base,
    front:
      box(-210, -160, 420, 170, patternFill(sheet, "tatewaku", tone.pale, 0.7, 3), 0, { opacity: 0.4 }) +
      box(-92, -132, 184, 114, "#fbf3e0", 4) +
      place(glyph("sun", 50, tone.dark, 10), -30, -100) +
      place(seal(rng, 34, accent.base), 24, -118),
  });
  return {
    art:
      place(carton, -40, -70, 1.3) +
      place(cake(290), -150, 26) +
      place(cake(84), 116, 34) +
      place(cake(84), 262, 48) +
      place(group({ opacity: 0.9 }, flower(26, 5, "#fff", "#f1cf70")), -330, 60),
    width: 720,
    height: 340,
    stage: "table",
    shadow: 320,
  };
};

/** Dressed noodles: bundles of dried soba with a dipping cup. */
export const noodles: Draw = ({ sheet, rng, tone, accent }) => {
  const bundle = (color: string) => {
    let strands = "";
    for (let x = -44; x <= 44; x += 5.5)
      strands += line(
        `M${num(x)} ${num(-206 + rng.range(-6, 6))}V${num(206 + rng.range(-6, 6))}`,
        rng.chance(0.5) ? color : darken(color, 0.2),
        5,
      );
    return (
      box(-38, -198, 96, 410, "#1d1830", 10, { opacity: 0.18 }) +
      box(-46, -200, 92, 400, darken(color, 0.35), 6) +
      strands +
      box(
        -50,
        -42,
        100,
        84,
        sheet.across([
          [0, accent.light],
          [0.4, accent.base],
          [1, accent.deep],
        ]),
      ) +
      place(seal(rng, 34, "#f6ecd6").replace('stroke="#fff4e2"', `stroke="${accent.dark}"`), -17, -17)
    );
  };
  const cup =
    oval(12, 16, 112, 112, "#1d1830", { opacity: 0.2 }) +
    oval(0, 0, 112, 112, tone.base) +
    oval(0, 0, 101, 101, "#f3e9d4") +
    oval(
      0,
      0,
      92,
      92,
      sheet.radial(
        [
          [0, "#6d3a22"],
          [1, "#3a1d15"],
        ],
        0.4,
        0.4,
        0.7,
      ),
    ) +
    path("M-60 -44A76 76 0 0 1 20 -72", "none", {
      stroke: "#d79a6a",
      "stroke-width": 6,
      "stroke-linecap": "round",
      opacity: 0.8,
    }) +
    [
      [-20, 10],
      [12, -10],
      [24, 26],
      [-34, -16],
      [0, 36],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 12, 12, "none", { stroke: "#8fae57", "stroke-width": 6 }))
      .join("");
  return {
    art:
      place(bundle("#cdb38c"), -270, 0, 1, -5) +
      place(bundle("#bfa17a"), -146, 6, 1, 2) +
      place(bundle("#d8c19a"), -24, -4, 1, -2) +
      place(cup, 196, 74, 1.15) +
      place(flower(40, 6, "#8fae57", "#d9e2a4"), 240, -170) +
      place(leaf(120, 30, "#6d8c46"), 180, -110, 1, 40),
    width: 700,
    height: 480,
    stage: "flat",
  };
};
