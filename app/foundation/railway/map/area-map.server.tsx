import type { GeoPoint } from "~/platform/data/distance";
import { type MapWindow, windowOf } from "~/platform/data/map-window";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { colorOf } from "../rules/line-colors";
import s from "../ui/area-map.module.css";
import { joined, placedLabels } from "./pins";
import { fitWindow, mapSize, projectionOf, scaleOf, stepWindow } from "./projection";
import { type Track, tracksIn } from "./tracks.server";

/** A place on a map: what is written in its mark, its name, and where the mark leads. */
export type Pin = GeoPoint & { mark: string; name: string; href: string };

type Drawn = { window: MapWindow; tracks: readonly Track[]; pins: readonly Pin[]; label: string; nameOf: NameOf };
type NameOf = (stop: Track["stops"][number]) => string;

/** Most names of stations on a map. */
const mostNames = 24;

function AreaMap({ window, tracks, pins, label, nameOf }: Drawn) {
  const project = projectionOf(window);
  const marks = joined(pins.map((pin) => ({ ...project(pin), of: pin })));
  const stops = tracks.flatMap((track) => track.stops.map((stop) => ({ ...project(stop), text: nameOf(stop) })));
  const once = <T,>(all: readonly T[], keyOf: (one: T) => string): T[] => [
    ...new Map(all.map((one) => [keyOf(one), one])).values(),
  ];
  const dots = once(stops, ({ x, y }) => `${x},${y}`);
  const names = once(stops, ({ text }) => text);
  const { metres, units } = scaleOf(window);
  const low = mapSize.height - 12;
  return (
    <svg className={s.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}>
      <title>{label}</title>
      <rect className={s.ground} width={mapSize.width} height={mapSize.height} />
      <g>
        {tracks.map(({ color, stops }) => {
          const points = stops.map(project);
          const first = points[0];
          return (
            <polyline
              key={`${color}${points.length} ${first?.x},${first?.y}`}
              className={s.track}
              stroke={colorOf(color)}
              points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
            />
          );
        })}
        {dots.map(({ x, y }) => (
          <circle key={`${x},${y}`} className={s.stop} cx={x} cy={y} r="2.6" />
        ))}
        {placedLabels(names, mostNames).map(({ x, y, text }) => (
          <text key={`${text}${x}`} className={s.name} x={x + 5} y={y + 3.5}>
            {text}
          </text>
        ))}
      </g>
      <path className={s.scale} d={`M12 ${low - 4}v4h${units}v-4`} />
      <text className={s.name} x={16} y={low - 5}>
        {metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`}
      </text>
      {marks.map(({ x, y, of }) => {
        const [first] = of;
        if (!first) return null;
        const named = of.map(({ name }) => name).join(", ");
        return (
          <a key={first.href} href={first.href} aria-label={named}>
            <circle className={s.pin} cx={x} cy={y} r="11" />
            <text className={s.mark} x={x} y={y + 3.8}>
              {of.length > 1 ? `${first.mark}+` : first.mark}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

/** The window of a map that shows some places, or one around a single place; null without any. */
export function windowFor(places: readonly GeoPoint[]): MapWindow | null {
  const around = windowOf(places);
  return around && fitWindow(around, 0.15);
}

/**
 * Draws a part of the map with railway lines, stations and pins as SVG that needs no script: pins that would cover each
 * other become one. The page shows it in `MapPart`.
 */
export async function areaMap(
  call: Pick<Load, "db" | "locale" | "dataOnly">,
  { window, pins, label }: { window: MapWindow; pins: readonly Pin[]; label: string },
): Promise<ServerHtml> {
  const { db, locale } = call;
  const flag = flagOf(locale);
  const tracks = await tracksIn(db, window);
  const nameOf: NameOf = ({ name }) => inLanguage(name, flag).text;
  const drawn = <AreaMap window={window} tracks={tracks} pins={pins} label={label} nameOf={nameOf} />;
  return serverHtml(call, renderStatic(locale, drawn));
}

/** How often a map is doubled in size until a station is on it. */
const mostSteps = 4;

/**
 * `areaMap` around some places, so wide that a railway station is on it where one is within some 20 km: a place alone says
 * nothing. Null without places.
 */
export async function mapAround(
  call: Pick<Load, "db" | "locale" | "dataOnly">,
  { pins, label }: { pins: readonly Pin[]; label: string },
): Promise<ServerHtml | null> {
  const first = windowFor(pins);
  if (!first) return null;
  let window = first;
  for (let step = 0; step <= mostSteps; step++) {
    if (await hasStation(call.db, window)) return areaMap(call, { window, pins, label });
    window = stepWindow(window, { size: 2 });
  }
  return areaMap(call, { window: first, pins, label });
}

/** Whether a station is drawn in a window: tracks are read a little around it. */
async function hasStation(db: Load["db"], window: MapWindow): Promise<boolean> {
  const { south, west, north, east } = window;
  const tracks = await tracksIn(db, window);
  return tracks.some(({ stops }) =>
    stops.some(
      ({ latitude, longitude }) => latitude > south && latitude < north && longitude > west && longitude < east,
    ),
  );
}
