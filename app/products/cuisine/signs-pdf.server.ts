import type { QrPath } from "~/platform/data/qr.server";
import type { Flag } from "~/platform/i18n/locales";

/** The content of a sign: table name, code to type, and QR code. */
export type PrintedSign = { name: string; code: string; qr: QrPath };

/** Width and height of A4, in points. */
const [width, height] = [595.28, 841.89];

/** Layouts in points: columns and rows of signs, QR code, name, small texts, code to type. */
const layouts = {
  a4: { columns: 1, rows: 1, qr: 360, name: 44, words: 18, code: 18 },
  eight: { columns: 2, rows: 4, qr: 112, name: 17, words: 8.5, code: 9 },
} as const;
export type SignSize = keyof typeof layouts;

/** Fonts that PDF readers provide for Japanese and Chinese, and one for the code; none is embedded. */
const fonts = {
  ja: "/F1",
  zh: "/F2",
  code: "/F3",
} as const;
type Font = keyof typeof fonts;

const number = (value: number) => String(Math.round(value * 100) / 100);

/** Width of a text in em: half an em per letter up to the end of Latin, else one. */
const emsOf = (text: string, font: Font) =>
  font === "code" ? text.length * 0.6 : [...text].reduce((sum, letter) => sum + (letter < "\u0250" ? 0.5 : 1), 0);

/** Encodes a text for its font: two bytes per letter; letters beyond two bytes become 〓. */
function written(text: string, font: Font): string {
  if (font === "code") return `(${text.replace(/[^ -~]/g, "?").replace(/[\\()]/g, "\\$&")})`;
  const units = [...text].map((letter) => (letter.length > 1 ? "〓" : letter).charCodeAt(0));
  return `<${units.map((unit) => unit.toString(16).padStart(4, "0")).join("")}>`;
}

/** A line centred in a column, shrunk to fit. */
function lineAt(text: string, font: Font, { middle, y, size, room }: Record<"middle" | "y" | "size" | "room", number>) {
  const ems = emsOf(text, font);
  const fitting = Math.min(size, room / Math.max(1, ems));
  const x = middle - (ems * fitting) / 2;
  return `BT ${fonts[font]} ${number(fitting)} Tf ${number(x)} ${number(y)} Td ${written(text, font)} Tj ET`;
}

/** The dark squares of a QR code whose upper left corner is at (x, y). */
function qrAt({ size, path }: QrPath, { x, y, side }: Record<"x" | "y" | "side", number>): string {
  const scale = side / size;
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, left, top, run]) => `${left} ${top} ${run} 1 re`);
  return `q ${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${number(x)} ${number(y)} cm ${runs.join(" ")} f Q`;
}

/** Texts of every sign; `font`: of the language of table and restaurant names; `scan`: how to order. */
type Words = { restaurant: string; font: "ja" | "zh"; scan: Readonly<Record<Flag, string>> };

function signAt(sign: PrintedSign, place: number, size: SignSize, { restaurant, font, scan }: Words): string {
  const layout = layouts[size];
  const [column, row] = [place % layout.columns, Math.floor(place / layout.columns)];
  const [cellWidth, cellHeight] = [width / layout.columns, height / layout.rows];
  const middle = cellWidth * (column + 0.5);
  const room = cellWidth * 0.9;
  const { qr: side, name, words, code } = layout;
  const block = side + name * 1.3 + words * 5 + code * 1.6;
  const top = height - cellHeight * row - (cellHeight - block) / 2;
  let y = top - side;
  const below = (text: string, as: Font, points: number, gap: number) => {
    y -= points * gap;
    return lineAt(text, as, { middle, y, size: points, room });
  };
  const frame = `0.75 G 0.5 w ${number(cellWidth * column)} ${number(height - cellHeight * (row + 1))} ${number(cellWidth)} ${number(cellHeight)} re S`;
  return [
    ...(size === "eight" ? [frame] : []),
    qrAt(sign.qr, { x: middle - side / 2, y: top, side }),
    below(sign.name, font, name, 1.1),
    below(restaurant, font, words, 1.7),
    below(`${scan.ja}  ${scan.en}`, "ja", words, 1.5),
    below(scan.zh, "zh", words, 1.4),
    below(sign.code, "code", code, 1.6),
  ].join("\n");
}

/** A font object for two-byte text of a character collection, with half-width Latin letters. */
const wideFont = (base: string, encoding: string, ordering: string, halves: string) =>
  `<</Type/Font/Subtype/Type0/BaseFont/${base}-${encoding}/Encoding/${encoding}/DescendantFonts[<</Type/Font` +
  `/Subtype/CIDFontType0/BaseFont/${base}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>` +
  `/DW 1000/W[${halves}]/FontDescriptor<</Type/FontDescriptor/FontName/${base}/Flags 4/FontBBox[0 -200 1000 900]` +
  `/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>>>]>>`;

/**
 * Renders table signs as a PDF of A4 sheets, one or eight per sheet. QR codes are drawn; texts use the Japanese and
 * Chinese fonts of PDF readers, which PDF libraries cannot reference without embedding megabytes of fonts. The result
 * is plain ASCII.
 */
export function signsPdf(signs: readonly PrintedSign[], size: SignSize, words: Words): string {
  const { columns, rows } = layouts[size];
  const each = columns * rows;
  const sheets = Array.from({ length: Math.max(1, Math.ceil(signs.length / each)) }, (_, at) =>
    signs
      .slice(at * each, (at + 1) * each)
      .map((sign, place) => signAt(sign, place, size, words))
      .join("\n"),
  );
  const first = 6;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${sheets.length}/Kids[${sheets.map((_, at) => `${first + at * 2} 0 R`).join(" ")}]>>`,
    wideFont("HeiseiKakuGo-W5", "UniJIS-UCS2-HW-H", "Japan1", "1 95 500 231 632 500"),
    wideFont("STSong-Light", "UniGB-UCS2-H", "GB1", "1 95 500 814 939 500"),
    "<</Type/Font/Subtype/Type1/BaseFont/Courier-Bold>>",
    ...sheets.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${first + at * 2 + 1} 0 R` +
        "/Resources<</Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R>>>>>>",
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
