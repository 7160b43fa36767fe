import fc from "fast-check";
import { expect, test } from "vitest";
import { askedFile, madeKey, playedAddress } from "~/products/video/encoding/rules/addresses";
import { filmArguments, probeArguments } from "~/products/video/encoding/rules/arguments";
import {
  mostTries,
  percentOf,
  placeIn,
  roomFor,
  tailOf,
  timeFor,
  waitAfter,
} from "~/products/video/encoding/rules/effort";
import { isCut, readFacts } from "~/products/video/encoding/rules/facts";
import { lengthMs, readFilmIndex } from "~/products/video/encoding/rules/fragments";
import { capOf, ladderOf, minuteBytesOf, mostQualities, sizeOf } from "~/products/video/encoding/rules/ladder";
import { masterOf, playlistOf } from "~/products/video/encoding/rules/playlists";
import { Unencodable } from "~/products/video/encoding/rules/reasons";
import { spriteOf } from "~/products/video/encoding/rules/sprite";

const side = fc.integer({ min: 2, max: 8_000 });
const size = fc.record({ width: side, height: side });
const count = fc.integer({ min: 1, max: mostQualities });

test("the ladder ascends, never enlarges, and is never empty [K16, V3]", () => {
  fc.assert(
    fc.property(size, count, (source, qualities) => {
      const ladder = ladderOf(source, qualities);
      const longer = Math.max(source.width, source.height);
      expect(ladder.length).toBeGreaterThan(0);
      expect(ladder.length).toBeLessThanOrEqual(qualities);
      expect([...ladder].sort((a, b) => a - b)).toEqual(ladder);
      for (const one of ladder) expect(one).toBeLessThanOrEqual(longer);
    }),
  );
  const full = { width: 1920, height: 1080 };
  expect([1, 2, 3, 4].map((many) => ladderOf(full, many))).toEqual([
    [640],
    [640, 1280],
    [640, 1280, 1920],
    [640, 720, 1280, 1920],
  ]);
  expect(ladderOf({ width: 360, height: 639 }, 2)).toEqual([638]);
  expect([64, 640, 720, 1280, 1920].map(capOf)).toEqual([1_200_000, 1_200_000, 4_000_000, 8_000_000, 10_000_000]);
});

test("a quality has even sides, the longer one its width, and nearly the ratio of the source", () => {
  fc.assert(
    fc.property(size, count, (source, qualities) => {
      for (const quality of ladderOf(source, qualities)) {
        const { width, height } = sizeOf(source, quality);
        expect([width % 2, height % 2, Math.max(width, height)]).toEqual([0, 0, Math.max(quality, 2)]);
        const shorter = (Math.min(source.width, source.height) * quality) / Math.max(source.width, source.height);
        expect(Math.abs(Math.min(width, height) - Math.max(2, shorter))).toBeLessThanOrEqual(1.001);
        expect(width >= height).toBe(source.width >= source.height || width === height);
      }
    }),
  );
});

test("a sprite has at most a hundred frames, and covers the whole length", () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 86_400_000 }), (source, durationMs) => {
      const { columns, rows, everySeconds, width, height } = spriteOf({ ...source, durationMs });
      const frames = Math.ceil(Math.max(1, Math.ceil(durationMs / 1_000)) / everySeconds);
      expect(frames).toBeLessThanOrEqual(100);
      expect(rows * columns).toBeGreaterThanOrEqual(frames);
      expect(rows * columns - frames).toBeLessThan(columns);
      expect([width % 2, height % 2, Math.max(width, height)]).toEqual([0, 0, 160]);
    }),
  );
});

test("progress rises with every place and every quality, and never says 100 by itself", () => {
  const fraction = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(size, count, fraction, fraction, (source, qualities, one, other) => {
      const ladder = ladderOf(source, qualities);
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      let before = 0;
      for (const quality of ladder) {
        const done = ladder.filter((each) => each < quality);
        const values = [0, low, high, 1].map((part) => percentOf(ladder, done, part));
        expect(values[1]).toBeLessThanOrEqual(values[2] ?? 0);
        expect(values[0]).toBeGreaterThanOrEqual(before);
        for (const value of values) expect(value).toBeLessThanOrEqual(99);
        before = values[3] ?? 0;
      }
      expect(percentOf(ladder, ladder)).toBe(99);
    }),
  );
  expect(placeIn("frame=1\nout_time_us=1500000\nspeed=1\nout_time_us=2000400\nprogress=continue\n")).toBe(2_000);
  expect(placeIn("out_time_us=N/A\n")).toBeNull();
});

test("effort is bounded: three tries, waits that grow, time by the length", () => {
  const waits = Array.from({ length: mostTries }, (_, at) => waitAfter(at + 1));
  expect(waits).toEqual([30, 120, null]);
  expect(timeFor(0, 3_600_000)).toBe(timeFor(3_600_000, 3_600_000));
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      expect(timeFor(short || 1, 1)).toBeLessThanOrEqual(timeFor(long || 1, 1));
      expect(roomFor(long)).toBeGreaterThanOrEqual(2 * long);
      expect(isCut(long, long)).toBe(false);
    }),
  );
  expect([isCut(10_000, 8_100), isCut(10_000, 7_900), isCut(900, 0)]).toEqual([false, true, false]);
  const tail = tailOf(`${"x".repeat(10_000)}\u0000\n\n${"line\n".repeat(100)}`);
  expect([tail.split("\n").length, tail.includes("\u0000"), tail.length <= 4_000]).toEqual([40, false, true]);
  expect(minuteBytesOf(1_000, 0)).toBe(60_000);
});

const answer = (streams: object[], format: object = { duration: "10.0" }) => JSON.stringify({ streams, format });
const picture = { index: 0, codec_type: "video", codec_name: "h264", width: 1920, height: 1080 };
const refusal = (text: string, mostMs = 3_600_000): string => {
  try {
    readFacts(text, mostMs);
    return "none";
  } catch (error) {
    return error instanceof Unencodable ? error.reason : String(error);
  }
};

test("facts are read as a video is shown: turned, with square pixels, by its own streams", () => {
  const sound = { index: 1, codec_type: "audio", codec_name: "aac", duration: "11.5" };
  const cover = { ...picture, index: 0, codec_name: "mjpeg", disposition: { attached_pic: 1 } };
  expect(readFacts(answer([cover, { ...picture, index: 2 }, sound]), 3_600_000)).toEqual({
    picture: 2,
    sound: 1,
    width: 1920,
    height: 1080,
    durationMs: 10_000,
    isHdr: false,
  });
  const late = readFacts(answer([picture], { duration: "16.0", start_time: "6.0" }), 10_000);
  const ownLength = readFacts(answer([{ ...picture, tags: { DURATION: "00:01:02.500000000" } }]), 70_000);
  expect([late.durationMs, ownLength.durationMs]).toEqual([10_000, 62_500]);
  const odd = { ...picture, side_data_list: [{ rotation: -90 }], sample_aspect_ratio: "2:1", width: 960 };
  expect(readFacts(answer([{ ...odd, color_transfer: "arib-std-b67" }], {}), 1)).toMatchObject({
    width: 1080,
    height: 1920,
    durationMs: 0,
    isHdr: true,
    sound: null,
  });
});

test("what cannot be encoded is refused with its reason, whatever ffprobe answers", () => {
  expect(refusal(answer([{ codec_type: "audio", codec_name: "aac" }]))).toBe("videoNoPicture");
  expect(refusal(answer([{ ...picture, codec_name: "flv1" }]))).toBe("videoCodec");
  expect(refusal(answer([{ ...picture, width: 9_000, height: 9_000 }]))).toBe("videoTooLarge");
  expect(refusal(answer([picture], { duration: "36000" }))).toBe("videoTooLong");
  expect(refusal(answer([picture, { codec_type: "audio", duration: "36000" }]))).toBe("videoTooLong");
  expect(refusal(answer([{ ...picture, width: 0 }]))).toBe("videoBroken");
  expect(refusal("{")).toBe("videoBroken");
  const strange = fc.object({ key: fc.constantFrom("streams", "format", "width", "codec_type", "duration") });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        strange.map((value) => JSON.stringify({ streams: [value] })),
      ),
      (text) => {
        expect(refusal(text)).toMatch(/^video/);
      },
    ),
  );
});

test("sources are read from files only, by the reader of their extension, and lose their metadata", () => {
  const source = { path: "/tmp/a.mp4", extension: "mp4" };
  const facts = readFacts(answer([picture]), 3_600_000);
  const args = filmArguments(source, facts, { quality: 640, preset: "fast", mostMs: 1_000, out: "/tmp/o.mp4" });
  for (const each of [args, probeArguments(source)]) {
    const text = each.join(" ");
    expect(text).toContain("-protocol_whitelist file,pipe");
    expect(text).toMatch(/-f mov -i \/tmp\/a\.mp4/);
  }
  expect(args.join(" ")).toMatch(/-nostdin .*-threads 1 .*-map 0:0 .*-an .*-map_metadata -1 .*-t 1\.000/);
  expect(args.join(" ")).toContain("-maxrate 1200000");
  expect(probeArguments({ path: "a.webm", extension: "webm" }).join(" ")).toContain("-f matroska -i");
});

/** A film's head: ftyp, moov and an index of these fragments. */
function head(fragments: { bytes: number; ticks: number }[]): Buffer {
  const box = (kind: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const start = Buffer.alloc(8);
    start.writeUInt32BE(8 + body.length);
    start.write(kind, 4, "latin1");
    return Buffer.concat([start, body]);
  };
  const words = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * at);
    return bytes;
  };
  const entries = fragments.flatMap(({ bytes, ticks }) => [bytes, ticks, 0x80000000]);
  return Buffer.concat([
    box("ftyp", Buffer.alloc(20)),
    box("moov", Buffer.alloc(100)),
    box("sidx", words(0, 1, 1_000, 0, 0, fragments.length), words(...entries)),
  ]);
}

test("a playlist names every byte after the head once, in order", () => {
  const fragment = fc.record({ bytes: fc.integer({ min: 1, max: 1e8 }), ticks: fc.integer({ min: 1, max: 9_000 }) });
  fc.assert(
    fc.property(fc.array(fragment, { minLength: 1, maxLength: 50 }), (fragments) => {
      const bytes = head(fragments);
      const index = readFilmIndex(bytes);
      if (!index) throw new Error("no index");
      expect(index.headBytes).toBe(28 + 108);
      expect(lengthMs(index)).toBe(fragments.reduce((sum, { ticks }) => sum + ticks, 0));
      const ranges = [...playlistOf(640, index).matchAll(/BYTERANGE:(\d+)@(\d+)/g)].map(([, length, from]) => [
        Number(from),
        Number(length),
      ]);
      let place = bytes.length;
      for (const [at, { bytes: length }] of fragments.entries()) {
        expect(ranges[at]).toEqual([place, length]);
        place += length;
      }
    }),
  );
});

test("an index that is cut off or wrong is none, and never read beyond its end", () => {
  const whole = head([{ bytes: 10, ticks: 1_000 }]);
  fc.assert(fc.property(fc.nat({ max: whole.length - 1 }), (end) => readFilmIndex(whole.subarray(0, end)) === null));
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), (at, value) => {
      const wrong = Buffer.from(whole);
      wrong[at] = value;
      readFilmIndex(wrong);
    }),
  );
});

test("the master playlist lists the smallest quality first, with its own size", () => {
  const text = masterOf({ width: 1080, height: 1920, qualities: [640, 1280], minuteBytes: [3_000_000, 12_000_000] });
  expect(text.match(/RESOLUTION=\d+x\d+|^\d+\.m3u8$/gm)).toEqual([
    "RESOLUTION=360x640",
    "640.m3u8",
    "RESOLUTION=720x1280",
    "1280.m3u8",
  ]);
  expect(text).toContain("AVERAGE-BANDWIDTH=400000");
});

test("an address is read back as it was written, and no other path means a file", () => {
  const file = fc.constantFrom("master.m3u8", "640.m3u8", "1280.mp4", "sprite.webp", "caption-ja.vtt");
  const id = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(file, id, fc.integer({ min: 1, max: 1e6 }), (name, video, version) => {
      const asked = askedFile(playedAddress("open", { id: video, version }, name).slice("/hls".length));
      expect(asked).toMatchObject({ ticket: "open", id: video, version });
      expect(madeKey({ id: video, version }, name)).toBe(`video-made/${video}/${version}/${name}`);
    }),
  );
  const wrong = [
    ...["/open/1/1/../640.mp4", "/open/1/1/0640.mp4", "/open/01/1/640.mp4", "/open/1/1/640.ts", "/open/1/1/"],
    ...["//1/1/640.mp4", "/open/1/1/640.mp4/", "/open/-1/1/640.mp4", "/open/1/1/caption-ko.vtt", "/open/1/640.mp4"],
  ];
  for (const path of wrong) expect(askedFile(path)).toBeNull();
});
