import type { GeoPoint } from "~/platform/data/distance";
import type { MapWindow } from "~/platform/data/map-window";

/** Size of a drawn map in its own units; it scales to the width of its box. */
export const mapSize = { width: 400, height: 300 } as const;

/** The smallest and the largest height of a window, in degrees: some 500 metres, and all of Japan. */
const heights = { least: 0.005, most: 26 } as const;

const shrink = (window: MapWindow): number => Math.cos((((window.south + window.north) / 2) * Math.PI) / 180);

/**
 * The smallest window around another with the proportions of the map, enlarged by `margin` (0.1: a tenth on each side)
 * and kept within the bounds of heights. A single place gets some two kilometres around it.
 */
export function fitWindow(window: MapWindow, margin = 0): MapWindow {
  const { width, height } = mapSize;
  const [midUp, midAlong] = [(window.south + window.north) / 2, (window.west + window.east) / 2];
  const narrow = shrink(window);
  const isPoint = window.north - window.south < 0.002 && window.east - window.west < 0.002;
  const tall = (window.north - window.south) * (1 + 2 * margin);
  const wide = (window.east - window.west) * (1 + 2 * margin) * narrow;
  const needed = isPoint ? 0.02 : Math.max(tall, (wide * height) / width);
  const high = Math.min(heights.most, Math.max(heights.least, needed));
  const across = (high * width) / height / narrow;
  return {
    south: midUp - high / 2,
    north: midUp + high / 2,
    west: midAlong - across / 2,
    east: midAlong + across / 2,
  };
}

/** A step of the map: how far its middle moves, in parts of its size, and how its size changes. */
type MapStep = { up?: number; along?: number; size?: number };

/** The window after a step, within the bounds of heights. */
export function stepWindow(window: MapWindow, { up = 0, along = 0, size = 1 }: MapStep): MapWindow {
  const [high, wide] = [window.north - window.south, window.east - window.west];
  const midUp = (window.south + window.north) / 2 + up * high;
  const midAlong = (window.west + window.east) / 2 + along * wide;
  const scale = Math.min(heights.most / high, Math.max(heights.least / high, size));
  return {
    south: midUp - (high * scale) / 2,
    north: midUp + (high * scale) / 2,
    west: midAlong - (wide * scale) / 2,
    east: midAlong + (wide * scale) / 2,
  };
}

/** Turns places into points of the drawn map, from its upper left corner; rounded to a tenth. */
export const projectionOf =
  (window: MapWindow) =>
  ({ latitude, longitude }: GeoPoint): { x: number; y: number } => ({
    x: Math.round(((longitude - window.west) / (window.east - window.west)) * mapSize.width * 10) / 10,
    y: Math.round(((window.north - latitude) / (window.north - window.south)) * mapSize.height * 10) / 10,
  });

/** Lengths that a scale shows, in metres. */
const lengths = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const metresPerDegree = 111_195;

/** The scale of a window: the longest round length that takes at most a quarter of the map's width, and its own width there. */
export function scaleOf(window: MapWindow): { metres: number; units: number } {
  const across = (window.east - window.west) * shrink(window) * metresPerDegree;
  const metres = lengths.findLast((one) => one <= across / 4) ?? lengths[0] ?? 0;
  return { metres, units: Math.round((metres / across) * mapSize.width * 10) / 10 };
}

const four = (degrees: number): string => String(Math.round(degrees * 1e4) / 1e4);

/** A window as addresses hold it: south, west, north and east, to four decimals. */
export const windowText = ({ south, west, north, east }: MapWindow): string =>
  [south, west, north, east].map(four).join(",");

/** The window in a text of an address; null for anything that is no window of the globe. */
export function windowIn(text: string | null): MapWindow | null {
  if (!text || !/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return null;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(",").map(Number);
  const isThere = south < north && west < east && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isThere ? { south, west, north, east } : null;
}
