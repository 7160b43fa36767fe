import type { ToneName } from "../colors";
import type { Draw } from "../figure";
import { doll, hairpin } from "./adorn";
import { bathSalts, pail, soap } from "./bath";
import { careSet, creamJar, oilBottle } from "./beauty";
import { furoshiki, tenugui, yukata } from "./cloth";
import { liqueur, sake } from "./drinks";
import { foldingFan, roundFan, umbrella } from "./fans";
import { candles, incense, lantern, windBell } from "./home";
import { luggage, potteryWheel } from "./journey";
import { babyDishes, blocks, booties, gauze } from "./kids";
import { knife, knifeBox } from "./kitchen";
import { bento, chopsticks, lacquerBowl, lacquerBox } from "./lacquer";
import { fruitBox, misoTub, preserve, riceBag } from "./pantry";
import { letters, notebook, writingSet } from "./paper";
import { clayPot, ironKettle, teapot } from "./pots";
import { castella, noodles, senbei } from "./snacks";
import { daifuku, wagashi, yokan } from "./sweets";
import { teaBowl, teaCanister } from "./tea";
import { onsenTicket, railPass, simCard } from "./travel";
import { bowl, cups, cutGlass, plates } from "./ware";
import { geta, pouch } from "./wear";

interface Good {
  draw: Draw;
  /** Colours when the seed names none: the thing and its ornament. */
  tones: readonly [ToneName, ToneName];
}

/** Every kind of goods that can be drawn. */
export const goods = {
  "tea-canister": { draw: teaCanister, tones: ["indigo", "vermilion"] },
  "tea-bowl": { draw: teaBowl, tones: ["walnut", "paper"] },
  teapot: { draw: teapot, tones: ["vermilion", "ochre"] },
  "iron-kettle": { draw: ironKettle, tones: ["charcoal", "walnut"] },
  "clay-pot": { draw: clayPot, tones: ["ochre", "walnut"] },
  bowl: { draw: bowl, tones: ["celadon", "indigo"] },
  cups: { draw: cups, tones: ["indigo", "persimmon"] },
  plates: { draw: plates, tones: ["indigo", "persimmon"] },
  "cut-glass": { draw: cutGlass, tones: ["indigo", "vermilion"] },
  "lacquer-bowl": { draw: lacquerBowl, tones: ["vermilion", "ochre"] },
  "lacquer-box": { draw: lacquerBox, tones: ["charcoal", "ochre"] },
  bento: { draw: bento, tones: ["wood", "vermilion"] },
  chopsticks: { draw: chopsticks, tones: ["vermilion", "ink"] },
  knife: { draw: knife, tones: ["walnut", "ochre"] },
  "knife-box": { draw: knifeBox, tones: ["walnut", "ink"] },
  letters: { draw: letters, tones: ["sakura", "vermilion"] },
  notebook: { draw: notebook, tones: ["indigo", "persimmon"] },
  "writing-set": { draw: writingSet, tones: ["walnut", "vermilion"] },
  wagashi: { draw: wagashi, tones: ["sakura", "plum"] },
  daifuku: { draw: daifuku, tones: ["sakura", "paper"] },
  senbei: { draw: senbei, tones: ["indigo", "persimmon"] },
  yokan: { draw: yokan, tones: ["plum", "ochre"] },
  castella: { draw: castella, tones: ["moss", "vermilion"] },
  noodles: { draw: noodles, tones: ["indigo", "paper"] },
  sake: { draw: sake, tones: ["indigo", "vermilion"] },
  liqueur: { draw: liqueur, tones: ["ochre", "plum"] },
  preserve: { draw: preserve, tones: ["ochre", "persimmon"] },
  "rice-bag": { draw: riceBag, tones: ["moss", "vermilion"] },
  "fruit-box": { draw: fruitBox, tones: ["vermilion", "moss"] },
  "miso-tub": { draw: misoTub, tones: ["walnut", "vermilion"] },
  "cream-jar": { draw: creamJar, tones: ["snow", "plum"] },
  "care-set": { draw: careSet, tones: ["celadon", "wood"] },
  "oil-bottle": { draw: oilBottle, tones: ["ochre", "walnut"] },
  soap: { draw: soap, tones: ["charcoal", "celadon"] },
  "bath-salts": { draw: bathSalts, tones: ["moss", "ochre"] },
  pail: { draw: pail, tones: ["wood", "indigo"] },
  furoshiki: { draw: furoshiki, tones: ["indigo", "persimmon"] },
  tenugui: { draw: tenugui, tones: ["indigo", "persimmon"] },
  yukata: { draw: yukata, tones: ["indigo", "persimmon"] },
  geta: { draw: geta, tones: ["vermilion", "indigo"] },
  pouch: { draw: pouch, tones: ["plum", "sakura"] },
  "folding-fan": { draw: foldingFan, tones: ["plum", "ochre"] },
  "round-fan": { draw: roundFan, tones: ["asagi", "vermilion"] },
  umbrella: { draw: umbrella, tones: ["vermilion", "ochre"] },
  hairpin: { draw: hairpin, tones: ["sakura", "wisteria"] },
  doll: { draw: doll, tones: ["vermilion", "indigo"] },
  incense: { draw: incense, tones: ["wisteria", "moss"] },
  candles: { draw: candles, tones: ["vermilion", "sakura"] },
  "wind-bell": { draw: windBell, tones: ["asagi", "vermilion"] },
  lantern: { draw: lantern, tones: ["persimmon", "walnut"] },
  gauze: { draw: gauze, tones: ["celadon", "sakura"] },
  booties: { draw: booties, tones: ["sakura", "persimmon"] },
  blocks: { draw: blocks, tones: ["persimmon", "asagi"] },
  "baby-dishes": { draw: babyDishes, tones: ["wood", "persimmon"] },
  "sim-card": { draw: simCard, tones: ["asagi", "persimmon"] },
  "rail-pass": { draw: railPass, tones: ["indigo", "persimmon"] },
  luggage: { draw: luggage, tones: ["celadon", "persimmon"] },
  "onsen-ticket": { draw: onsenTicket, tones: ["asagi", "vermilion"] },
  "pottery-wheel": { draw: potteryWheel, tones: ["indigo", "wood"] },
} as const satisfies Record<string, Good>;

/** A kind of goods. */
export type GoodsKind = keyof typeof goods;
