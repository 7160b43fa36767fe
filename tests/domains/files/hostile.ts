import type { UploadKind } from "~/platform/forms/uploads";
import { boxes, compound, docx, gif, pdf, png, pngSize, webm, xlsx, zip } from "./samples";
import { picture } from "./world";

export type Sample = { label: string; kind: UploadKind; name: string; type?: string; bytes: Buffer };

const of = (label: string, kind: UploadKind, name: string, bytes: Buffer | string, type?: string): Sample => ({
  label,
  kind,
  name,
  bytes: Buffer.from(bytes as string),
  ...(type !== undefined && { type }),
});

const pages = {
  svg: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  html: "<!doctype html><html><script>alert(1)</script></html>",
  xml: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  php: "<?php system($_GET['c']); ?>",
  script: "#!/bin/sh\nrm -rf /\n",
  exe: "MZ\u0090\u0000\u0003\u0000\u0000\u0000",
  elf: "\u007fELF\u0002\u0001\u0001",
  json: '{"a":1}',
  pict: "\u0000\u0000\u0000\u0000",
  mail: "MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>1</script>",
};

/** Pages, scripts and programs under names that are accepted. */
const disguised = (): Sample[] =>
  Object.entries(pages).flatMap(([what, text]) =>
    (
      [
        ["avatar", "jpg"],
        ["avatar", "png"],
        ["cert", "pdf"],
        ["resume", "docx"],
        ["attachment", "zip"],
        ["video", "mp4"],
      ] as const
    ).map(([kind, extension]) => of(`${what} as ${extension}`, kind, `a.${extension}`, text)),
  );

/** Names that hide something, before a good picture. */
const names = (good: Buffer): Sample[] =>
  [
    "a.php.jpg",
    "a.jpg.php",
    "a.html.png",
    "a.svg",
    "a.SVG",
    "a.svgz",
    "a.xhtml",
    "a.exe",
    "a.jpg.exe",
    "a.phtml.jpg",
    "a",
    "a.",
    ".jpg",
    "a.jpg ",
    "a.jpg.",
    "a\u0000.jpg",
    "a.jpg\u0000.png",
    "a.php\u0000.jpg",
    "a\r\nb.jpg",
    "../a.jpg",
    "..\\a.jpg",
    "/etc/a.jpg",
    "C:\\a.jpg",
    "a\u202egpj.exe.jpg",
    "a/b.jpg",
    "a:b.jpg",
    "a.jpg:x.png",
    "con\u200b.jpg",
    "a..jpg",
    "a.bmp",
    "a.tiff",
    "a.heic",
    "a.ico",
    "a.psd",
    "a.docm",
    "a.xlsm",
    "a.jar",
    "a.js.jpg",
    "a.asp.jpg",
    "a.jsp.png",
    "a.htaccess",
    `${"a".repeat(201)}.jpg`,
    "   .jpg",
    "a.jpg%00.php",
    "a.cgi.jpg",
    "a.shtml.jpg",
  ].map((name) => of(`name ${JSON.stringify(name).slice(0, 40)}`, "avatar", name, good)); // prettier-ignore

/** Pictures under each other's names and types, cut, emptied, and with a page or an archive in them. */
async function pictures(): Promise<Sample[]> {
  const formats = ["jpeg", "png", "webp", "gif"] as const;
  const made = await Promise.all(formats.map(async (format) => [format, await picture(format, 64)] as const));
  const extension = (format: string) => (format === "jpeg" ? "jpg" : format);
  return made.flatMap(([format, good]) => {
    const own = `a.${extension(format)}`;
    return [
      ...formats
        .filter((other) => other !== format)
        .map((other) => of(`${format} as ${other}`, "avatar", `a.${extension(other)}`, good)),
      of(`${format} said to be a page`, "avatar", own, good, "text/html"),
      of(`${format} said to be a drawing`, "avatar", own, good, "image/svg+xml"),
      of(`${format} as pdf`, "cert", "a.pdf", good),
      of(`${format} cut in half`, "avatar", own, good.subarray(0, Math.floor(good.length / 2))),
      of(`${format} of its first 12 bytes`, "avatar", own, good.subarray(0, 12)),
      of(`${format} with a page behind it`, "avatar", own, Buffer.concat([good, Buffer.from(pages.html)])),
      of(
        `${format} with a script behind it`,
        "avatar",
        own,
        Buffer.concat([good, Buffer.from("<script>alert(1)</script>")]),
      ),
      of(`${format} with PHP behind it`, "avatar", own, Buffer.concat([good, Buffer.from(pages.php)])),
      of(`${format} with an archive behind it`, "avatar", own, Buffer.concat([good, zip([{ name: "a.txt" }])])),
      of(`${format} behind a page`, "avatar", own, Buffer.concat([Buffer.from("<html>"), good])),
      of(`empty ${format}`, "avatar", own, ""),
    ];
  });
}

const floods = (): Sample[] => [
  of(
    "PNG of 25,000²",
    "avatar",
    "a.png",
    png([
      ["IHDR", pngSize(25_000, 25_000)],
      ["IDAT", Buffer.alloc(40)],
      ["IEND", Buffer.alloc(0)],
    ]),
  ),
  of(
    "PNG of 16,000²",
    "avatar",
    "a.png",
    png([
      ["IHDR", pngSize(16_000, 16_000)],
      ["IDAT", Buffer.alloc(40)],
      ["IEND", Buffer.alloc(0)],
    ]),
  ),
  of(
    "PNG of no width",
    "avatar",
    "a.png",
    png([
      ["IHDR", pngSize(0, 10)],
      ["IDAT", Buffer.alloc(40)],
      ["IEND", Buffer.alloc(0)],
    ]),
  ),
  of(
    "PNG with a huge profile",
    "avatar",
    "a.png",
    png([
      ["IHDR", pngSize(4, 4)],
      ["iCCP", Buffer.alloc(2_000_000)],
      ["IDAT", Buffer.alloc(40)],
      ["IEND", Buffer.alloc(0)],
    ]),
  ),
  of(
    "PNG of nothing",
    "avatar",
    "a.png",
    png([
      ["IHDR", pngSize(4, 4)],
      ["IDAT", Buffer.alloc(40)],
      ["IEND", Buffer.alloc(0)],
    ]),
  ),
  of(
    "PNG without an end",
    "avatar",
    "a.png",
    png([
      ["IHDR", pngSize(4, 4)],
      ["IDAT", Buffer.alloc(40)],
    ]),
  ),
  of("GIF of 10,000 frames", "avatar", "a.gif", gif(10_000)),
  of("GIF that is a script", "avatar", "a.gif", "GIF89a/*\u0000\u0000\u0000*/=1;alert(1)//;"),
  of("GIF that is an assignment", "avatar", "a.gif", "GIF89a=alert(1);//aaaaaaaaaaaaaaaaaaaaaaa;"),
  of("JPEG of markers", "avatar", "a.jpg", Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")),
];

/** Archives and Office files (U3). */
/** The same archive with the packed content of its only entry, `a.txt`, damaged. */
function breakEntry(archive: Buffer): Buffer {
  archive.fill(0xff, 35, 38);
  return archive;
}

const archives = (): Sample[] => [
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

const papers = (): Sample[] => [
  ...[
    "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
    "/S /J#61vaScript",
    "/S /Launch",
    "/Names << /EmbeddedFiles 2 0 R >>",
    "/RichMedia",
  ].map((inside) => of(`PDF with ${inside.slice(0, 30)}`, "cert", "a.pdf", pdf(inside))), // prettier-ignore
  of("PDF without a trailer", "cert", "a.pdf", pdf("", { tail: "" })),
  of("PDF behind a page", "cert", "a.pdf", pdf("", { head: `${pages.html}%PDF-1.4\n` })),
  of("PDF before a page", "cert", "a.pdf", Buffer.concat([pdf(), Buffer.from(pages.html)])),
  of("PDF and zip", "cert", "a.pdf", Buffer.concat([pdf(), zip([{ name: "a.txt" }])])),
  of(
    "PDF around a zip",
    "cert",
    "a.pdf",
    Buffer.concat([pdf("", { tail: "" }), zip([{ name: "a.txt" }]), Buffer.from("\nstartxref\n9\n%%EOF\n")]),
  ),
  of("PDF of no version", "cert", "a.pdf", pdf("", { head: "%PDF-x\n" })),
  of("cut PDF", "cert", "a.pdf", pdf().subarray(0, 30)),
  of("empty PDF", "cert", "a.pdf", ""),
];

const films = (): Sample[] => [
  of("MP4 without an index", "video", "a.mp4", boxes("isom", ["mdat"])),
  of("MP4 with a page behind it", "video", "a.mp4", Buffer.concat([boxes("isom"), Buffer.from(pages.html)])),
  of("MP4 with a strange box", "video", "a.mp4", boxes("isom", ["moov", "mdat", "evil"])),
  of("cut MP4", "video", "a.mp4", boxes("isom").subarray(0, 60)),
  of("picture in boxes as MP4", "video", "a.mp4", boxes("heic")),
  of("MP4 as WebM", "video", "a.webm", boxes("isom")),
  of("Matroska as WebM", "video", "a.webm", webm("matroska")),
  of("WebM as MP4", "video", "a.mp4", webm()),
  of("playlist as MP4", "video", "a.mp4", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
  of("picture as a film", "video", "a.png", gif(1)),
];

/** The corpus of U1 to U3: files that must all be refused. */
export async function hostileFiles(): Promise<Sample[]> {
  const good = await picture();
  return [...disguised(), ...names(good), ...(await pictures()), ...floods(), ...archives(), ...papers(), ...films()];
}
