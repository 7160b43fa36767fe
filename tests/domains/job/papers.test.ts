import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Drawing, PaperDocument } from "~/foundation/files/made/document";
import { makePdf } from "~/foundation/files/made/make-pdf.server";
import { withPaper } from "~/foundation/files/paged/paper.server";
import { careerPaper } from "~/products/job/resume/rules/career-paper";
import { resumeLimits as limits } from "~/products/job/resume/rules/limits";
import { rirekisho } from "~/products/job/resume/rules/rirekisho";
import { wholeResume } from "~/products/job/resume/rules/whole-resume";
import type { ResumeCopy } from "~db/schema/job-resume";
import { fullResume } from "./resumes";

const today = "2026-11-30";

/** A résumé with as many of everything as are asked for, each of which names itself. */
const resumeOf = (counts: { jobs: number; schools: number; licences: number }): ResumeCopy =>
  wholeResume({
    ...fullResume,
    profile: {
      ...fullResume.profile,
      licences: Array.from({ length: counts.licences }, (_, at) => ({
        key: `${at}`,
        month: "2018-07",
        name: { ja: `検定${at}番` },
      })),
    },
    education: {
      degree: "University",
      schools: Array.from({ length: counts.schools }, (_, at) => ({
        key: `${at}`,
        from: "2010-04",
        until: "2014-03",
        school: { ja: `学校${at}番` },
        course: {},
        state: "graduated",
      })),
    },
    career: {
      ...fullResume.career,
      jobs: Array.from({ length: counts.jobs }, (_, at) => ({
        key: `${at}`,
        from: "2015-04",
        until: "2016-03",
        company: { ja: `会社${at}番` },
        post: {},
        content: { ja: `仕事${at}番` },
        industry: "",
      })),
    },
  });

/** A black photo of a person. */
const photo = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: "black" } })
    .jpeg()
    .toBuffer();

const drawings = (document: PaperDocument): readonly (readonly Drawing[])[] =>
  "pages" in document ? document.pages : [];
const textsOf = (page: readonly Drawing[]) => page.flatMap((one) => (one.draw === "text" ? [one.text] : []));
/** The lower right corner of a drawing. */
const endOf = (one: Drawing): [x: number, y: number] =>
  one.draw === "line" ? [one.toX, one.toY] : [one.x + one.w, one.y + one.h];

const isOnSheet = (one: Drawing): boolean => {
  const [x, y] = endOf(one);
  return one.x >= 0 && one.y >= 0 && x <= 210 && y <= 297;
};

const counts = fc.record({
  jobs: fc.nat({ max: limits.jobs }),
  schools: fc.nat({ max: limits.schools }),
  licences: fc.nat({ max: limits.licences }),
});

describe("the Japanese form (履歴書)", () => {
  test("has every school, employment and certificate once, on sheets of A4, however many there are", () => {
    fc.assert(
      fc.property(counts, (of) => {
        const pages = drawings(rirekisho(resumeOf(of), today));
        const counted = new Map<string, number>();
        for (const text of pages.flatMap(textsOf)) counted.set(text, (counted.get(text) ?? 0) + 1);
        const times = (text: string) => counted.get(text) ?? 0;
        for (let at = 0; at < of.schools; at++)
          expect([times(`学校${at}番　入学`), times(`学校${at}番　卒業`)]).toEqual([1, 1]);
        for (let at = 0; at < of.jobs; at++)
          expect([times(`会社${at}番　入社`), times(`会社${at}番　退職`)]).toEqual([1, 1]);
        for (let at = 0; at < of.licences; at++) expect(times(`検定${at}番`)).toBe(1);
        expect(times("以　上")).toBe(1);
        expect(pages.flat().filter((one) => !isOnSheet(one))).toEqual([]);
      }),
    );
  });

  test("has two pages, one more for a long history and one more for many certificates", () => {
    const pagesOf = (jobs: number, licences: number) =>
      drawings(rirekisho(resumeOf({ jobs, schools: 1, licences }), today)).length;
    expect([pagesOf(1, 1), pagesOf(15, 1), pagesOf(1, 8), pagesOf(15, 15)]).toEqual([2, 3, 3, 4]);
  });

  test("is a PDF whose fonts lie in it: drawn without any other font, names and places can be seen and read", async () => {
    const bytes = await makePdf(rirekisho({ ...fullResume, photo: "x" }, today), await photo());
    const plain = bytes.toString("latin1");
    expect(plain.startsWith("%PDF-")).toBe(true);
    const fonts = plain.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(plain.match(/\/FontFile[23]? /g)).toHaveLength(fonts.length);
    await withPaper(bytes, async ({ pages, page }) => {
      expect(pages).toBe(2);
      const first = await page(1);
      for (const text of ["高橋吉見", "たかはしよしみ", "湯本七百番地", "Sagami Gakuin", "箱根湯本大旅館"])
        expect(first.text.replace(/\s/g, "")).toContain(text.replace(/\s/g, ""));
      /** How dark a part of the page is, 0 white to 1 black; lengths in millimetres. */
      const dark = async (x: number, y: number, w: number, h: number) => {
        const at = (mm: number) => Math.round((mm / 210) * first.width);
        const place = { left: at(x), top: at(y), width: at(w), height: at(h) };
        /* `stats` tells of the picture that it is given, whatever is cut out of it afterwards. */
        const part = await sharp(first.bytes).extract(place).greyscale().png().toBuffer();
        return 1 - ((await sharp(part).stats()).channels[0]?.mean ?? 255) / 255;
      };
      expect(await dark(40, 35, 40, 14)).toBeGreaterThan(0.02);
      expect(await dark(160, 25, 26, 30)).toBeGreaterThan(0.9);
      expect(await dark(2, 2, 10, 290)).toBeLessThan(0.01);
    });
  });
});

describe("the career (職務経歴書)", () => {
  test("goes on over as many pages as it takes, the latest employment first", async () => {
    const long = resumeOf({ jobs: 15, schools: 0, licences: 3 });
    for (const job of long.career.jobs) job.content = { ja: `${job.content.ja} ${"案内を担当した。".repeat(60)}` };
    await withPaper(await makePdf(careerPaper(long, today)), async ({ pages, page }) => {
      expect(pages).toBeGreaterThan(2);
      const texts: string[] = [];
      for (let at = 1; at <= pages; at++) texts.push((await page(at)).text.replace(/\s/g, ""));
      const whole = texts.join("");
      const places = Array.from({ length: 15 }, (_, at) => whole.indexOf(`会社${14 - at}番`));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
      expect(whole).toContain("検定2番");
      expect(whole.endsWith("以上")).toBe(true);
    });
  });

  test("that cannot be drawn is a refusal, not a failure, and the next one is drawn", async () => {
    const withPhoto = rirekisho({ ...fullResume, photo: "x" }, today);
    await expect(makePdf(withPhoto, Buffer.from("no picture"))).rejects.toMatchObject({
      key: "pdfTooSlow",
      kind: "refused",
    });
    const [one, other] = await Promise.all([
      makePdf(careerPaper(fullResume, today)),
      makePdf(withPhoto, await photo()),
    ]);
    expect([one, other].map((bytes) => bytes.subarray(0, 5).toString())).toEqual(["%PDF-", "%PDF-"]);
  });

  test("says so where there is no career yet", async () => {
    const none = careerPaper(wholeResume({ profile: fullResume.profile }), today);
    await withPaper(await makePdf(none), async ({ pages, page }) => {
      expect(pages).toBe(1);
      expect((await page(1)).text.replace(/\s/g, "")).toContain("職務経験なし");
    });
  });
});
