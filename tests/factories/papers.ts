/** A PDF object's body, by its number from 1 on. */
type Body = string;

/** A PDF of these objects; the first is its catalog. `trailer` is added to the trailer. */
function pdfOf(bodies: readonly Body[], trailer = ""): Buffer {
  let text = "%PDF-1.4\n";
  const places = bodies.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return String(place).padStart(10, "0");
  });
  const start = text.length;
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join("")}`;
  text += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A stream of an object. */
export const streamOf = (content: string | Buffer, more = ""): Body =>
  `<< /Length ${Buffer.byteLength(content as string, "latin1")} ${more} >>\nstream\n${
    typeof content === "string" ? content : content.toString("latin1")
  }\nendstream`;

type Paper = { words?: readonly string[]; size?: readonly [number, number]; trailer?: string; content?: Body };

/** A PDF with a page for each of `words`, which it says in Latin letters beside a square. */
export function paper({
  words = ["Page one", "Page two"],
  size = [400, 500],
  trailer = "",
  content,
}: Paper = {}): Buffer {
  const kids = words.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const pages = words.flatMap((text, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(" ")}] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    content ?? streamOf(`0.8 0.2 0.1 rg 40 40 120 120 re f BT /F1 24 Tf 40 ${size[1] - 80} Td (${text}) Tj ET`),
  ]);
  return pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${kids}] /Count ${words.length} >>`,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      ...pages,
    ],
    trailer,
  );
}
