/** The named colours of the demo pictures; every picture is mixed from these. */
export const toneBases = {
  ink: "#2a2f42",
  indigo: "#33508a",
  asagi: "#5c9db0",
  celadon: "#8dbaa2",
  moss: "#6f8146",
  matcha: "#9aa852",
  persimmon: "#e0733c",
  vermilion: "#c9452f",
  plum: "#8e4b6c",
  sakura: "#e6a9a6",
  wisteria: "#8f86b8",
  ochre: "#cfa04a",
  wood: "#bd8d5c",
  walnut: "#76513a",
  charcoal: "#3a3634",
  paper: "#f1e4ca",
  snow: "#faf4e8",
  silver: "#a9b1b8",
} as const;

/** The name of a colour family. */
export type ToneName = keyof typeof toneBases;

/** One colour family: the colour itself and its steps in light and shade. */
export interface Tone {
  name: ToneName;
  base: string;
  deep: string;
  dark: string;
  light: string;
  pale: string;
}

const shade = "#1d1830";
const sun = "#fff4de";

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour that lies `part` (0..1) of the way from one colour to another, as #rrggbb. */
export function mix(from: string, to: string, part: number): string {
  const a = channels(from);
  const b = channels(to);
  const step = (at: 0 | 1 | 2) =>
    Math.round(a[at] + (b[at] - a[at]) * part)
      .toString(16)
      .padStart(2, "0");
  return `#${step(0)}${step(1)}${step(2)}`;
}

/** The colour in shade: mixed towards a warm violet dark. */
export const darken = (color: string, part: number): string => mix(color, shade, part);

/** The colour in light: mixed towards warm white. */
export const lighten = (color: string, part: number): string => mix(color, sun, part);

/** Perceived lightness of a colour, 0 (black) to 1 (white). */
export function lightness(color: string): number {
  const [r, g, b] = channels(color);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** How far two colours lie apart, 0 to about 1.7. */
export function distance(one: string, other: string): number {
  const a = channels(one);
  const b = channels(other);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 255;
}

/** The family of a colour name. */
export function toneOf(name: ToneName): Tone {
  const base = toneBases[name];
  return {
    name,
    base,
    deep: darken(base, 0.28),
    dark: darken(base, 0.55),
    light: lighten(base, 0.35),
    pale: lighten(base, 0.72),
  };
}

/** True when the text names a colour family. */
export function isToneName(text: string): text is ToneName {
  return Object.hasOwn(toneBases, text);
}
