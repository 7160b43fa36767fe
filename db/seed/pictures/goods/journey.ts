import { darken, lighten } from "../colors";
import type { Draw } from "../figure";
import { glyph, seal, smallPrint } from "../props";
import { roundedRect } from "../shapes";
import { box, group, line, oval, path, place, type Sheet } from "../sheet";

/** A travel trunk with labels, for delivery of luggage. */
export const luggage: Draw = ({ sheet, rng, tone, accent }) => {
  const body = roundedRect(-170, -400, 340, 390, 36);
  let ribs = "";
  for (let x = -120; x <= 120; x += 48)
    ribs +=
      line(`M${x} -380V-30`, tone.deep, 8, { opacity: 0.45 }) +
      line(`M${x - 6} -380V-30`, tone.light, 3, { opacity: 0.6 });
  const tag = group(
    { transform: "translate(96 -330) rotate(14)" },
    line("M0 -40V-64", accent.dark, 6),
    box(-50, -44, 100, 140, "#fbf4e4", 10),
    oval(0, -26, 8, 8, accent.base),
    place(smallPrint(rng, 60, 3, tone.dark, 20), -30, 6),
    place(seal(rng, 26), 10, 60),
  );
  const sticker =
    oval(-70, -136, 56, 56, "#fbf4e4") +
    oval(-70, -136, 48, 48, accent.base) +
    place(glyph("mountain", 52, "#fff4de", 11), -70, -136);
  const trunk =
    line("M-70 -396V-510H70V-396", "#8d959c", 13) +
    line("M-70 -514H70", "#3a3634", 22) +
    path(body, tone.base) +
    sheet.inside(body, ribs, sticker) +
    path(
      body,
      sheet.across([
        [0, "#1d1830", 0.22],
        [0.25, "#fff4de", 0.28],
        [0.55, "#fff4de", 0],
        [1, "#1d1830", 0.4],
      ]),
    ) +
    box(-182, -210, 18, 60, tone.dark, 6) +
    tag +
    oval(-120, -6, 25, 22, "#2f2d33") +
    oval(120, -6, 25, 22, "#2f2d33");
  const small = group(
    { transform: "translate(256 24)" },
    sheet.shadow(30, -2, 150, 24, 0.42),
    path(roundedRect(-110, -190, 220, 186, 30), accent.base),
    path(
      roundedRect(-110, -190, 220, 186, 30),
      sheet.across([
        [0, "#1d1830", 0.2],
        [0.3, "#fff4de", 0.28],
        [1, "#1d1830", 0.4],
      ]),
    ),
    line("M-50 -190C-50 -250 50 -250 50 -190", accent.dark, 13),
    box(-110, -120, 220, 11, accent.deep),
    box(-16, -130, 32, 34, "#e9c46a", 5),
  );
  return { art: trunk + small, width: 600, height: 520, stage: "table", shadow: 180 };
};

/** A hand-thrown vessel on the wheel with clay and tools. */
export const potteryWheel: Draw = ({ sheet, tone }) => {
  const clay = "#b98a6a";
  const disc =
    oval(0, -20, 300, 72, "#1d1830", { opacity: 0.25 }) +
    path(
      "M-290 -60V-28C-290 44 290 44 290 -28V-60Z",
      sheet.across([
        [0, "#8a8580"],
        [0.3, "#d3cdc4"],
        [1, "#5d5a58"],
      ]),
    ) +
    oval(
      0,
      -60,
      290,
      70,
      sheet.linear([
        [0, "#d9d2c8"],
        [1, "#b3aca3"],
      ]),
    ) +
    [240, 190, 140]
      .map((r) => oval(0, -60, r, r * 0.24, "none", { stroke: "#8f8880", "stroke-width": 3, opacity: 0.5 }))
      .join("");
  const rings = [-300, -260, -220, -180, -140, -100]
    .map((y) => line(`M-160 ${y}C-60 ${y + 36} 60 ${y + 36} 160 ${y}`, darken(clay, 0.25), 4, { opacity: 0.4 }))
    .join("");
  const pot = place(sheet.shadow(20, 0, 140, 24, 0.4), 0, -62);
  const vase = group({ transform: "translate(0 -56)" }, potShape(sheet, clay, rings));
  const tool = (x: number, color: string, turn: number) =>
    group(
      { transform: `translate(${x} 60) rotate(${turn})` },
      line("M-70 4H70", "#1d1830", 13, { opacity: 0.2, transform: "translate(6 8)" }),
      line("M-70 0H44", color, 13),
      line("M-66 -3H40", lighten(color, 0.4), 3),
      line("M50 0C70 -24 104 -22 104 0C104 22 70 24 50 0Z", "#8d959c", 5),
    );
  const lump =
    sheet.shadow(300, 24, 90, 20, 0.4) +
    path(
      "M226 22C220 -40 260 -74 300 -68C350 -70 378 -20 364 22C330 36 260 36 226 22Z",
      sheet.radial(
        [
          [0, lighten(clay, 0.4)],
          [0.6, clay],
          [1, darken(clay, 0.35)],
        ],
        0.36,
        0.3,
        0.75,
      ),
    );
  const sponge =
    sheet.shadow(-316, 22, 70, 16, 0.4) +
    path(
      "M-370 20C-386 -20 -350 -44 -316 -40C-270 -44 -250 -10 -262 20C-300 34 -340 32 -370 20Z",
      sheet.linear([
        [0, "#f3dc96"],
        [1, "#c9a04e"],
      ]),
    ) +
    [-340, -310, -286, -326, -300]
      .map((x, at) => oval(x, -20 + (at % 3) * 16, 5, 3.6, "#b0873a", { opacity: 0.6 }))
      .join("");
  return {
    art: disc + pot + vase + lump + sponge + tool(-120, "#bd8d5c", -8) + tool(110, tone.base, 10),
    width: 720,
    height: 430,
    stage: "table",
    shadow: 280,
  };
};

function potShape(sheet: Sheet, clay: string, rings: string): string {
  const d =
    "M-104 -330C-90 -280 -150 -240 -156 -150C-158 -70 -120 -10 -90 0C-40 20 40 20 90 0C120 -10 158 -70 156 -150C150 -240 90 -280 104 -330Z";
  return (
    path(d, clay) +
    sheet.inside(d, rings) +
    path(
      d,
      sheet.across([
        [0, "#1d1830", 0.26],
        [0.3, "#fff4de", 0.36],
        [0.55, "#fff4de", 0],
        [1, "#1d1830", 0.45],
      ]),
    ) +
    oval(0, -330, 104, 24, lighten(clay, 0.3)) +
    oval(0, -327, 92, 19, darken(clay, 0.4))
  );
}
