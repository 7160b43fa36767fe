import { z } from "zod";
import { line, text } from "~/platform/fields/fields";
import type { FieldKind } from "./field-kind";

/** A nearby station: line, name, and minutes on foot. */
type Station = { line: string; station: string; walk: number };

const longest = 60;
const farthest = 180;

/** Parses `JR 山手線, 品川駅, 5`; minutes may carry their unit, commas may be full-width. Null when invalid. */
function stationIn(typed: string): Station | null {
  const parts = typed
    .normalize("NFKC")
    .split(/[,、]/)
    .map((part) => part.trim());
  const [line = "", station = "", minutes = ""] = parts;
  const walk = Number(/^(\d{1,3})\s*\D*$/.exec(minutes)?.[1] ?? Number.NaN);
  const isNamed = [line, station].every((name) => name !== "" && name.length <= longest);
  return parts.length === 3 && isNamed && walk <= farthest ? { line, station, walk } : null;
}

const written = ({ line, station, walk }: Station): string => `${line}, ${station}, ${walk}`;

/** Nearby stations, at most `max`, typed one per line as line, station and minutes on foot, separated by commas. */
export const stationList = ({ max }: { max: number }): FieldKind<Station[]> => {
  const length = max * (longest * 2 + 20);
  return {
    form: text(length)
      .default("")
      .transform((typed, context) => {
        const found = typed
          .split("\n")
          .filter((row) => row.trim() !== "")
          .map(stationIn);
        const known = found.filter((station) => station !== null);
        if (known.length < found.length) context.addIssue({ code: "custom", message: "validation.stations" });
        if (known.length > max)
          context.addIssue({ code: "too_big", origin: "array", maximum: max, inclusive: true, input: known });
        return known;
      }),
    call: {
      shape: (name) => ({
        [name]: z
          .array(
            z.object({
              line: line(longest).min(1),
              station: line(longest).min(1),
              walk: z.number().int().min(0).max(farthest),
            }),
          )
          .max(max)
          .default([]),
      }),
      read: (body, name) => body[name] as Station[],
      write: (value, name) => ({ [name]: value }),
    },
    required: false,
    control: () => ({ type: "text", max: length }),
    typed: (value) => value.map(written).join("\n"),
    cell: (value) => ({ text: value.map(written).join(" / ") }),
  };
};
