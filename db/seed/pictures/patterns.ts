import { el, type Sheet } from "./sheet";

/** The traditional patterns that decorate walls, cloth and ware. */
export const patternNames = [
  "seigaiha",
  "asanoha",
  "shippo",
  "kikko",
  "ichimatsu",
  "uroko",
  "tatewaku",
  "yagasuri",
  "kanoko",
  "shima",
  "sayagata",
  "koushi",
] as const;

/** One of the traditional patterns. */
export type PatternName = (typeof patternNames)[number];

interface Tile {
  width: number;
  height: number;
  art: string;
}

const stroke = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string) => `<path d="${d}" fill="currentColor"/>`;

function seigaiha(weight: number): Tile {
  const ring = (cx: number, cy: number) =>
    [40, 28, 16].map((r) => stroke(`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}`, weight)).join("");
  const scale = (cx: number, cy: number) => ring(cx, cy);
  return {
    width: 80,
    height: 40,
    art: scale(40, 40) + scale(0, 20) + scale(80, 20) + scale(40, 0) + scale(0, 60) + scale(80, 60),
  };
}

function asanoha(weight: number): Tile {
  const w = 60;
  const h = 104;
  const lines: string[] = [];
  const star = (cx: number, cy: number) => {
    for (let at = 0; at < 6; at++) {
      const a = (Math.PI / 3) * at;
      const r = 34.64;
      lines.push(
        `M${cx} ${cy}L${(cx + Math.cos(a + Math.PI / 6) * r).toFixed(1)} ${(cy + Math.sin(a + Math.PI / 6) * r).toFixed(1)}`,
      );
      const b = a + Math.PI / 3;
      const tipA: [number, number] = [cx + Math.cos(a) * 60, cy + Math.sin(a) * 60];
      const mid: [number, number] = [cx + Math.cos(a + Math.PI / 6) * r, cy + Math.sin(a + Math.PI / 6) * r];
      const tipB: [number, number] = [cx + Math.cos(b) * 60, cy + Math.sin(b) * 60];
      lines.push(
        `M${tipA[0].toFixed(1)} ${tipA[1].toFixed(1)}L${mid[0].toFixed(1)} ${mid[1].toFixed(1)}L${tipB[0].toFixed(1)} ${tipB[1].toFixed(1)}`,
      );
      lines.push(`M${cx} ${cy}L${tipA[0].toFixed(1)} ${tipA[1].toFixed(1)}`);
    }
  };
  star(0, 0);
  star(w, 0);
  star(w / 2, h / 2);
  star(0, h);
  star(w, h);
  return { width: w, height: h, art: stroke(lines.join(""), weight) };
}

function kikko(weight: number): Tile {
  return {
    width: 60,
    height: 104,
    art:
      stroke("M30 0L60 17.3V52L30 69.3L0 52V17.3ZM30 69.3V104M0 52V17.3", weight) +
      stroke("M30 14L48 24.3V45L30 55.3L12 45V24.3Z", weight * 0.6),
  };
}

function sayagata(weight: number): Tile {
  return {
    width: 60,
    height: 60,
    art: stroke("M0 15H30V0M30 15V45H60M15 60V30H45V60M15 30H0M45 30H60M0 45H15", weight),
  };
}

function tiles(name: PatternName, weight: number): Tile {
  switch (name) {
    case "seigaiha":
      return seigaiha(weight);
    case "asanoha":
      return asanoha(weight);
    case "kikko":
      return kikko(weight);
    case "sayagata":
      return sayagata(weight);
    case "shippo":
      return {
        width: 60,
        height: 60,
        art: stroke(
          "M30 0A30 30 0 0 1 60 30A30 30 0 0 1 30 60A30 30 0 0 1 0 30A30 30 0 0 1 30 0M0 0A30 30 0 0 0 30 30A30 30 0 0 0 60 0M0 60A30 30 0 0 1 30 30A30 30 0 0 1 60 60",
          weight,
        ),
      };
    case "ichimatsu":
      return { width: 60, height: 60, art: fill("M0 0H30V30H0ZM30 30H60V60H30Z") };
    case "uroko":
      return { width: 48, height: 84, art: fill("M24 0L48 42H0ZM0 42L24 84H-24ZM48 42L72 84H24Z") };
    case "tatewaku":
      return {
        width: 60,
        height: 120,
        art: stroke(
          "M0 0C26 30 26 30 15 60C4 90 4 90 0 120M60 0C34 30 34 30 45 60C56 90 56 90 60 120M30 0C4 30 4 30 15 60C26 90 26 90 30 120M30 0C56 30 56 30 45 60C34 90 34 90 30 120",
          weight,
        ),
      };
    case "yagasuri":
      return {
        width: 60,
        height: 90,
        art: fill(
          "M0 0L15 15V75L0 60ZM30 0L15 15V75L30 60ZM30 45L45 60V120L30 105ZM60 45L45 60V120L60 105ZM30 -45L45 -30V30L30 15ZM60 -45L45 -30V30L60 15Z",
        ),
      };
    case "kanoko":
      return {
        width: 36,
        height: 36,
        art:
          el("circle", { cx: 9, cy: 9, r: 4.5, fill: "currentColor" }) +
          el("circle", { cx: 27, cy: 27, r: 4.5, fill: "currentColor" }),
      };
    case "shima":
      return { width: 40, height: 40, art: fill("M4 0H14V40H4ZM22 0H25V40H22ZM31 0H34V40H31Z") };
    case "koushi":
      return {
        width: 60,
        height: 60,
        art:
          fill("M8 0H22V60H8Z").replace("/>", ' opacity="0.6"/>') +
          fill("M0 8H60V22H0Z").replace("/>", ' opacity="0.6"/>') +
          stroke("M41 0V60M0 41H60", weight),
      };
  }
}

/** A fill of the pattern in one colour; `scale` sizes the tile, `weight` is the line width, `turn` in degrees. */
export function patternFill(sheet: Sheet, name: PatternName, color: string, scale = 1, weight = 3, turn = 0): string {
  const tile = tiles(name, weight);
  const id = sheet.define((at) =>
    el(
      "pattern",
      {
        id: at,
        width: tile.width,
        height: tile.height,
        patternUnits: "userSpaceOnUse",
        patternTransform: `scale(${scale})${turn ? ` rotate(${turn})` : ""}`,
      },
      tile.art.replaceAll("currentColor", color),
    ),
  );
  return `url(#${id})`;
}
