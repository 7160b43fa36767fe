/**
 * Hue, saturation, and the lightness that is just readable on a light and on a dark page (contrast 4.6 : 1). Each has five
 * shades from there to nearly black (in the dark: nearly white), so that words of any colour can be read on both.
 */
const hues = [
  ["grey", 0, 0, 43, 56],
  ["red", 4, 72, 47, 64],
  ["orange", 24, 80, 38, 50],
  ["gold", 42, 85, 30, 40],
  ["green", 120, 45, 34, 44],
  ["teal", 175, 70, 28, 37],
  ["blue", 212, 75, 45, 59],
  ["violet", 265, 55, 56, 67],
  ["pink", 325, 65, 47, 63],
] as const;
const shades = 5;
const [darkest, lightest] = [16, 90];

/** The numbers of the palette's 45 colours [SH44]. */
export const inkNumbers: readonly number[] = Array.from({ length: hues.length * shades }, (_, at) => at + 1);

/** The sizes of words in pixels [SH44]; 16 is the usual one and none. */
export const inkSizes: readonly number[] = [12, 14, 18, 20, 22, 24, 26, 28, 30, 32];

/** A number of the palette, or one of the sizes, as it is stored; 0 for anything else. */
export const storedInk = (value: unknown): number => inkNumbers.find((one) => one === value) ?? 0;
export const storedSize = (value: unknown): number => inkSizes.find((one) => one === value) ?? 0;

/** The hue and the shade (1 to 5, the lightest last) of a colour of the palette. */
export function inkOf(number: number): { hue: (typeof hues)[number][0]; shade: number } {
  const [hue] = hues[Math.floor((number - 1) / shades)] ?? hues[0];
  return { hue, shade: ((number - 1) % shades) + 1 };
}

/** The style of words of a colour, for the class `ink`, which picks the lightness that fits the page. */
export function inkStyle(number: number): string {
  const [, hue, saturation, onLight, onDark] = hues[Math.floor((number - 1) / shades)] ?? hues[0];
  const step = ((number - 1) % shades) / (shades - 1);
  const light = Math.round(darkest + (onLight - darkest) * step);
  const dark = Math.round(lightest - (lightest - onDark) * step);
  return `--ink:${hue} ${saturation}%;--on-light:${light}%;--on-dark:${dark}%`;
}

/** The style of words of a size; it grows with the reader's own size of text. */
export const sizeStyle = (pixels: number): string => `font-size:${pixels / 16}rem`;
