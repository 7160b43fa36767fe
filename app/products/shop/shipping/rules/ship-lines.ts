import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { type Carrier, carriers } from "../../order/rules/carriers";
import { shipmentShape } from "../../order/rules/shipment";

/** Why a line of a list cannot be read; the texts are `shipping:fault.<fault>`. */
export type LineFault = "shape" | "number" | "trackingNo" | "carrier" | "twice";

/** One line of a list of parcels: its position (from 1), the typed text, and its parcel or its fault. */
export type ShipLine = { at: number; typed: string; number: string } & (
  | { fault: LineFault }
  | { fault: null; carrier: Carrier | null; trackingNo: string }
);

/** Normalizes a word for comparison: width, case and spaces. */
const plainWord = (word: string): string => word.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/** The lines of a list that are not empty, each with its position (from 1). */
export const filledLines = (list: string): { at: number; typed: string }[] =>
  list
    .split("\n")
    .map((typed, index) => ({ at: index + 1, typed: typed.trim() }))
    .filter(({ typed }) => typed !== "");

/** Cells of a line: separated by commas or tabs, as in sheets; by spaces when it has neither. */
function cellsOf(typed: string): string[] {
  const plain = typed.normalize("NFKC");
  const cells = /[,\t、]/.test(plain) ? plain.split(/[,\t、]/) : plain.split(/\s+/);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

/**
 * Reads a list of parcels, one per line: order number, tracking number and optionally the carrier, by its key or by one
 * of `names`. An order counts once, in its first line.
 */
export function readShipLines(list: string, names: Readonly<Record<string, Carrier>> = {}): ShipLine[] {
  const known = new Map<string, Carrier>([
    ...carriers.map((carrier) => [carrier, carrier] as const),
    ...Object.entries(names).map(([name, carrier]) => [plainWord(name), carrier] as const),
  ]);
  const seen = new Set<string>();
  return filledLines(list).map(({ at, typed }) => {
    const [first = "", second = "", third = "", ...more] = cellsOf(typed);
    const number = first.toUpperCase();
    const line = { at, typed, number };
    if (more.some((cell) => cell !== "")) return { ...line, fault: "shape" };
    if (!orderNumberPattern.test(number)) return { ...line, fault: "number" };
    if (seen.has(number)) return { ...line, fault: "twice" };
    seen.add(number);
    const trackingNo = shipmentShape.trackingNo.safeParse(second);
    if (!trackingNo.success) return { ...line, fault: "trackingNo" };
    const carrier = third === "" ? null : known.get(plainWord(third));
    return carrier === undefined
      ? { ...line, fault: "carrier" }
      : { ...line, fault: null, carrier, trackingNo: trackingNo.data };
  });
}
