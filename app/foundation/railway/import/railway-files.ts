import { type Prefecture, prefectures } from "~db/prefectures";
import { railwayLimits as limits } from "../rules/limits";

/** A line of a table: its number in the file, from 1, and its cells; the heading comes first. */
export type TableLine = { line: number; cells: readonly string[] };

/** The three files, by what they hold. */
export const railwayFiles = ["lines", "stations", "register"] as const;
export type RailwayFile = (typeof railwayFiles)[number];

/** The columns of each file that are read; others are ignored. */
export const fileColumns = {
  lines: ["code", "name", "color", "closed"],
  stations: ["code", "name", "original_name", "name_kana", "lat", "lng", "prefecture", "closed"],
  register: ["station_code", "line_code", "index"],
} as const satisfies Record<RailwayFile, readonly string[]>;

/** A line as the file has it; `color` as `#rrggbb`, empty for none. */
export type ToldLine = { code: string; name: string; color: string; closed: boolean };
/** A station on a line: where lines meet, one for each. */
export type ToldStation = {
  code: string;
  lineCode: string;
  name: string;
  kana: string;
  prefecture: Prefecture;
  location: { latitude: number; longitude: number };
  position: number;
  closed: boolean;
};

/** Why a row cannot be taken: its file, its line, and the column. */
export type RowFault = { file: RailwayFile; line: number; column: string };
export type ReadFiles = { lines: ToldLine[]; stations: ToldStation[]; faults: RowFault[] };

/** Columns that a file lacks; a file without any of them is another one. */
export const lacksColumns = (file: RailwayFile, [head]: readonly TableLine[]): string[] =>
  fileColumns[file].filter((column) => !head?.cells.includes(column));

type Row = { line: number; cell: (column: string) => string };

const rowsOf = ([head, ...rest]: readonly TableLine[]): Row[] => {
  const at = new Map((head?.cells ?? []).map((name, index) => [name, index]));
  return rest.map(({ line, cells }) => ({
    line,
    cell: (column) => {
      const text = cells[at.get(column) ?? -1]?.trim() ?? "";
      return text === "NULL" ? "" : text;
    },
  }));
};

const codePattern = /^\d{1,12}$/;
const isName = (text: string, most: number): boolean => text.length > 0 && text.length <= most;
const degrees = (text: string, most: number): number | null => {
  const value = Number(text);
  return /^-?\d{1,3}(\.\d{1,10})?$/.test(text) && Math.abs(value) <= most ? value : null;
};

function linesIn(table: readonly TableLine[], faults: RowFault[]): Map<string, ToldLine> {
  const found = new Map<string, ToldLine>();
  for (const { line, cell } of rowsOf(table)) {
    const [code, name, color] = [cell("code"), cell("name"), cell("color").toLowerCase()];
    const fault = (column: string) => faults.push({ file: "lines", line, column });
    if (!codePattern.test(code) || found.has(code)) fault("code");
    else if (!isName(name, limits.name)) fault("name");
    else
      found.set(code, { code, name, color: /^#[0-9a-f]{6}$/.test(color) ? color : "", closed: cell("closed") === "1" });
  }
  return found;
}

type Place = Omit<ToldStation, "lineCode" | "position">;

function placesIn(table: readonly TableLine[], faults: RowFault[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const { line, cell } of rowsOf(table)) {
    const fault = (column: string) => faults.push({ file: "stations", line, column });
    const [code, kana] = [cell("code"), cell("name_kana")];
    const name = cell("original_name") || cell("name");
    const prefecture = prefectures[Number(cell("prefecture")) - 1];
    const [latitude, longitude] = [degrees(cell("lat"), 90), degrees(cell("lng"), 180)];
    if (!codePattern.test(code) || found.has(code)) fault("code");
    else if (!isName(name, limits.name)) fault("name");
    else if (kana.length > limits.kana) fault("name_kana");
    else if (!prefecture) fault("prefecture");
    else if (latitude === null) fault("lat");
    else if (longitude === null) fault("lng");
    else
      found.set(code, {
        code,
        name,
        kana,
        prefecture,
        location: { latitude, longitude },
        closed: cell("closed") === "1",
      });
  }
  return found;
}

/**
 * Reads the three files of a set of station data: lines, stations, and which station stands where on which line. A station
 * that is closed, or whose line is, counts as closed. Every fault is told with its file and line.
 */
export function readRailwayFiles(tables: Readonly<Record<RailwayFile, readonly TableLine[]>>): ReadFiles {
  const faults: RowFault[] = [];
  const lines = linesIn(tables.lines, faults);
  const places = placesIn(tables.stations, faults);
  const stations = new Map<string, ToldStation>();
  for (const { line, cell } of rowsOf(tables.register)) {
    const fault = (column: string) => faults.push({ file: "register", line, column });
    const [place, of] = [places.get(cell("station_code")), lines.get(cell("line_code"))];
    const position = cell("index");
    if (!of) fault("line_code");
    else if (!place) fault("station_code");
    else if (!/^\d{1,4}$/.test(position)) fault("index");
    else {
      const key = `${of.code} ${place.code}`;
      /* A line that passes a station twice has it where it comes first. */
      if (stations.has(key)) continue;
      const closed = place.closed || of.closed;
      stations.set(key, { ...place, lineCode: of.code, position: Number(position), closed });
    }
  }
  return { lines: [...lines.values()], stations: [...stations.values()], faults };
}
