import { hostileArchives } from "./hostile-archives";
import { sampleOf as of, pages, type Sample } from "./hostile-sample";
import { hostileSounds } from "./hostile-sounds";
import { boxes, gif, pdf, png, pngSize, webm, zip } from "./samples";
import { picture } from "./world";

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

/** The corpus of files [U1, U2, U3] that must all be refused. */
export async function hostileFiles(): Promise<Sample[]> {
  const good = await picture();
  return [
    ...disguised(),
    ...names(good),
    ...(await pictures()),
    ...floods(),
    ...hostileArchives(),
    ...papers(),
    ...films(),
    ...hostileSounds(),
  ];
}
