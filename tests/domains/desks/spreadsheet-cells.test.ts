import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf } from "~/foundation/desks/import/decode-table";
import { cellReader, readNumber } from "~/foundation/desks/import/read-cell";
import { isSameCell } from "~/foundation/desks/import/same-cell";
import { holds, oddnessOf, readingsOf, sampleOf } from "~/foundation/desks/import/table-encoding";
import { locales } from "~/platform/i18n/locales";
import { csv } from "~/platform/table/csv";
import { sheetClock, sheetDay, sheetMoment, sheetTimes } from "~/platform/time/sheet-time";
import { fieldTime } from "~/platform/time/tokyo";
import { inOld, savedBy, spreadsheets } from "../../harness/spreadsheets";

const moments = fc.date({ min: new Date("2001-01-01"), max: new Date("2098-12-30"), noInvalidDate: true });

describe("days and times of spreadsheets", () => {
  test("mean what was written, whatever the form", () => {
    fc.assert(
      fc.property(moments, (at) => {
        const [day = "", time = ""] = fieldTime(at).split("T");
        const [year, month, date] = day.split("-").map(Number);
        const [hour = 0, minute = ""] = [Number(time.slice(0, 2)), time.slice(3)];
        for (const written of [
          day,
          `${year}/${month}/${date}`,
          `${year}.${month}.${date}`,
          `${year}年${month}月${date}日`,
        ]) {
          expect(sheetDay(written)).toBe(day);
          const halves = `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
          for (const clock of [time, `${hour}:${minute}`, `${time}:00`, halves])
            expect(sheetMoment(`${written} ${clock}`), `${written} ${clock}`).toBe(`${day}T${time}`);
        }
        expect(sheetTimes(`${month}/${date}/${year}`).map((one) => one.day)).toContain(day);
      }),
    );
  });

  test.each(["", "someday", "2026-02-30", "2026/13/1", "2/1/2027", "2026-12-01 25:00", "2026-12-01 9", "1.5"])(
    "%s is none, or may be several",
    (text) => expect([sheetDay(text), sheetMoment(text)]).toEqual([null, null]),
  );

  test("a day of an American that can be no other is read; midnight is a day, noon is none", () => {
    expect(sheetDay("12/31/2026")).toBe("2026-12-31");
    expect(sheetDay("2026/12/1 0:00")).toBe("2026-12-01");
    expect(sheetDay("2026/12/1 12:00")).toBeNull();
    expect(sheetClock("午後9:05")).toBe("21:05");
  });
});

describe("a cell is read as people write it", () => {
  test("numbers with separators, signs, decimals of nothing and full-width digits", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (value) => {
        const grouped = value.toLocaleString("en-US");
        const wide = String(value).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
        const written = [String(value), grouped, `${grouped}.00`, grouped.replaceAll(",", " "), wide];
        for (const one of value < 0 ? [`(${-value})`, `▲${(-value).toLocaleString("en-US")}`, ...written] : written)
          expect(readNumber(one), one).toBe(String(value));
        expect(readNumber(`${value < 0 ? "-" : ""}¥${Math.abs(value).toLocaleString("en-US")}`, "yen")).toBe(
          String(value),
        );
      }),
    );
    for (const strange of ["1.5", "1e5", "1.2E+05", "1,23", "12,34,567", "x", "1 2", "5%"])
      expect(readNumber(strange)).toBe(strange);
    expect(readNumber("50%", "percent")).toBe("50");
  });

  test("choices by key and by label in each language; a label of two names none", () => {
    const control = (selling: string) => ({
      type: "choice" as const,
      choices: [
        { value: "SELLING", label: selling },
        { value: "12", label: "和菓子" },
        { value: "13", label: "和菓子" },
      ],
    });
    const read = cellReader([control("On sale"), control("販売中"), control("销售中")], undefined);
    for (const said of ["SELLING", "selling", "販売中", "销售中", " on  SALE "]) expect(read(said)).toBe("SELLING");
    expect([read("12"), read("和菓子"), read("sold")]).toEqual(["12", "和菓子", "sold"]);
    const list = cellReader([{ ...control("On sale"), type: "choices" }], undefined);
    for (const said of ["SELLING 12", "On sale, 12", "12;SELLING"])
      expect([list(said)].flat().sort()).toEqual(["12", "SELLING"]);
  });

  test("truth values, phone numbers and postcodes without their zeros", () => {
    const tick = cellReader([{ type: "tick" }], undefined);
    for (const said of ["TRUE", "on", "Yes", "1", "はい", "是"]) expect(tick(said)).toBe("on");
    for (const said of ["FALSE", "off", "0", "いいえ", "否"]) expect(tick(said)).toBe("");
    expect(tick("maybe")).toBe("maybe");
    const phone = cellReader([{ type: "line", max: 40, input: "tel" }], undefined);
    expect(["9012345678", "312345678", "+8613812345678", "12"].map(phone)).toEqual([
      "09012345678",
      "0312345678",
      "+8613812345678",
      "12",
    ]);
    const parts = [{ name: "postcode", label: "", max: 20, fills: "address" }];
    const postcode = cellReader([{ type: "group", parts }], "postcode");
    expect(["600001", "10001", "1050011", "1"].map(postcode)).toEqual(["0600001", "0010001", "1050011", "1"]);
  });
});

/** Cells that spreadsheets take for something else, and any others. */
const cells = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  fc.stringMatching(/^0\d{9,10}$/),
  fc.stringMatching(/^\d{1,18}$/),
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })).map((pair) => pair.join("-")),
  moments.map(fieldTime),
  moments.map((at) => fieldTime(at).slice(0, 10)),
  fc.constantFrom("TRUE", "false", "清水烧", "緑茶 🍵", "1.50", "９", "=1+1", "-5", "10:00"),
);

describe("what a spreadsheet made of a cell", () => {
  test.each(spreadsheets.map((one) => [one.name, one] as const))("is that cell: %s", async (_, spreadsheet) => {
    const seen = fc.sample(cells, { numRuns: 300, seed: 20_261_130 }).filter((cell) => cell.trim() !== "");
    const [encoding = "utf-8"] =
      { "Excel in Japan": ["shift_jis" as const], "Excel in China": ["gb18030" as const] }[spreadsheet.name] ?? [];
    const table = csv(
      ["text", "end"],
      seen.map((cell) => [cell, "x"]),
    );
    const bytes = savedBy(spreadsheet, table);
    const marked = bytes[0] === 0xff ? "utf-16le" : bytes[0] === 0xfe ? "utf-16be" : encoding;
    const before = await linesOf(table);
    const after = await linesOf(new TextDecoder(marked).decode(bytes));
    const changed = before.flatMap(({ cells: [was = ""] }, at) => {
      const is = after[at]?.cells[0] ?? "";
      return isSameCell(was, is, (char) => holds(marked, char)) ? [] : [[was, is]];
    });
    expect(changed).toEqual([]);
  });

  test("is no other number, day or text", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (a, b) => {
        fc.pre(Number(a).toPrecision(15) !== Number(b).toPrecision(15));
        expect(isSameCell(String(a), String(b))).toBe(false);
      }),
    );
    fc.assert(
      fc.property(moments, moments, (a, b) => {
        fc.pre(fieldTime(a) !== fieldTime(b));
        expect(isSameCell(fieldTime(a), fieldTime(b).replace("T", " ").replaceAll("-", "/"))).toBe(false);
      }),
    );
    for (const [was, is] of [
      ["01/12", "12/01"],
      ["1/2/3", "3/2/1"],
      ["12.5", "5.12"],
      ["茶", "?"],
      ["on", "TRUE"],
      ["a", ""],
      ["", "a"],
    ] as const)
      expect(isSameCell(was, is), `${was} ${is}`).toBe(false);
    const inJapan = (char: string) => holds("shift_jis", char);
    expect(isSameCell("清水烧", "清水焼", inJapan)).toBe(false);
    expect(isSameCell("清水烧", "清水?", inJapan)).toBe(true);
    expect(isSameCell("Café 〜", "Cafe ～", inJapan)).toBe(true);
  });
});

describe("the encoding of a short table", () => {
  const head = "name.zh,price\r\n";
  test.each(["清水烧", "绿茶", "和服租赁", "抹茶套装", "北海道牛奶饼干", "京都手工茶碗"])(
    "%s in GBK is Chinese",
    async (word) => {
      for (const locale of locales) {
        const [first] = await readingsOf(inOld("gb18030", `${head}${word},1`), locale);
        expect([first?.encoding, sampleOf(first?.text ?? "")]).toEqual(["gb18030", word]);
      }
    },
  );
  test.each(["清水焼", "緑茶", "着物レンタル", "お抹茶セット", "北海道ミルククッキー", "ｱﾙﾌｫｰﾄ ﾁｮｺ", "茶碗"])(
    "%s in Shift_JIS is Japanese",
    async (word) => {
      const [first] = await readingsOf(inOld("shift_jis", `${head}${word},1`), "ja_JP");
      expect([first?.encoding, sampleOf(first?.text ?? "")]).toEqual(["shift_jis", word]);
    },
  );
  test("that reads as well in both is read in the visitor's language, and the other is offered", async () => {
    const bytes = inOld("gb18030", `${head}豆腐,1`);
    const found = async (locale: (typeof locales)[number]) =>
      (await readingsOf(bytes, locale)).map(({ text }) => sampleOf(text));
    expect(await found("zh_CN")).toEqual(["豆腐", "ｶｹｸｯ"]);
    expect(await found("ja_JP")).toEqual(["ｶｹｸｯ", "豆腐"]);
  });
  test("is told by its byte order mark or by UTF-8 alone, and none is no text", async () => {
    for (const bytes of [Buffer.from(`${head}茶`), Buffer.from(`\uFEFF${head}茶`, "utf16le")])
      expect(await readingsOf(bytes, "zh_CN")).toHaveLength(1);
    expect(await readingsOf(Buffer.from("ff00ff", "hex"), "zh_CN")).toEqual([]);
    expect(oddnessOf({ encoding: "utf-8", text: "ﾇ衢ｮﾉﾕ" })).toBe(0);
  });
});
