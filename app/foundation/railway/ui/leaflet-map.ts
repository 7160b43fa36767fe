import "leaflet/dist/leaflet.css";
import {
  divIcon,
  type LatLngBoundsExpression,
  layerGroup,
  map as mapIn,
  marker,
  svgOverlay,
  tileLayer,
} from "leaflet/dist/leaflet-src.esm.js";
import type { MapWindow } from "~/platform/data/map-window";
import s from "./live-map.module.css";

/** What a map that can be moved shows: a window, pins, and tiles where a setting names them. */
export type LiveMap = {
  window: MapWindow;
  pins: readonly { latitude: number; longitude: number; mark: string; name: string; href: string }[];
  /** Address of tiles with `{z}`, `{x}` and `{y}`; empty: the map that the server drew lies below. */
  tiles: string;
  credit: string;
};

/** A map that is open: shows other contents, and closes. */
export type OpenMap = { show: (live: LiveMap, drawn: SVGElement | null) => void; close: () => void };

/** Milliseconds after a move before the list follows. */
const rest = 400;

const boundsOf = ({ south, west, north, east }: MapWindow): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

/** Opens a map in an element; `onMove` is told the window that somebody moved or zoomed to, once it rests. */
export function openMap(box: HTMLElement, first: LiveMap, onMove: (window: MapWindow) => void): OpenMap {
  const map = mapIn(box, { zoomSnap: first.tiles ? 1 : 0, maxZoom: 18, minZoom: 4, zoomControl: true });
  map.attributionControl.setPrefix("");
  const drawing = layerGroup().addTo(map);
  if (first.tiles) tileLayer(first.tiles, { attribution: first.credit, maxZoom: 18 }).addTo(map);
  map.fitBounds(boundsOf(first.window), { animate: false });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  map.on("moveend", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const bounds = map.getBounds();
      onMove({
        south: Math.max(-85, bounds.getSouth()),
        west: Math.max(-180, bounds.getWest()),
        north: Math.min(85, bounds.getNorth()),
        east: Math.min(180, bounds.getEast()),
      });
    }, rest);
  });
  return {
    show: ({ window, pins, tiles }, drawn) => {
      drawing.clearLayers();
      if (!tiles && drawn) {
        const copy = drawn.cloneNode(true) as SVGElement;
        copy.setAttribute("preserveAspectRatio", "none");
        svgOverlay(copy, boundsOf(window), { interactive: true }).addTo(drawing);
        return;
      }
      for (const { latitude, longitude, mark, name, href } of pins) {
        const link = document.createElement("a");
        Object.assign(link, { href, textContent: mark, className: s.pin });
        link.setAttribute("aria-label", name);
        const icon = divIcon({ html: link, className: "", iconSize: [28, 28] });
        marker([latitude, longitude], { icon, keyboard: false }).addTo(drawing);
      }
    },
    close: () => {
      clearTimeout(waiting);
      map.remove();
    },
  };
}
