import { describe, expect, test } from "vitest";
import { z } from "zod";
import { percent, yen } from "~/foundation/desks/fields/amount-fields";
import { day, optionalDay, period } from "~/foundation/desks/fields/day-fields";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { weeklyHours } from "~/foundation/desks/fields/opening-fields";
import { address, mapPoint } from "~/foundation/desks/fields/place-fields";
import { lineText, longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { parseForm } from "~/platform/forms/form.server";
import { translator } from "~/platform/i18n/texts.server";

const t = translator("en_US");

/** Reads what a form sends of one field, as a desk does: its value, or what is wrong with it, by the name of the control. */
function read<V>(kind: FieldKind<V>, typed: unknown): { value?: V; wrong?: string[] } {
  const form = new FormData();
  const parts = typeof typed === "object" && typed !== null ? Object.entries(typed) : [["", typed]];
  for (const [part, text] of parts) if (text !== "") form.append(part ? `field.${part}` : "field", String(text));
  const parsed = parseForm(form, z.object({ field: kind.form }), t);
  return parsed.ok ? { value: parsed.value.field as V } : { wrong: Object.keys(parsed.reply.error ?? {}) };
}

const cases: [string, FieldKind<never>, [typed: unknown, value: unknown][], wrong: [unknown, string][]][] = [
  [
    "yen",
    yen({ max: 1_000_000 }) as never,
    [
      ["1000", 1_000],
      ["￥１，０００", 1_000],
      ["1,000円", 1_000],
      ["0", 0],
    ],
    [
      ["1000.5", "field"],
      ["1000001", "field"],
      ["-1", "field"],
      ["0x10", "field"],
      ["", "field"],
      ["9".repeat(50), "field"],
    ],
  ],
  [
    "percent",
    percent({ max: 100, initial: 5 }) as never,
    [
      ["", 5],
      ["８０％", 80],
      ["100 %", 100],
    ],
    [["101", "field"]],
  ],
  [
    "day",
    day() as never,
    [["2028-02-29", "2028-02-29"]],
    [
      ["2027-02-29", "field"],
      ["", "field"],
    ],
  ],
  [
    "day that may be absent",
    optionalDay() as never,
    [
      ["", null],
      ["2027-01-01", "2027-01-01"],
    ],
    [["1.1.2027", "field"]],
  ],
  [
    "period",
    period() as never,
    [
      [{}, { from: null, until: null }],
      [{ from: "2027-01-01" }, { from: "2027-01-01", until: null }],
      [
        { from: "2027-01-01", until: "2027-01-01" },
        { from: "2027-01-01", until: "2027-01-01" },
      ],
    ],
    [
      [{ from: "2027-01-02", until: "2027-01-01" }, "field.until"],
      [{ from: "soon" }, "field.from"],
    ],
  ],
  [
    "address",
    address({ max: 100 }) as never,
    [
      [{}, { postcode: "", address: "" }],
      [
        { postcode: "〒１０５－００１１", address: "東京都港区芝公園4-2-8" },
        { postcode: "1050011", address: "東京都港区芝公園4-2-8" },
      ],
    ],
    [
      [{ postcode: "105", address: "a" }, "field.postcode"],
      [{ postcode: "1050011" }, "field.address"],
    ],
  ],
  ["address that must be there", address({ max: 100, required: true }) as never, [], [[{}, "field.address"]]],
  [
    "point",
    mapPoint() as never,
    [
      ["", null],
      ["35.658581, 139.745433", { latitude: 35.658581, longitude: 139.745433 }],
      ["(−35.5，１３９)".replace("−", "-"), { latitude: -35.5, longitude: 139 }],
    ],
    [
      ["91, 0", "field"],
      ["35", "field"],
      ["35, 181", "field"],
      [`${"1".repeat(101)}`, "field"],
    ],
  ],
  [
    "line",
    lineText({ max: 5, required: true }) as never,
    [[" a b ", "a b"]],
    [
      ["", "field"],
      ["abcdef", "field"],
      [" ", "field"],
    ],
  ],
  [
    "lines",
    longText({ max: 5 }) as never,
    [
      ["a\r\nb", "a\nb"],
      ["", ""],
    ],
    [["abcdef", "field"]],
  ],
  ["lines that must be there", longText({ max: 5, required: true }) as never, [], [["", "field"]]],
];

describe.each(cases)("%s", (_, kind, right, wrong) => {
  test("reads what people type, and what its own control holds", () => {
    for (const [typed, value] of right) {
      expect(read(kind, typed), JSON.stringify(typed)).toEqual({ value });
      expect(read(kind, kind.typed(value as never))).toEqual({ value });
      expect(typeof kind.cell(value as never, kind.control({} as never) as never, "en_US").text).toBe("string");
    }
  });
  test("refuses the rest beside the control that is wrong", () => {
    for (const [typed, name] of wrong) expect(read(kind, typed).wrong, JSON.stringify(typed)).toEqual([name]);
  });
});

test("a field of several controls names them all", () => {
  for (const kind of [
    period(),
    address({ max: 9 }),
    weeklyHours(),
    trilingual({ max: 9 }),
  ] as unknown as FieldKind<never>[]) {
    const empty = kind.typed(read(kind, {}).value as never) as Record<string, string>;
    expect(Object.keys(kind.parts ?? {}).sort()).toEqual(Object.keys(empty).sort());
  }
});
