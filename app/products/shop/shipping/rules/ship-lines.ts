import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { type Carrier, carriers } from "../../order/rules/carriers";
import { shipmentShape } from "../../order/rules/shipment";

/** Parcels that go out at once. */
export const maxParcels = 100;

/** Why a line of a list is no parcel; the texts are `shipping:fault.<fault>`. */
export type LineFault = "shape" | "number" | "trackingNo" | "carrier" | "twice";

/** One line of a list of parcels: as it was typed, where it stands (from 1), and what it says or why it says nothing. */
export type ShipLine = { at: number; typed: string; number: string } & (
  | { fault: LineFault }
  | { fault: null; carrier: Carrier | null; trackingNo: string }
);

/** A word as it is compared: in plain width, without case and spaces. */
const plainWord = (word: string): string => word.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/** The lines of a list that hold something, each with its place. */
export const filledLines = (list: string): { at: number; typed: string }[] =>
  list
    .split("\n")
    .map((typed, index) => ({ at: index + 1, typed: typed.trim() }))
    .filter(({ typed }) => typed !== "");

/** The cells of a line: between commas or tabs, as sheets write them; between spaces where it has neither. */
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
 * Reads a list of parcels, a line each: order number, tracking number and, where it is another than the rest's, the
 * carrier, by its key or by one of `names` (what the desk calls it). An order counts once, in its first line.
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
