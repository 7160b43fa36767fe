import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCaptions, writtenTime } from "~/products/video/desks/rules/captions";
import { readChapters, writeChapters } from "~/products/video/desks/rules/chapters";
import { isFree, saleOf } from "~/products/video/rules/price";
import { noProgress, progressAfter, resumeAt } from "~/products/video/watching/rules/progress";
import { firstQuality, levelOf } from "~/ui/media/video-quality";
import { clockTime } from "~/ui/text/clock-time";
import type { VideoChapter } from "~db/schema/video";

const bounds = { cues: 50, cue: 200, chapters: 20, chapterTitle: 40 };

describe("progress", () => {
  const report = fc.record({
    currentTime: fc.integer({ min: 0, max: 5_000 }),
    duration: fc.integer({ min: 1, max: 4_000 }),
  });

  test("the furthest place never goes back while the length stays, and nothing passes the length", () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 20 }), fc.integer({ min: 1, max: 4_000 }), (reports, known) => {
        let now = noProgress;
        for (const one of reports) {
          const after = progressAfter(now, one, known);
          expect(after.furthest).toBeGreaterThanOrEqual(now.furthest);
          expect(after.furthest).toBeLessThanOrEqual(known);
          expect(after.lastPlace).toBe(Math.min(one.currentTime, known));
          now = after;
        }
        const furthest = Math.min(known, Math.max(0, ...reports.map(({ currentTime }) => currentTime)));
        expect(now.furthest).toBe(furthest);
      }),
    );
  });

  test("the measured length wins over the reported one", () => {
    expect(progressAfter(noProgress, { currentTime: 90, duration: 900 }, 60)).toEqual({
      furthest: 60,
      lastPlace: 60,
      duration: 60,
    });
    expect(progressAfter(noProgress, { currentTime: 9.9, duration: 30.4 }, 0)).toEqual({
      furthest: 9,
      lastPlace: 9,
      duration: 30,
    });
  });

  test("a video goes on where the person stopped, and from its beginning after its end", () => {
    expect(resumeAt({ furthest: 90, lastPlace: 30, duration: 100 })).toBe(30);
    expect(resumeAt({ furthest: 100, lastPlace: 95, duration: 100 })).toBe(0);
    expect(resumeAt({ furthest: 595, lastPlace: 585, duration: 600 })).toBe(585);
    expect(resumeAt({ furthest: 4, lastPlace: 2, duration: 4 })).toBe(2);
    expect(resumeAt(noProgress)).toBe(0);
  });
});

describe("captions", () => {
  const line = fc
    .stringMatching(/^[a-zA-Z0-9あ-ん山川 ,.!]{1,30}$/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const cue = fc.record({
    from: fc.integer({ min: 0, max: 7_200_000 }),
    length: fc.integer({ min: 1, max: 9_000 }),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  });
  const cues = fc.array(cue, { minLength: 1, maxLength: 20 });
  type Cue = { from: number; length: number; lines: string[] };
  const vttOf = (all: readonly Cue[]) =>
    `WEBVTT\n\n${all
      .map((one) => [`${writtenTime(one.from)} --> ${writtenTime(one.from + one.length)}`, ...one.lines].join("\n"))
      .join("\n\n")}\n`;
  const sorted = (all: readonly Cue[]) => [...all].sort((a, b) => a.from - b.from);

  test("WebVTT is read as written, in the order of its times, and reading again changes nothing", () => {
    fc.assert(
      fc.property(cues, (all) => {
        const read = readCaptions(vttOf(all), bounds);
        expect(read).toEqual({ vtt: vttOf(sorted(all)) });
        expect(readCaptions((read as { vtt: string }).vtt, bounds)).toEqual(read);
      }),
    );
  });

  test("SRT becomes the same WebVTT, whatever its line breaks", () => {
    fc.assert(
      fc.property(cues, fc.constantFrom("\n", "\r\n", "\r"), (all, end) => {
        const srt = all
          .map((one, at) =>
            [
              String(at + 1),
              `${writtenTime(one.from)} --> ${writtenTime(one.from + one.length)}`.replaceAll(".", ","),
              ...one.lines,
            ].join(end),
          )
          .join(end + end);
        expect(readCaptions(`\uFEFF${srt}`, bounds)).toEqual({ vtt: vttOf(sorted(all)) });
      }),
    );
  });

  test("what a browser would drop is refused with its line", () => {
    const refused = (text: string) => readCaptions(text, bounds);
    expect(refused("")).toEqual({ line: 1 });
    expect(refused("WEBVTT\n\n00:03.000 --> 00:02.000\nback")).toEqual({ line: 3 });
    expect(refused("WEBVTT\n\n00:01.000 --> 00:02.000")).toEqual({ line: 3 });
    expect(refused("WEBVTT\n\n00:01.000 --> 00:02.000\nok\n\nno times here")).toEqual({ line: 6 });
    expect(refused("1\n00:00:61,000 --> 00:01:02,000\nx")).toEqual({ line: 1 });
    expect(refused(`WEBVTT\n\n00:01.000 --> 00:02.000\n${"x".repeat(201)}`)).toEqual({ line: 3 });
    const many = "00:01.000 --> 00:02.000\nx\n\n".repeat(51);
    expect(refused(`WEBVTT\n\n${many}`)).toEqual({ line: 153 });
  });

  test("comments and styles are left out, the settings of a caption stay", () => {
    const text =
      "WEBVTT - a film\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE hush\n\n1\n00:01.000 --> 00:02.500 align:start onload:x\nHello";
    expect(readCaptions(text, bounds)).toEqual({
      vtt: "WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start\nHello\n",
    });
  });

  test("no text makes it throw or hang", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        const read = readCaptions(text, bounds);
        expect("vtt" in read ? read.vtt.startsWith("WEBVTT\n\n") : read.line).toBeTruthy();
      }),
    );
  });
});

describe("chapters", () => {
  const title = fc.stringMatching(/^[a-zA-Z0-9あ-ん山川]{1,20}$/).filter((text) => text === text.normalize("NFKC"));
  const words = fc
    .record({ zh: title, ja: title, en: title }, { requiredKeys: [] })
    .filter((one) => Object.keys(one).length > 0);
  const chapters = fc
    .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 359_999 }), title: words }), {
      selector: ({ at }) => at,
      maxLength: 20,
    })
    .map((all) => all.sort((a, b) => a.at - b.at));

  test("are read as they are written", () => {
    fc.assert(
      fc.property(chapters, (all) => {
        expect(readChapters(writeChapters(all as VideoChapter[]), bounds)).toEqual({ chapters: all });
      }),
    );
  });

  test("of two languages at one second are one chapter", () => {
    expect(readChapters({ ja: "00:00 出発\n\n１：３０　谷へ", en: "00:00 Departure" }, bounds)).toEqual({
      chapters: [
        { at: 0, title: { ja: "出発", en: "Departure" } },
        { at: 90, title: { ja: "谷へ" } },
      ],
    });
  });

  test.each([
    ["00:10 b\n00:10 c", 2],
    ["00:10 b\n\n00:09 c", 3],
    ["no time", 1],
    ["00:10", 1],
    ["00:61 x", 1],
    ["1:60:00 x", 1],
    [`00:01 ${"x".repeat(41)}`, 1],
    [Array.from({ length: 21 }, (_, at) => `00:${String(at).padStart(2, "0")} x`).join("\n"), 21],
  ])("%j cannot be read at line %i", (text, line) => {
    expect(readChapters({ ja: text }, bounds)).toEqual({ flag: "ja", line });
  });
});

test("a price of null or 0 is free, one in yen cannot be paid yet [V10, V11]", () => {
  expect([null, 0, 1].map((price) => isFree({ price }))).toEqual([true, true, false]);
  expect(saleOf({ price: null, isPointPay: false })).toBe("free");
  expect(saleOf({ price: 5, isPointPay: true })).toBe("points");
  expect(saleOf({ price: 5, isPointPay: false })).toBe("later");
});

test("a player starts with the largest quality that is smaller than the window, or with the smallest", () => {
  const widths = [640, 720, 1280, 1920];
  expect([360, 641, 1280, 1281, 4_000].map((window) => firstQuality(widths, window, false))).toEqual([
    "auto",
    640,
    720,
    1280,
    1920,
  ]);
  expect(firstQuality(widths, 4_000, true)).toBe("saver");
  expect([levelOf("auto", widths), levelOf("saver", [1280, 640]), levelOf(720, widths), levelOf(999, widths)]).toEqual([
    -1, 1, 1, -1,
  ]);
});

test("a place in a video is written as a clock", () => {
  expect([0, 65.9, 3_723].map(clockTime)).toEqual(["0:00", "1:05", "1:02:03"]);
});
