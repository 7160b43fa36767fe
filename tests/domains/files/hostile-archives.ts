import { sampleOf as of, pages, type Sample } from "./hostile-sample";
import { compound, docx, xlsx, zip } from "./samples";

/** The same archive with the packed content of its only entry, `a.txt`, damaged. */
function breakEntry(archive: Buffer): Buffer {
  archive.fill(0xff, 35, 38);
  return archive;
}

/** Archives and Office files [U3]. */
export const hostileArchives = (): Sample[] => [
  of("zip bomb by its directory", "attachment", "a.zip", zip([{ name: "a.txt", unpacked: 4_000_000_000 }])),
  of(
    "zip of 100 MB in ten",
    "attachment",
    "a.zip",
    zip(Array.from({ length: 10 }, (_, at) => ({ name: `${at}.txt`, unpacked: 10_000_001 }))),
  ),
  of("zip of 100,000 entries by number", "attachment", "a.zip", zip([{ name: "a.txt" }], { entries: 65_535 })),
  of(
    "zip of 1,001 entries",
    "attachment",
    "a.zip",
    zip(Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}.txt` }))),
  ),
  of("zip that overlaps", "attachment", "a.zip", zip([{ name: "a.txt" }, { name: "b.txt", offset: 0 }])),
  of("zip with doubled names", "attachment", "a.zip", zip([{ name: "a.txt" }, { name: "A.txt" }])),
  of("zip of another name", "attachment", "a.zip", zip([{ name: "a.txt", said: { name: "a.exe" } }])),
  of("zip of another size", "attachment", "a.zip", zip([{ name: "a.txt", said: { unpacked: 9 ** 9 } }])),
  of(
    "zip that unpacks to more than it says",
    "attachment",
    "a.zip",
    zip([{ name: "a.txt", content: "x".repeat(2_000_000), unpacked: 5, said: { unpacked: 5 } }]),
  ),
  of("zip of a broken entry", "attachment", "a.zip", breakEntry(zip([{ name: "a.txt", content: "some words" }]))),
  of("zip with a link", "attachment", "a.zip", zip([{ name: "a.txt", content: "/etc/passwd", link: true }])),
  of("encrypted zip", "attachment", "a.zip", zip([{ name: "a.txt", flags: 1 }])),
  of("zip behind a program", "attachment", "a.zip", zip([{ name: "a.txt" }], { before: pages.exe })),
  of("zip behind a page", "attachment", "a.zip", zip([{ name: "a.txt" }], { before: pages.html })),
  of("zip before a page", "attachment", "a.zip", zip([{ name: "a.txt" }], { after: pages.html })),
  of("zip without entries", "attachment", "a.zip", zip([])),
  of("cut zip", "attachment", "a.zip", zip([{ name: "a.txt" }]).subarray(0, 40)),
  ...[
    "../a.txt",
    "..\\a.txt",
    "/a.txt",
    "C:/a.txt",
    "a/../../b.txt",
    "a\u0000.txt",
    "b.zip",
    "b.7z",
    "b.tar.gz",
    "a.exe",
    "a.html",
    "a.js",
    "a.svg",
    "a.docm",
    "x/a.jar",
  ].map((name) => of(`zip with ${JSON.stringify(name)}`, "attachment", "a.zip", zip([{ name }]))), // prettier-ignore
  of("docx with macros", "resume", "a.docx", docx({ name: "word/vbaProject.bin" })),
  of("docx with macro data", "resume", "a.docx", docx({ name: "word/vbaData.xml" })),
  of("docx with ActiveX", "resume", "a.docx", docx({ name: "word/activeX/activeX1.xml" })),
  of("docx with an embedded object", "resume", "a.docx", docx({ name: "word/embeddings/oleObject1.bin" })),
  of("docx with a page", "resume", "a.docx", docx({ name: "word/afchunk.html" })),
  of("docx bomb", "resume", "a.docx", docx({ name: "word/media/a.png", unpacked: 900_000_000 })),
  of("docx without a document", "resume", "a.docx", zip([{ name: "[Content_Types].xml" }, { name: "_rels/.rels" }])),
  of("docx that is a zip", "resume", "a.docx", zip([{ name: "a.txt" }])),
  of("docx twice the same part", "resume", "a.docx", docx({ name: "word/document.xml" })),
  of("docx as xlsx", "cert", "a.xlsx", docx()),
  of("xlsx with macros", "cert", "a.xlsx", xlsx({ name: "xl/vbaProject.bin" })),
  of("xlsx with a macro sheet", "cert", "a.xlsx", xlsx({ name: "xl/macrosheets/sheet1.xml" })),
  of("xlsx bomb", "cert", "a.xlsx", xlsx({ name: "xl/worksheets/sheet1.xml", unpacked: 2_000_000_000 })),
  of("doc with macros", "cert", "a.doc", compound(["WordDocument", "Macros", "VBA"])),
  of("doc with a project", "cert", "a.doc", compound(["WordDocument", "_VBA_PROJECT"])),
  of("doc with an object", "cert", "a.doc", compound(["WordDocument", "Ole10Native"])),
  of("xls as doc", "cert", "a.doc", compound(["Workbook"])),
  of("installer as doc", "cert", "a.doc", compound(["Property"])),
  of("xls with macros", "cert", "a.xls", compound(["Workbook", "_VBA_PROJECT"])),
];
