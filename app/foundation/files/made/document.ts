/* What a made PDF is drawn from: lengths in millimetres from the upper left corner, sizes of letters in points. */

/** One thing on a page. A text is broken into lines, and made smaller down to `least` until it fits its box. */
export type Drawing =
  | { draw: "line"; x: number; y: number; toX: number; toY: number; width: number; dashed?: boolean }
  | { draw: "box"; x: number; y: number; w: number; h: number; width: number; dashed?: boolean }
  | {
      draw: "text";
      x: number;
      y: number;
      w: number;
      h: number;
      text: string;
      size: number;
      least?: number;
      align?: "left" | "center" | "right";
      middle?: boolean;
      bold?: boolean;
    }
  | { draw: "picture"; x: number; y: number; w: number; h: number };

/** A part of a running text, which goes on over pages by itself. */
export type Block =
  | { block: "text"; text: string; size: number; align?: "left" | "center" | "right"; bold?: boolean; indent?: number }
  | { block: "heading"; text: string; size: number }
  | { block: "space"; mm: number };

/** A PDF of A4 pages: drawn ones, or one running text. */
export type PaperDocument = {
  title: string;
  /** Whose forms of letters come first where languages share them. */
  language: "ja" | "zh" | "en";
  /** Letters with feet where the machine has such a font, else without. */
  family: "serif" | "sans";
} & ({ pages: readonly (readonly Drawing[])[] } | { running: readonly Block[] });
