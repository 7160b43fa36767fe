import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import PDFDocument from "pdfkit";

/**
 * Runs in a process of its own, without environment variables: draws one PDF with embedded fonts. Message: `{ id,
 * document, picture }` (a `PaperDocument` and a JPEG); answer: `{ id, bytes }`, or `{ id, refused }` when it cannot be
 * drawn.
 */
const { resolve } = createRequire(import.meta.url);
/** @param {string} name @param {string} file */
const packed = (name, file) => join(dirname(resolve(name)), "../fonts", file);
const points = 72 / 25.4;
const page = { width: 210, height: 297, margin: 20 };

/** @type {Record<"ja" | "zh", Record<"plain" | "bold", string>>} */
const sans = {
  ja: {
    plain: packed("@embedpdf/fonts-jp", "NotoSansJP-Regular.otf"),
    bold: packed("@embedpdf/fonts-jp", "NotoSansJP-Bold.otf"),
  },
  zh: {
    plain: packed("@embedpdf/fonts-sc", "NotoSansHans-Regular.otf"),
    bold: packed("@embedpdf/fonts-sc", "NotoSansHans-Bold.otf"),
  },
};
/** Japanese letters with feet, where the system has them. */
const serif = ["/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc"].find((path) => existsSync(path));

/** @typedef {import("./document").PaperDocument} PaperDocument */
/** @typedef {import("./document").Drawing} Drawing */
/** @typedef {import("./document").Block} Block */
/** @typedef {{ name: string, glyphs: { hasGlyphForCodePoint(code: number): boolean, glyphForCodePoint(code: number): { advanceWidth: number }, unitsPerEm: number } }} Face */
/** @typedef {{ letter: string, face: Face, em: number }} Letter */

/** Letters that no line begins with, and those that no line ends with. */
const notFirst =
  /^[、。，．・：；？！ー―）」』】〕〉》’”…‥々ゝヽぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;?!)\]}%]$/u;
const notLast = /^[（「『【〔〈《‘“([{]$/u;
const inWord = /^[\p{Script=Latin}\p{Nd}'’@._/+#&-]$/u;

/** @param {InstanceType<typeof PDFDocument>} pdf @param {PaperDocument} document */
function writer(pdf, { language, family }) {
  /** @type {Map<string, Face>} */
  const faces = new Map();
  /** @param {string} name @param {string} path @param {string} [inFile] */
  const face = (name, path, inFile) => {
    const known = faces.get(name);
    if (known) return known;
    pdf.registerFont(name, path, inFile).font(name);
    /** @type {Face} */
    const made = { name, glyphs: /** @type {any} */ (pdf)._font.font };
    faces.set(name, made);
    return made;
  };
  /** @param {boolean} bold */
  const chain = (bold) => {
    const weight = bold ? "bold" : "plain";
    const order = language === "zh" ? /** @type {const} */ (["zh", "ja"]) : /** @type {const} */ (["ja", "zh"]);
    const ways = order.map((one) => () => face(`${one}-${weight}`, sans[one][weight]));
    if (family === "serif" && serif && !bold) ways.unshift(() => face("serif", serif, "NotoSerifCJKjp-Regular"));
    return ways;
  };
  const chains = { plain: chain(false), bold: chain(true) };

  /** The letters of a text with the font of each; those that no font has are left out. @param {string} text @param {boolean} bold @returns {Letter[]} */
  const lettersOf = (text, bold) =>
    Array.from(text).flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      for (const way of bold ? chains.bold : chains.plain) {
        const found = way();
        if (found.glyphs.hasGlyphForCodePoint(code))
          return [
            { letter, face: found, em: found.glyphs.glyphForCodePoint(code).advanceWidth / found.glyphs.unitsPerEm },
          ];
      }
      return [];
    });

  /** Lines of a text no wider than `room` ems. @param {string} text @param {number} room @param {boolean} bold */
  const linesOf = (text, room, bold) => {
    /** @type {Letter[][]} */
    const lines = [];
    for (const paragraph of text.split("\n")) {
      /** @type {Letter[]} */
      let line = [];
      let width = 0;
      for (const one of lettersOf(paragraph, bold)) {
        if (width + one.em > room && line.length > 0) {
          let cut = line.length;
          const before = () => line[cut - 1]?.letter ?? "";
          const after = () => line[cut]?.letter ?? one.letter;
          const isBad = () =>
            notFirst.test(after()) || notLast.test(before()) || (inWord.test(before()) && inWord.test(after()));
          while (cut > 1 && isBad()) cut--;
          if (isBad()) cut = line.length;
          lines.push(line.slice(0, cut));
          line = line.slice(cut);
          while (line[0]?.letter === " ") line.shift();
          width = line.reduce((sum, { em }) => sum + em, 0);
          if (one.letter === " " && line.length === 0) continue;
        }
        line.push(one);
        width += one.em;
      }
      lines.push(line);
    }
    return lines;
  };

  /** @param {readonly Letter[]} line */
  const emsOf = (line) => line.reduce((sum, { em }) => sum + em, 0);

  /** Writes one line with its left end at x and its foot at y, in points. @param {readonly Letter[]} line @param {number} x @param {number} y @param {number} size */
  const write = (line, x, y, size) => {
    let [at, run, from] = [x, "", x];
    line.forEach(({ letter, face, em }, index) => {
      run += letter;
      at += em * size;
      if (line[index + 1]?.face === face) return;
      pdf.font(face.name).fontSize(size).text(run, from, y, {
        lineBreak: false,
        baseline: "alphabetic",
        features: [],
      });
      [run, from] = ["", at];
    });
  };
  return { linesOf, emsOf, write };
}

/** @param {"left" | "center" | "right" | undefined} align @param {number} room @param {number} width */
const shift = (align, room, width) => (align === "center" ? (room - width) / 2 : align === "right" ? room - width : 0);
const leading = 1.35;
/** How far the foot of the first line is below the top of its line, in ems. */
const rise = 1.05;

/** @param {InstanceType<typeof PDFDocument>} pdf @param {ReturnType<typeof writer>} by @param {Extract<Drawing, { draw: "text" }>} box */
function drawText(pdf, by, { x, y, w, h, text, size, least = size, align, middle, bold = false }) {
  const [room, tall] = [w * points, h * points];
  let points_ = size;
  let lines = by.linesOf(text, room / points_, bold);
  while (points_ > least && lines.length * points_ * leading > tall + 0.5) {
    points_ -= 0.5;
    lines = by.linesOf(text, room / points_, bold);
  }
  const most = Math.max(1, Math.floor((tall + 0.5) / (points_ * leading)));
  const shown = lines.slice(0, most);
  const last = shown.at(-1);
  if (lines.length > most && last) {
    const [more] = by.linesOf("…", 9, bold);
    while (by.emsOf(last) + 1 > room / points_ && last.length > 0) last.pop();
    last.push(...(more ?? []));
  }
  const height = shown.length * points_ * leading;
  const top = y * points + (middle ? Math.max(0, (tall - height) / 2) : 0);
  shown.forEach((line, index) => {
    const left = x * points + shift(align, room, by.emsOf(line) * points_);
    by.write(line, left, top + points_ * (rise + leading * index), points_);
  });
  void pdf;
}

/** @param {InstanceType<typeof PDFDocument>} pdf @param {ReturnType<typeof writer>} by @param {Drawing} one @param {Buffer | undefined} picture */
function draw(pdf, by, one, picture) {
  if (one.draw === "text") return drawText(pdf, by, one);
  if (one.draw === "picture") {
    const size = /** @type {[number, number]} */ ([one.w * points, one.h * points]);
    if (picture) pdf.image(picture, one.x * points, one.y * points, { cover: size, align: "center", valign: "center" });
    return;
  }
  pdf.lineWidth(one.width).strokeColor("black");
  if (one.dashed) pdf.dash(2, { space: 1.5 });
  if (one.draw === "line") pdf.moveTo(one.x * points, one.y * points).lineTo(one.toX * points, one.toY * points);
  else pdf.rect(one.x * points, one.y * points, one.w * points, one.h * points);
  pdf.stroke();
  if (one.dashed) pdf.undash();
}

/** @param {InstanceType<typeof PDFDocument>} pdf @param {ReturnType<typeof writer>} by @param {readonly Block[]} blocks */
function run(pdf, by, blocks) {
  const [left, wide] = [page.margin * points, (page.width - 2 * page.margin) * points];
  const bottom = (page.height - page.margin) * points;
  const start = page.margin * points;
  let y = start;
  pdf.addPage();
  /** @param {number} height */
  const need = (height) => {
    if (y + height <= bottom) return;
    pdf.addPage();
    y = start;
  };
  for (const block of blocks) {
    if (block.block === "space") {
      y += block.mm * points;
      continue;
    }
    const { size } = block;
    const isHeading = block.block === "heading";
    const indent = (block.block === "text" ? (block.indent ?? 0) : 0) * points;
    /* A heading stays with the first lines below it. */
    if (isHeading) need(size * leading * 4);
    for (const line of by.linesOf(block.text, (wide - indent) / size, isHeading || block.bold === true)) {
      need(size * leading);
      const move = isHeading ? 0 : shift(block.align, wide - indent, by.emsOf(line) * size);
      by.write(line, left + indent + move, y + size * rise, size);
      y += size * leading;
    }
    if (!isHeading) continue;
    pdf
      .lineWidth(0.6)
      .moveTo(left, y + 2)
      .lineTo(left + wide, y + 2)
      .stroke();
    y += 6;
  }
}

/** @param {PaperDocument} document @param {Uint8Array | undefined} picture @returns {Promise<Buffer>} */
function make(document, picture) {
  const pdf = new PDFDocument({
    size: [page.width * points, page.height * points],
    margin: 0,
    autoFirstPage: false,
    font: "",
    info: { Title: document.title },
    lang: document.language,
    displayTitle: true,
  });
  /** @type {Buffer[]} */
  const parts = [];
  const done = new Promise((resolve, reject) => {
    pdf
      .on("data", (/** @type {Buffer} */ part) => parts.push(part))
      .on("end", () => resolve(undefined))
      .on("error", reject);
  });
  const by = writer(pdf, document);
  if ("running" in document) run(pdf, by, document.running);
  else
    for (const drawings of document.pages) {
      pdf.addPage();
      for (const one of drawings) draw(pdf, by, one, picture && Buffer.from(picture));
    }
  pdf.end();
  return done.then(() => Buffer.concat(parts));
}

process.on("message", async (/** @type {{ id: number, document: PaperDocument, picture?: Uint8Array }} */ task) => {
  const reply = await make(task.document, task.picture).then(
    (bytes) => ({ bytes }),
    (error) => ({ refused: String(error?.stack ?? error).slice(0, 500) }),
  );
  process.send?.({ id: task.id, ...reply });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: true });
