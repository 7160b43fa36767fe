import { distance, lightness, type Tone } from "./colors";
import type { Rng } from "./prng";

/** The material of the surface under a thing. */
export type SurfaceName = "wood" | "linen" | "stone" | "tatami" | "lacquer" | "plaster";

/** The colours of a scene that go together. */
export interface Mood {
  name: string;
  wall: readonly [string, string];
  /** Colour of the pattern on the wall. */
  motif: string;
  /** Colour of the sun, moon or window. */
  disc: string;
  surface: SurfaceName;
  ground: string;
  /** Colour of leaves and blossoms. */
  sprig: readonly [string, string];
}

const moods: readonly Mood[] = [
  {
    name: "paper",
    wall: ["#f6ead3", "#e6d2b0"],
    motif: "#c79a5e",
    disc: "#fdf6e6",
    surface: "wood",
    ground: "#c79a6b",
    sprig: ["#6f8146", "#8fa063"],
  },
  {
    name: "celadon",
    wall: ["#d5e3d4", "#a9c6b4"],
    motif: "#5f8f7a",
    disc: "#f1f4e4",
    surface: "plaster",
    ground: "#efe6d4",
    sprig: ["#5b7d4b", "#7c9c63"],
  },
  {
    name: "asagi",
    wall: ["#bfdadb", "#86b3bd"],
    motif: "#3f7d8e",
    disc: "#f3f1df",
    surface: "wood",
    ground: "#d8b48a",
    sprig: ["#3f6f5f", "#65937c"],
  },
  {
    name: "dusk",
    wall: ["#e7b8a8", "#b97887"],
    motif: "#8e4b6c",
    disc: "#fbe0bd",
    surface: "linen",
    ground: "#f0dfca",
    sprig: ["#7b3f57", "#9a5870"],
  },
  {
    name: "persimmon",
    wall: ["#f6cfa2", "#e59d66"],
    motif: "#c05f2c",
    disc: "#fff0d2",
    surface: "linen",
    ground: "#f4e6cf",
    sprig: ["#a8482a", "#c9653a"],
  },
  {
    name: "moss",
    wall: ["#cbcf9f", "#959e68"],
    motif: "#5f6e39",
    disc: "#f0eccb",
    surface: "tatami",
    ground: "#c9bb84",
    sprig: ["#5a6a34", "#7b8a49"],
  },
  {
    name: "sakura",
    wall: ["#fae3db", "#ecbdb6"],
    motif: "#cf8084",
    disc: "#fff8ee",
    surface: "plaster",
    ground: "#fbf0e4",
    sprig: ["#b8636f", "#dd9598"],
  },
  {
    name: "wisteria",
    wall: ["#d9d3e6", "#a79fc6"],
    motif: "#6f659c",
    disc: "#f7efe6",
    surface: "stone",
    ground: "#d9d3d0",
    sprig: ["#6a5f97", "#8e84b5"],
  },
  {
    name: "straw",
    wall: ["#f3e2b3", "#dcbb72"],
    motif: "#b3853a",
    disc: "#fff6dc",
    surface: "tatami",
    ground: "#d3c38e",
    sprig: ["#8a7a35", "#a8974b"],
  },
  {
    name: "indigo",
    wall: ["#4a689c", "#263e6b"],
    motif: "#9db8dc",
    disc: "#f0dfb6",
    surface: "wood",
    ground: "#9a6d4b",
    sprig: ["#8fb0a0", "#b7cdb4"],
  },
  {
    name: "ink",
    wall: ["#4b4f63", "#2a2d3d"],
    motif: "#a7a3b4",
    disc: "#d98a56",
    surface: "lacquer",
    ground: "#2b2426",
    sprig: ["#c9a45c", "#e0c180"],
  },
  {
    name: "pine",
    wall: ["#5f8576", "#34584d"],
    motif: "#b4d0bd",
    disc: "#f2e2b8",
    surface: "wood",
    ground: "#b98b60",
    sprig: ["#a9c39b", "#cadbb4"],
  },
  {
    name: "plum",
    wall: ["#93597a", "#5f3352"],
    motif: "#dba7bd",
    disc: "#f6d3b0",
    surface: "stone",
    ground: "#c9bcb9",
    sprig: ["#e3a7a8", "#f2c8c0"],
  },
];

/** True for a scene at night. */
export const isDark = (mood: Mood): boolean => lightness(mood.wall[1]) < 0.45;

/** A mood in which things of these colours stand out; dark ones come less often. */
export function moodFor(rng: Rng, tone: Tone, darkPart = 0.16): Mood {
  const wantsDark = rng.chance(darkPart);
  const fitting = moods.filter((mood) => {
    const centre = mood.wall[1];
    if (mood.name === "ink" && rng.chance(0.6)) return false;
    return isDark(mood) === wantsDark && distance(centre, tone.base) > 0.42 && distance(mood.ground, tone.base) > 0.3;
  });
  return rng.pick(fitting.length > 0 ? fitting : moods.filter((mood) => distance(mood.wall[1], tone.base) > 0.35));
}
