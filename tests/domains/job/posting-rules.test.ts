import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { experienceField } from "~/products/job/posting/rules/experience-field";
import { attributeNames, attributes } from "~/products/job/rules/attributes";
import { experiences, salaryTypes } from "~/products/job/rules/enumerations";
import { leastMonths } from "~/products/job/rules/experience";
import { lifeOf, overTimeOf, shownDaysAfter, validFor, validityFault } from "~/products/job/rules/life";
import { recruitmentMeta } from "~/products/job/rules/recruitment-meta";
import { paysAtLeast, salaryFault, shownSalary, yearly } from "~/products/job/rules/salary";
import { anyJob, readSearch, salaryChoice, searchOf, searchQuery, toggled } from "~/products/job/rules/search";

const amount = fc.integer({ min: 0, max: 99_999 });
const period = fc.constantFrom(...salaryTypes);
const [second, day] = [1_000, 86_400_000];

describe("a salary [J1, J2, J3]", () => {
  test("is right exactly when both bounds are 0, or both are positive and in order", () => {
    fc.assert(
      fc.property(amount, amount, (salaryFloor, salaryCaps) => {
        const fault = salaryFault({ salaryFloor, salaryCaps });
        const isRight = salaryFloor === salaryCaps || (salaryFloor > 0 && salaryCaps > salaryFloor);
        expect(fault === null).toBe(isRight);
      }),
    );
    expect(salaryFault({ salaryFloor: 0, salaryCaps: 5 })).toBe("one");
    expect(salaryFault({ salaryFloor: 6, salaryCaps: 5 })).toBe("order");
  });

  test("shows as negotiable, one amount or a range", () => {
    expect(shownSalary({ salaryFloor: 0, salaryCaps: 0 })).toEqual({ kind: "negotiable" });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat({ max: 99_999 }), (salaryFloor, more) => {
        const shown = shownSalary({ salaryFloor, salaryCaps: salaryFloor + more });
        expect(shown).toEqual(
          more === 0
            ? { kind: "single", amount: salaryFloor }
            : { kind: "range", floor: salaryFloor, caps: salaryFloor + more },
        );
      }),
    );
  });

  test("compares over periods as the sums of a year do, and a negotiable one meets no bound", () => {
    fc.assert(
      fc.property(
        amount,
        period,
        fc.integer({ min: 1, max: 99_999 }),
        period,
        (salaryCaps, salaryType, floor, asked) => {
          const wanted = asked === "Monthly" ? floor * 12 : floor;
          const paid = salaryType === "Monthly" ? salaryCaps * 12 : salaryCaps;
          expect(paysAtLeast({ salaryCaps, salaryType }, floor, asked)).toBe(salaryCaps > 0 && paid >= wanted);
        },
      ),
    );
    expect(paysAtLeast({ salaryCaps: 30, salaryType: "Monthly" }, 360, "Annual")).toBe(true);
    expect(paysAtLeast({ salaryCaps: 30, salaryType: "Monthly" }, 361, "Annual")).toBe(false);
    expect(paysAtLeast({ salaryCaps: 0, salaryType: "Monthly" }, 0, "Monthly")).toBe(false);
    expect(yearly(30, "Monthly")).toBe(360);
  });
});

test("bands of experience leave no gap and no overlap: each number of months is in one [J4]", () => {
  const begins = experiences.map((band) => leastMonths[band]);
  expect(begins).toEqual([...new Set(begins)].sort((a, b) => a - b));
  expect(begins[0]).toBe(0);
  const bandOf = (months: number) => experiences.filter((band) => leastMonths[band] <= months).at(-1);
  const bands = [0, 1, 11, 12, 35, 36, 59, 60, 119, 120, 121, 400].map(bandOf);
  expect(bands).toEqual(["E0", "E1", "E1", "E2", "E2", "E3", "E3", "E4", "E4", "E4", "E5", "E5"]);
});

test("a table may name the band of other systems, in any writing, and nothing else [J4]", () => {
  const { form } = experienceField();
  for (const written of ["7-10", "7–10", "7～10年", "７−10 years".replace("−", "-"), "E4"])
    expect([written, form.parse(written)]).toEqual([written, "E4"]);
  expect(form.parse(undefined)).toBe("E0");
  for (const wrong of ["E6", "8-10", "constructor"]) expect(form.safeParse(wrong).success).toBe(false);
});

describe("the life of a recruitment [J12]", () => {
  const validThrough = new Date("2026-12-01T00:00:00Z");
  const at = (ms: number) => new Date(validThrough.getTime() + ms);

  test("ends at the very second", () => {
    const times = { validThrough, closedTime: null };
    expect([lifeOf(times, at(-second)), lifeOf(times, at(0)), lifeOf(times, at(second))]).toEqual([
      "open",
      "expired",
      "expired",
    ]);
    const end = shownDaysAfter * day;
    expect([lifeOf(times, at(end - second)), lifeOf(times, at(end))]).toEqual(["expired", "gone"]);
  });

  test("ends when it is closed, whichever comes first", () => {
    const closedTime = at(-5 * day);
    const times = { validThrough, closedTime };
    expect(overTimeOf(times)).toEqual(closedTime);
    expect([lifeOf(times, at(-5 * day - second)), lifeOf(times, at(-5 * day))]).toEqual(["open", "closed"]);
    expect(lifeOf({ validThrough, closedTime: at(day) }, at(2 * day))).toBe("expired");
  });

  test("may be set from now to 180 days ahead", () => {
    const now = at(0);
    expect([validityFault(now, now), validityFault(at(1), now)]).toEqual(["past", null]);
    expect([validityFault(at(180 * day), now), validityFault(at(180 * day + 1), now)]).toEqual([null, "far"]);
    expect(validityFault(validFor(60, now), now)).toBeNull();
  });
});

describe("a search", () => {
  const asked = fc.record({
    keyword: fc.constantFrom("", "茶", "web engineer"),
    company: fc.constantFrom("", "風の旅"),
    values: fc.record(
      Object.fromEntries(attributeNames.map((name) => [name, fc.subarray([...attributes[name]])])) as never,
    ),
    salaryType: period,
    salaryFloor: fc.integer({ min: 1, max: 99_999 }),
    visa: fc.boolean(),
    urgent: fc.boolean(),
    sort: fc.constantFrom(undefined, "new", "salary", "popular"),
    page: fc.integer({ min: 1, max: 1_000 }),
  });

  test("is read from the address as it was written", () => {
    fc.assert(
      fc.property(asked, (one) => {
        expect(readSearch(new URLSearchParams(searchQuery(one as never)))).toEqual(one);
      }),
    );
  });

  test("takes the least salary with its period as one choice of its form, and no other", () => {
    fc.assert(
      fc.property(period, fc.integer({ min: 1, max: 99_999 }), (salaryType, salaryFloor) => {
        const chosen = new URLSearchParams({ salary: salaryChoice(salaryType, salaryFloor) });
        expect(readSearch(chosen)).toMatchObject({ salaryType, salaryFloor });
      }),
    );
    expect(searchQuery(readSearch(new URLSearchParams("salary=Annual-400&salaryFloor=20")))).toBe(
      "salaryType=Annual&salaryFloor=400",
    );
    for (const other of ["", "Weekly-40", "Annual-", "Annual--4", "-40", "40", "__proto__-40"])
      expect([other, searchQuery(readSearch(new URLSearchParams({ salary: other })))]).toEqual([other, ""]);
  });

  test("is written the same whatever the order of its parameters, and invalid values do nothing", () => {
    const one = readSearch(new URLSearchParams("urgent=1&industry=Hotel&industry=IT&keyword=%20tea%20&visa=2"));
    expect(searchQuery(one)).toBe("keyword=tea&industry=IT&industry=Hotel&urgent=1");
    expect(searchQuery(readSearch(new URLSearchParams("industry=X&page=-3&sort=y&salaryFloor=abc&salaryType=Z")))).toBe(
      "",
    );
  });

  test("adds a value of an attribute and takes it away again", () => {
    const any = { ...anyJob, sort: undefined, page: 3 };
    const one = toggled(any, "industry", "IT");
    expect([one.values.industry, one.page]).toEqual([["IT"], 1]);
    expect(toggled(one, "industry", "IT").values.industry).toEqual([]);
  });

  test("is named by an attribute and a known value only [J8]", () => {
    expect(searchOf("hireForm", "PartTime")?.values?.hireForm).toEqual(["PartTime"]);
    expect(searchOf("company", "風の旅")).toEqual({ company: "風の旅" });
    expect([searchOf("hireForm", "Nothing"), searchOf("__proto__", "IT"), searchOf("salary", "5")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test("search engines read an open recruitment as a JobPosting in yen, and one that is over not at all [J12]", () => {
  const one = {
    id: 7,
    life: "open",
    title: "Engineer",
    description: "You build things.",
    openTime: new Date("2026-11-01T00:00:00Z"),
    validThrough: new Date("2026-12-31T00:00:00Z"),
    hireForm: "RegularEmployee",
    experience: "E3",
    salaryFloor: 30,
    salaryCaps: 45,
    salaryType: "Monthly",
    headcount: 2,
    company: { name: "Kaze", logo: "demo/news/plane.webp", homepage: "https://example.com/" },
    place: { postcode: "1050011", address: "芝公園4-2-8", prefecture: "東京都" },
  } as const;
  const open = JSON.stringify(recruitmentMeta(one, "https://work.example/job/recruitment/7"));
  expect(open).toContain('"@type":"JobPosting"');
  expect(open).toContain('"minValue":300000,"maxValue":450000,"unitText":"MONTH"');
  expect(open).toContain('"validThrough":"2026-12-31T00:00:00.000Z"');
  expect(open).not.toContain("noindex");
  for (const life of ["closed", "expired"]) {
    const over = JSON.stringify(recruitmentMeta({ ...one, life }, "https://work.example/job/recruitment/7"));
    expect(over).toContain("noindex");
    expect(over).not.toContain("JobPosting");
  }
});
