import { isToneName, type Tone, type ToneName, toneOf } from "./colors";
import type { Brush, Figure } from "./figure";
import { giftBox } from "./gift";
import { type GoodsKind, goods } from "./goods/kinds";
import { type Mood, moodFor } from "./moods";
import { type Rng, rngOf } from "./prng";
import { pebbles, scatter } from "./props";
import { place, type Sheet } from "./sheet";
import { finish, flatBackdrop, tableBackdrop, wallBackdrop } from "./stage";

/** What a seed says: the thing's own name, its colours and which view of it. */
interface Wish {
  thing: string;
  tones: readonly [ToneName, ToneName];
  view: number;
}

function read(kind: GoodsKind, seed: string): Wish {
  const [named = "", view = "0"] = seed.split("/");
  const [, main = "", accent = ""] = named.split("~");
  const [usual, usualAccent] = goods[kind].tones;
  return {
    thing: `${kind} ${named}`,
    tones: [isToneName(main) ? main : usual, isToneName(accent) ? accent : usualAccent],
    view: Number.parseInt(view, 10) || 0,
  };
}

function stand(sheet: Sheet, figure: Figure, x: number, y: number, scale: number): string {
  const half = figure.shadow ?? figure.width / 2;
  const square =
    sheet.shadow(half * 0.22, -14, half * 1.36, half * 0.15, 0.5) +
    sheet.shadow(half * 0.04, -5, half * 1.08, 13, 0.75);
  const shadow = figure.square
    ? square
    : figure.stage === "table"
      ? sheet.shadow(half * 0.36, 4, half * 1.5, half * 0.34, 0.42) +
        sheet.shadow(half * 0.08, 2, half * 1.12, half * 0.2, 0.6)
      : "";
  return place(shadow + figure.art, x, y, scale);
}

function scaleToFit(sheet: Sheet, figure: Figure, widthPart: number, heightPart: number): number {
  return Math.min(1.35, (sheet.width * widthPart) / figure.width, (sheet.height * heightPart) / figure.height);
}

function tableScene(
  sheet: Sheet,
  rng: Rng,
  mood: Mood,
  figure: Figure,
  tone: Tone,
  accent: Tone,
  view: number,
): string {
  const floor = sheet.height * 0.83;
  const back = tableBackdrop(sheet, rng, mood);
  if (view === 1) {
    const scale = scaleToFit(sheet, figure, 0.9, 0.74) * 1.32;
    return back + stand(sheet, figure, sheet.width * 0.47, sheet.height * 0.99, scale);
  }
  if (view === 2) {
    const scale = scaleToFit(sheet, figure, 0.54, 0.52);
    return (
      back +
      giftBox(sheet, rng, accent, tone, sheet.width * 0.27, floor - 70) +
      stand(sheet, figure, sheet.width * 0.64, floor + 20, scale)
    );
  }
  const scale = scaleToFit(sheet, figure, 0.74, 0.6);
  const side = rng.chance(0.5) ? 0.1 : 0.9;
  const petals = scatter(
    rng,
    rng.int(3, 6),
    {
      x: sheet.width * (side < 0.5 ? 0.04 : 0.68),
      y: sheet.height * 0.87,
      width: sheet.width * 0.28,
      height: sheet.height * 0.1,
    },
    mood.sprig,
    rng.pick(["petal", "maple", "leaf"] as const),
  );
  const stones =
    figure.width < 470 && rng.chance(0.4) ? place(pebbles(sheet, rng), sheet.width * (1 - side), floor + 26) : "";
  return back + stones + stand(sheet, figure, sheet.width / 2, floor, scale) + petals;
}

function flatScene(sheet: Sheet, rng: Rng, mood: Mood, figure: Figure, view: number): string {
  const scale = scaleToFit(sheet, figure, 0.8, 0.8) * (view === 1 ? 1.5 : 1);
  const turn = view === 0 ? 0 : rng.range(-16, -8) * (view % 2 ? 1 : -1);
  const leaves = scatter(
    rng,
    6,
    { x: sheet.width * 0.04, y: sheet.height * 0.74, width: sheet.width * 0.92, height: sheet.height * 0.22 },
    mood.sprig,
    rng.pick(["petal", "maple", "leaf"] as const),
  );
  return flatBackdrop(sheet, rng, mood) + leaves + place(figure.art, sheet.width / 2, sheet.height / 2, scale, turn);
}

function wallScene(sheet: Sheet, rng: Rng, mood: Mood, figure: Figure, view: number): string {
  const scale = scaleToFit(sheet, figure, 0.8, 0.82) * (view === 1 ? 1.5 : 1);
  const top = view === 1 ? sheet.height * -0.02 : sheet.height * 0.07;
  return wallBackdrop(sheet, rng, mood) + place(figure.art, sheet.width / 2, top, scale);
}

/** Composes the picture of a thing: seed is `name[~colour[~ornament]][/view]`; the thing stays the same in all its views. */
export function goodsScene(sheet: Sheet, kind: GoodsKind, seed: string): string {
  const wish = read(kind, seed);
  const tone = toneOf(wish.tones[0]);
  const accent = toneOf(wish.tones[1]);
  const rng = rngOf(`${kind} ${seed}`);
  const brush: Brush = { sheet, rng: rngOf(wish.thing), tone, accent };
  const figure = goods[kind].draw(brush);
  const mood = moodFor(rng, tone);
  const art =
    figure.stage === "table"
      ? tableScene(sheet, rng, mood, figure, tone, accent, wish.view)
      : figure.stage === "flat"
        ? flatScene(sheet, rng, mood, figure, wish.view)
        : wallScene(sheet, rng, mood, figure, wish.view);
  return art + finish(sheet);
}
