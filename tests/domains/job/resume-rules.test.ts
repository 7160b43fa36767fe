import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completenessOf } from "~/products/job/resume/rules/completeness";
import { findableTexts } from "~/products/job/resume/rules/facts";
import { ageBand, ageOn, hiddenMark, maskedResume } from "~/products/job/resume/rules/masking";
import { mergeRows } from "~/products/job/resume/rules/merge";
import { eraMonth, isMonth, normalMonth } from "~/products/job/resume/rules/months";
import { sightOfCopy, sightOfResume } from "~/products/job/resume/rules/rights";
import { visaFit } from "~/products/job/resume/rules/visa-fit";
import { wholeResume } from "~/products/job/resume/rules/whole-resume";
import type { ResumeCopy } from "~db/schema/job-resume";
import { fullResume, secrets } from "./resumes";

const folded = (value: unknown) => JSON.stringify(value).normalize("NFKC").toLowerCase();

/** Which of the secrets stand in what is shown. */
const leaks = (shown: unknown, hidden: readonly string[]): string[] =>
  hidden.filter((one) => folded(shown).includes(one.normalize("NFKC").toLowerCase()));

describe("masking [J11]", () => {
  test("takes every name, contact and place out of all fields and texts", () => {
    expect(leaks(fullResume, secrets)).toEqual(secrets);
    expect(leaks(maskedResume(fullResume), secrets)).toEqual([]);
    expect(maskedResume(fullResume).photo).toBeNull();
  });

  test("whatever stands before and after them, in whatever form of letters", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    const wide = (of: string) => of.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const form = fc.constantFrom<(of: string) => string>(
      (of) => of,
      (of) => of.toUpperCase(),
      wide,
      (of) => [...of].join("\u200b"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...secrets), form, text, text, (secret, written, before, after) => {
        const content = { ja: `${before} ${written(secret)} ${after}` };
        const resume: ResumeCopy = {
          ...fullResume,
          profile: { ...fullResume.profile, introduction: content, skills: content },
          career: { ...fullResume.career, summary: content },
          hope: { ...fullResume.hope, motive: content, remarks: content },
        };
        return leaks(maskedResume(resume), [secret]).length === 0;
      }),
    );
  });

  test("takes out ways to reach somebody that the résumé does not name", () => {
    const others = [
      "other@mail.example.org",
      "https://example.org/me",
      "03-1234-5678",
      "+86 138 0013 8000",
      "LINE ID: yoshimi_77",
      "微信：wx_yoshimi",
      "@yoshimi_t",
    ];
    for (const one of others) {
      const resume = { ...fullResume, hope: { ...fullResume.hope, remarks: { ja: `連絡は${one} まで` } } };
      const shown = maskedResume(resume).hope.remarks.ja ?? "";
      expect(shown, one).toContain(hiddenMark);
      expect(leaks(shown, [one.replace(/^.*[：:] ?/, "")]), one).toEqual([]);
    }
  });

  test("keeps what companies look for, and masking twice changes nothing", () => {
    const masked = maskedResume(fullResume);
    expect(masked.career.jobs[0]).toMatchObject({ industry: "Hotel", from: "2018-04" });
    expect(masked.profile.japaneseAbility).toBe("N1");
    expect(masked.hope).toMatchObject({ hireForms: ["RegularEmployee"], salaryFloor: 25 });
    expect(maskedResume(masked)).toEqual(masked);
  });

  test("keywords find nothing that is hidden", () => {
    expect(leaks(findableTexts(fullResume), secrets)).toEqual([]);
    expect(findableTexts(fullResume).join(" ")).toContain("フロント");
  });

  test("an age becomes a band of ten years", () => {
    expect([ageOn("1996-11-29", "2026-11-28"), ageOn("1996-11-28", "2026-11-28")]).toEqual([29, 30]);
    expect([ageBand(29), ageBand(30), ageBand(ageOn("", "2026-11-28"))]).toEqual([20, 30, null]);
  });
});

describe("who sees how much [J11, F6]", () => {
  const bool = fc.boolean();
  const relation = fc.record({ isApproved: bool, isBlocked: bool, hasApplied: bool, hasAccepted: bool });

  test("a blocked company, one without approval, and a hidden résumé show nothing of it", () => {
    const visibility = fc.constantFrom("hidden", "masked", "public" as const);
    fc.assert(
      fc.property(visibility, relation, (visible, of) => {
        const sight = sightOfResume(visible as "hidden", of);
        if (of.isBlocked || !of.isApproved || visible === "hidden") return sight === "none";
        return (sight === "full") === (visible === "public" || of.hasApplied || of.hasAccepted);
      }),
    );
  });

  test("the copy of an application is whole for its approved company alone", () => {
    fc.assert(
      fc.property(relation, (of) => {
        const sight = sightOfCopy(of);
        if (of.isBlocked || !of.hasApplied) return sight === "none";
        return sight === (of.isApproved ? "full" : "masked");
      }),
    );
  });
});

describe("completeness", () => {
  test("is 0 for an empty résumé, 100 for a whole one, and never falls by filling something in", () => {
    expect(completenessOf(wholeResume({})).percent).toBe(0);
    expect(completenessOf(fullResume)).toEqual({ percent: 100, missing: [] });
    const sections = ["profile", "education", "career", "hope", "photo"] as const;
    fc.assert(
      fc.property(fc.subarray([...sections]), fc.constantFrom(...sections), (some, more) => {
        const of = (taken: readonly string[]) =>
          wholeResume(Object.fromEntries(taken.map((one) => [one, fullResume[one as "profile"]])));
        return completenessOf(of([...some, more])).percent >= completenessOf(of(some)).percent;
      }),
    );
  });
});

describe("rows in three languages", () => {
  test("a row keeps its texts of other languages by its key, new rows get new keys, missing rows are gone", () => {
    const stored: { key: string; name: { zh?: string; ja?: string; en?: string } }[] = [
      { key: "1", name: { zh: "一", ja: "いち" } },
      { key: "4", name: { zh: "二" } },
    ];
    const typed = [
      { key: "4", name: "two" },
      { key: "", name: "three" },
      { key: "4", name: "again" },
    ];
    const after = mergeRows(stored, typed, ({ name }, before) => ({ name: { ...before?.name, en: name } }));
    expect(after).toEqual([
      { key: "4", name: { zh: "二", en: "two" } },
      { key: "5", name: { en: "three" } },
      { key: "6", name: { en: "again" } },
    ]);
  });

  test("what is stored by an earlier release, or is no résumé at all, is read as one", () => {
    fc.assert(
      fc.property(fc.anything(), (odd) => {
        const read = wholeResume({ profile: odd, career: { jobs: odd }, hope: odd } as never);
        return completenessOf(read).percent >= 0 && Array.isArray(read.career.jobs);
      }),
    );
  });
});

describe("months", () => {
  test("are read as people type them and written with their era", () => {
    for (const typed of ["2019-05", "2019/5", "２０１９年５月", "2019.05"]) expect(normalMonth(typed)).toBe("2019-05");
    expect(isMonth("2019-13")).toBe(false);
    expect(eraMonth("2019-05")).toBe("令和元年5月");
    expect(eraMonth("2019-04")).toBe("平成31年4月");
    expect(eraMonth("1989-01")).toBe("平成元年1月");
    expect(eraMonth("1988-12")).toBe("昭和63年12月");
  });
});

describe("status of residence", () => {
  test("tells whether a job needs another one", () => {
    const job = { hireForm: "RegularEmployee", visa: false };
    expect(visaFit("Permanent", job)).toBe("fits");
    expect(visaFit("Student", job)).toBe("unsponsored");
    expect(visaFit("Student", { ...job, visa: true })).toBe("sponsored");
    expect(visaFit("Student", { ...job, hireForm: "PartTime" })).toBe("hours");
    expect(visaFit(null, job)).toBe("unknown");
  });
});
