import encodeQr from "qr";

/** A QR code as one SVG path of its dark squares, and the width of its field in squares. */
export type QrPath = { size: number; path: string };

/** The QR code of a text. */
export function qrOf(text: string): QrPath {
  const rows = encodeQr(text, "raw", { ecc: "medium", border: 2 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: rows.length, path };
}
