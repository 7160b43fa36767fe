import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, seal } from "../props";
import { card } from "../shapes";
import { box, group, line, oval, path, place, type Sheet } from "../sheet";

/** Letters, envelopes and a ribbon of washi. */
export const letters: Draw = ({ sheet, rng, tone, accent }) => {
  const pattern = rng.pick(["seigaiha", "asanoha", "kanoko", "shippo"] as const);
  const envelope = (color: string, motif: string) =>
    card(
      sheet,
      270,
      400,
      color,
      box(-140, -200, 280, 400, patternFill(sheet, pattern, motif, 0.8, 3), 0, { opacity: 0.6 }) +
        box(-135, -60, 270, 120, lighten(color, 0.75)) +
        line("M-135 -60H135M-135 60H135", accent.base, 4) +
        place(seal(rng, 40, accent.base), -20, -20),
    );
  const paper = card(
    sheet,
    330,
    420,
    "#fbf4e4",
    smallColumns(330, 420, tone.light) +
      place(group({ opacity: 0.5 }, group({ transform: "translate(110 170)" }, oval(0, 0, 60, 60, tone.pale))), 0, 0),
    4,
  );
  return {
    art:
      place(paper, 172, 16, 1, 8) +
      place(envelope(tone.light, tone.pale), -196, -14, 1, -14) +
      place(envelope(tone.base, tone.pale), -78, 36, 1, -3) +
      place(brushPen(sheet, tone.dark), 300, -10, 0.92, 14),
    width: 740,
    height: 560,
    stage: "flat",
  };
};

function smallColumns(width: number, height: number, color: string): string {
  let art = "";
  for (let x = -width / 2 + 36; x < width / 2 - 20; x += 34)
    art += line(`M${x} ${-height / 2 + 30}V${height / 2 - 30}`, color, 2, { opacity: 0.7 });
  return art;
}

function brushPen(sheet: Sheet, color: string): string {
  const barrel = sheet.across([
    [0, lighten(color, 0.4)],
    [0.4, color],
    [1, darken(color, 0.4)],
  ]);
  return (
    path("M-11 -210H11L9 130H-9Z", "#1d1830", { opacity: 0.2, transform: "translate(12 10)" }) +
    path("M-12 -214H12L10 120H-10Z", barrel) +
    box(-11, 104, 22, 26, "#cfa04a", 3) +
    path(
      "M-9 130H9C12 156 4 180 0 206C-4 180 -12 156 -9 130Z",
      sheet.linear([
        [0, "#f3e8d2"],
        [0.4, "#6a625f"],
        [1, "#2a2728"],
      ]),
    ) +
    line("M0 -214V-236", "#c9452f", 4)
  );
}

/** Cloth-bound notebooks with a ribbon. */
export const notebook: Draw = ({ sheet, rng, tone, accent }) => {
  const pattern = rng.pick(["asanoha", "yagasuri", "shippo", "uroko"] as const);
  const book = (color: string, motif: string, spine: string) =>
    place(card(sheet, 300, 420, "#f6ecd6", "", 8), 8, 8) +
    card(
      sheet,
      300,
      420,
      color,
      box(-150, -210, 300, 420, patternFill(sheet, pattern, motif, 0.9, 3), 0, { opacity: 0.55 }) +
        box(-150, -210, 46, 420, spine) +
        line("M-127 -190V190", "#f1e4ca", 3, { "stroke-dasharray": "16 10" }) +
        box(2, -140, 96, 150, "#fbf4e4", 3) +
        place(glyph("flower", 52, darken(color, 0.4), 8), 50, -94) +
        line("M28 -40H72M28 -24H62", darken(color, 0.2), 3),
      8,
      0.6,
    );
  return {
    art:
      place(book(accent.light, accent.pale, accent.deep), 148, -20, 1, 11) +
      place(book(tone.base, tone.pale, tone.dark), -120, 22, 1, -6) +
      place(brushPen(sheet, accent.dark), 306, 60, 0.9, 28),
    width: 740,
    height: 560,
    stage: "flat",
  };
};

/** A writing set: brush, ink stone and ink stick. */
export const writingSet: Draw = ({ sheet, rng, tone, accent }) => {
  const stone = card(
    sheet,
    210,
    320,
    "#3c3d46",
    box(
      -84,
      -136,
      168,
      272,
      sheet.linear([
        [0, "#26272e"],
        [0.4, "#4a4c57"],
        [1, "#5b5d68"],
      ]),
      30,
    ) +
      path("M-84 -136H84V-60C40 -30 -40 -30 -84 -60Z", "#17181d") +
      oval(0, -92, 70, 26, "#2e3038"),
    26,
  );
  const stick = card(
    sheet,
    60,
    190,
    tone.dark,
    place(glyph("flower", 40, "#d8b25a", 9), 0, -50) + line("M0 -16V70", "#d8b25a", 4),
    8,
  );
  const sheetPaper = card(
    sheet,
    380,
    470,
    "#fbf6ea",
    place(glyph("flower", 230, "#2c2b30", 9), 10, -40) + place(seal(rng, 54, accent.base), 96, 130),
    3,
  );
  return {
    art:
      place(sheetPaper, -170, 6, 1, -5) +
      place(stone, 166, -40, 1, 4) +
      place(stick, 316, -80, 1, -8) +
      place(brushPen(sheet, mix(tone.base, "#76513a", 0.5)), 250, 110, 1.05, 62),
    width: 740,
    height: 560,
    stage: "flat",
  };
};
