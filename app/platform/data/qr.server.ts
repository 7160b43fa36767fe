import encodeQr from "qr";

/** A QR code as one SVG path of its dark squares, and the width of its field in squares. */
export type QrPath = { size: number; path: string };

/** The QR code of a text. */
export function qrOf(text: string): QrPath {
  const rows = encodeQr(text, "raw", { ecc: "medium", border: 2 });
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: runs.join("") };
}
