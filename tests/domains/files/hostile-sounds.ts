import { pages, type Sample, sampleOf } from "./hostile-sample";
import { boxes, mp3, zip } from "./samples";

const of = (label: string, bytes: Buffer | string): Sample => sampleOf(label, "exam-sound", "a.mp3", bytes);

/** An ID3 tag of these bytes, which says that it has as many, or another length. */
function tagged(inside: Buffer | string, says?: readonly number[]): Buffer {
  const bytes = Buffer.from(inside as string);
  const length = says ?? [21, 14, 7, 0].map((shift) => (bytes.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3\u0003\u0000\u0000", "latin1"), Buffer.from(length), bytes]);
}

const behind = (more: Buffer | string) => Buffer.concat([mp3(5), Buffer.from(more as string)]);

/** MP3 with its second byte, which tells version and layer, or its third, which tells the rate, exchanged in a frame. */
function wrongFrame(at: 1 | 2, value: number): Buffer {
  const bytes = mp3(5);
  bytes[2 * (bytes.length / 5) + at] = value;
  return bytes;
}

/** A frame that holds a page. */
function withPage(): Buffer {
  const bytes = mp3(5);
  bytes.write("<script src=//evil.example>", Math.floor(bytes.length / 2));
  return bytes;
}

/** Sounds that are none, or hold more than sound. */
export const hostileSounds = (): Sample[] => [
  of("MP3 cut in a frame", mp3(5).subarray(0, 2_000)),
  of("MP3 with a page behind it", behind(pages.html)),
  of("MP3 with a script behind it", behind("<script>alert(1)</script>")),
  of("MP3 with an archive behind it", behind(zip([{ name: "a.txt" }]))),
  of("MP3 with a byte behind it", behind(Buffer.alloc(1))),
  of("MP3 behind a page", Buffer.concat([Buffer.from(pages.html), mp3(5)])),
  of("MP3 with a page in a frame", withPage()),
  of("MP3 with a page in its tag", Buffer.concat([tagged(pages.html), mp3(5)])),
  of("MP3 with an archive in its tag", Buffer.concat([tagged(zip([{ name: "a.exe" }])), mp3(5)])),
  of("MP3 of a tag alone", tagged(Buffer.alloc(40))),
  of("MP3 with a tag of 256 MB by its length", Buffer.concat([tagged(Buffer.alloc(20), [127, 127, 127, 127]), mp3(5)])),
  of("MP3 with a tag of a length that is none", Buffer.concat([tagged(Buffer.alloc(20), [128, 0, 0, 20]), mp3(5)])),
  of("MP3 of two frames", mp3(2)),
  of("MP3 with a frame of layer II", wrongFrame(1, 0xfd)),
  of("MP3 with a frame of no rate", wrongFrame(2, 0x00)),
  of("MP3 with a frame of a free rate", wrongFrame(2, 0xf0)),
  of("WAV as MP3", Buffer.concat([Buffer.from("RIFF$\u0000\u0000\u0000WAVEfmt ", "latin1"), Buffer.alloc(60)])),
  of("Ogg as MP3", Buffer.concat([Buffer.from("OggS\u0000\u0002", "latin1"), Buffer.alloc(60)])),
  of("MP4 as MP3", boxes("M4A ")),
  of("playlist as MP3", "#EXTM3U\nhttp://127.0.0.1/secret.mp3\n"),
  of("page as MP3", pages.html),
  of("empty MP3", ""),
  sampleOf("MP3 as MP4", "video", "a.mp4", mp3(9)),
];
