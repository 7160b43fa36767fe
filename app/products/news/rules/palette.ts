/**
 * The colours of categories: returned by calls, and painted under white letters by `ui/chip.module.css`, each with a
 * contrast of at least 4.5 (WCAG 1.4.3).
 */
export const palette = {
  indigo: "#24466f",
  sky: "#1f5f8b",
  teal: "#1f6660",
  moss: "#3f6330",
  amber: "#7d5a06",
  vermilion: "#b3261e",
  rose: "#a8325a",
  plum: "#7a2f5a",
  violet: "#5b3f8c",
  slate: "#4a5563",
} as const;
export type PaletteColor = keyof typeof palette;

export const paletteNames = Object.keys(palette) as PaletteColor[];

/** The colour of a stored name; the first colour for an unknown name. */
export const paletteColor = (name: string): PaletteColor => paletteNames.find((one) => one === name) ?? "indigo";
