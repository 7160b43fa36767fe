/** Colours in which lines are drawn; their values are in `colorOf`. */
export const lineColors = [
  "green",
  "red",
  "blue",
  "sky",
  "orange",
  "yellow",
  "purple",
  "brown",
  "pink",
  "gray",
] as const;
type LineColor = (typeof lineColors)[number];

const values: Record<LineColor, string> = {
  green: "#3f9b4f",
  red: "#d0483e",
  blue: "#2f62b5",
  sky: "#2b94c4",
  orange: "#d97a1d",
  yellow: "#c9a213",
  purple: "#7f58a8",
  brown: "#8a5a37",
  pink: "#cf5f8f",
  gray: "#7d8288",
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour of ours that is nearest to one of `#rrggbb`; gray for none. */
export function nearestColor(hex: string): LineColor {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return "gray";
  const wanted = channels(hex);
  const far = (color: LineColor): number =>
    channels(values[color]).reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0);
  return lineColors.reduce((best, color) => (far(color) < far(best) ? color : best));
}

const isColor = (name: string): name is LineColor => Object.hasOwn(values, name);

/** The colour of a line as CSS and SVG have it. */
export const colorOf = (name: string): string => values[isColor(name) ? name : "gray"];
