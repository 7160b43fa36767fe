import type { Tone } from "./colors";
import type { Rng } from "./prng";
import type { Sheet } from "./sheet";

/** What a figure is drawn with: the same name always gives the same brush. */
export interface Brush {
  sheet: Sheet;
  rng: Rng;
  tone: Tone;
  accent: Tone;
}

/** A drawn thing; it stands on y = 0 around x = 0 (table), hangs from y = 0 (wall) or lies around 0,0 (flat). */
export interface Figure {
  art: string;
  width: number;
  height: number;
  stage: "table" | "wall" | "flat";
  /** Half width of the shadow where it stands. */
  shadow?: number;
  /** True when its foot is a straight edge, not a round one. */
  square?: boolean;
}

/** Draws one kind of thing. */
export type Draw = (brush: Brush) => Figure;
