import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { smallCup } from "../props";
import { chest, leaf, petal } from "../shapes";
import { box, group, line, oval, path, place, type Sheet } from "../sheet";

function tray(sheet: Sheet, width: number, color: string): string {
  const half = width / 2;
  return (
    sheet.shadow(30, 10, half * 1.16, 60, 0.42) +
    path(
      `M${-half} -34L${-half + 16} 14H${half - 16}L${half} -34Z`,
      sheet.linear([
        [0, color],
        [1, darken(color, 0.4)],
      ]),
    ) +
    path(
      `M${-half} -34L${-half + 54} -150H${half - 54}L${half} -34Z`,
      sheet.linear(
        [
          [0, lighten(color, 0.2)],
          [1, lighten(color, 0.06)],
        ],
        1,
        0,
        0,
        1,
      ),
    ) +
    path(
      `M${-half + 22} -44L${-half + 66} -140H${half - 66}L${half - 22} -44Z`,
      sheet.linear([
        [0, darken(color, 0.2)],
        [1, lighten(color, 0.1)],
      ]),
    ) +
    line(`M${-half + 2} -34H${half - 2}`, lighten(color, 0.5), 3, { opacity: 0.8 })
  );
}

/** Three seasonal sweets of bean paste on a tray. */
export const wagashi: Draw = ({ sheet, tone, accent }) => {
  const ball = (color: string) =>
    oval(8, 6, 92, 20, "#1d1830", { opacity: 0.25 }) +
    path(
      "M-84 -44C-84 -118 84 -118 84 -44C84 14 -84 14 -84 -44Z",
      sheet.radial(
        [
          [0, lighten(color, 0.5)],
          [0.6, color],
          [1, darken(color, 0.2)],
        ],
        0.36,
        0.28,
        0.8,
      ),
    );
  const blossom = () => {
    let art = oval(8, 6, 96, 20, "#1d1830", { opacity: 0.25 });
    for (let at = 0; at < 5; at++) {
      const a = (Math.PI * 2 * at) / 5 - 0.3;
      art += oval(
        Math.cos(a) * 48,
        -46 + Math.sin(a) * 26,
        48,
        40,
        sheet.radial(
          [
            [0, tone.pale],
            [0.8, tone.light],
            [1, tone.base],
          ],
          0.4,
          0.3,
          0.75,
        ),
      );
    }
    return art + oval(0, -58, 22, 14, "#f1cf70") + oval(-6, -62, 4, 3, "#fff3c8") + oval(5, -58, 4, 3, "#d9a63e");
  };
  let grooves = "";
  for (const x of [-56, -30, 0, 30, 56])
    grooves += line(`M${x * 0.2} -98C${x * 0.8} -84 ${x * 1.15} -40 ${x} 4`, darken(accent.base, 0.25), 5, {
      opacity: 0.55,
    });
  const chrysanthemum = ball(accent.light) + grooves + oval(0, -96, 18, 9, "#f1cf70");
  const green =
    ball("#a9bd6c") + place(leaf(64, 18, "#6d8a45"), 14, -84, 1, 62) + place(petal(16, tone.pale), -22, -78, 1, -30);
  return {
    art:
      tray(sheet, 640, "#5d3b33") +
      place(green, -190, -56) +
      place(blossom(), 6, -60, 1.12) +
      place(chrysanthemum, 200, -56) +
      place(smallCup(sheet, "#efe6d4", "#a9b851"), 330, 62, 1.2) +
      place(line("M0 0L150 -24", "#caa66a", 9) + line("M0 -2L100 -18", "#efd9a4", 3), -320, 50),
    width: 700,
    height: 230,
    stage: "table",
    shadow: 300,
  };
};

/** Soft rice cakes, one cut open to show its filling. */
export const daifuku: Draw = ({ sheet, tone, accent }) => {
  const cake = (color: string) =>
    oval(14, 2, 122, 24, "#1d1830", { opacity: 0.3 }) +
    path(
      "M-112 -56C-112 -152 112 -152 112 -56C112 18 -112 18 -112 -56Z",
      sheet.radial(
        [
          [0, lighten(color, 0.75)],
          [0.6, color],
          [1, darken(color, 0.2)],
        ],
        0.36,
        0.26,
        0.82,
      ),
    ) +
    oval(-36, -104, 26, 12, "#ffffff", { opacity: 0.6 });
  const cut =
    oval(14, 2, 122, 24, "#1d1830", { opacity: 0.3 }) +
    path("M-112 -60C-112 -156 112 -156 112 -60C112 20 -112 20 -112 -60Z", lighten(tone.pale, 0.5)) +
    path(
      "M-94 -60C-94 -134 94 -134 94 -60C94 2 -94 2 -94 -60Z",
      sheet.radial(
        [
          [0, "#8a4a4c"],
          [1, "#56262f"],
        ],
        0.4,
        0.3,
        0.7,
      ),
    ) +
    path(
      "M0 -112C50 -108 66 -70 44 -34C26 -6 -26 -6 -44 -34C-66 -70 -50 -108 0 -112Z",
      sheet.radial(
        [
          [0, "#fff0e6"],
          [0.4, "#f0897a"],
          [1, "#cf3e38"],
        ],
        0.5,
        0.55,
        0.6,
      ),
    ) +
    line("M0 -94V-30M-16 -82L-6 -44M16 -82L6 -44", "#fff4ea", 4, { opacity: 0.7 });
  const wood = chest(sheet, { width: 640, height: 40, depth: 92, color: "#d3a873" });
  return {
    art:
      place(wood, 0, 10) +
      place(cake(tone.pale), -172, -66, 0.98) +
      place(cake(accent.pale), 178, -72, 0.98) +
      place(cake("#dfe3b8"), 4, -96, 0.92) +
      place(cut, 36, -24, 1.06),
    width: 680,
    height: 270,
    stage: "table",
    square: true,
    shadow: 330,
  };
};

/** A bar of bean jelly, sliced, on a long plate. */
export const yokan: Draw = ({ sheet, tone, accent }) => {
  const glazed = sheet.linear(
    [
      [0, lighten(tone.base, 0.25)],
      [0.5, tone.deep],
      [1, tone.dark],
    ],
    0,
    0,
    0.4,
    1,
  );
  const star = (x: number, y: number, r: number) =>
    oval(x, y, r, r, accent.light) + oval(x - r * 0.2, y - r * 0.2, r * 0.4, r * 0.4, "#fff8e2");
  const slice = (x: number) =>
    group(
      { transform: `translate(${x} 0)` },
      oval(24, -2, 92, 16, "#1d1830", { opacity: 0.3 }),
      path("M-64 -150L-44 -176H86L66 -150Z", lighten(tone.base, 0.4), { opacity: 0.95 }),
      path("M66 -150L86 -176V-24L66 2Z", tone.dark),
      box(-64, -150, 130, 152, glazed),
      path("M-64 -64C-30 -92 10 -40 66 -78V2H-64Z", mix(tone.base, accent.base, 0.55), { opacity: 0.75 }),
      star(-26, -112, 9),
      star(20, -98, 6),
      star(36, -124, 5),
      star(-4, -132, 4),
    );
  const dish =
    path(
      "M-350 -20H350L320 34H-320Z",
      sheet.linear([
        [0, "#fbf5e8"],
        [1, "#cdbfa8"],
      ]),
    ) +
    path("M-350 -20L-310 -84H310L350 -20Z", "#f6eddb") +
    line("M-346 -20H346", "#ffffff", 4, { opacity: 0.9 }) +
    line("M-300 10H300", accent.base, 5, { opacity: 0.5 });
  return {
    art:
      dish +
      place(slice(0), -196, -32) +
      place(slice(0), -14, -30) +
      place(slice(0), 168, -32) +
      place(smallCup(sheet, tone.deep, "#bcb862"), 300, 78, 1.1),
    width: 720,
    height: 260,
    stage: "table",
    shadow: 330,
  };
};
