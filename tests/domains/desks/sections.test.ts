import { expect, test } from "vitest";
import type { FieldView } from "~/foundation/desks/rules/control";
import { isTouched, sectionsIn } from "~/foundation/desks/rules/sections";

const field = (name: string, more: Partial<FieldView> = {}): FieldView => ({
  name,
  section: null,
  label: name,
  hint: "",
  required: false,
  locked: false,
  control: { type: "number", min: 0, max: 9 },
  value: "1",
  stale: {},
  differs: {},
  ...more,
});
const heading = (title: string) => ({ title, fold: "closed" as const });

test("fields stand below the heading before them; the first may have none", () => {
  const fields = [field("a"), field("b", { section: heading("B") }), field("c"), field("d", { section: heading("D") })];
  expect(sectionsIn(fields).map((one) => [one.heading?.title, one.fields.map(({ name }) => name)])).toEqual([
    [undefined, ["a"]],
    ["B", ["b", "c"]],
    ["D", ["d"]],
  ]);
});

test("a section is touched by a refused field, a part of one, or another value than the page's", () => {
  const section = { heading: heading("B"), fields: [field("b"), field("time", { value: { hours: "", days: "" } })] };
  const typed = { values: { b: "1" } };
  expect(isTouched(section, {})).toBe(false);
  expect(isTouched(section, { initialValue: typed, error: { "values.other": ["x"] } })).toBe(false);
  expect(isTouched(section, { initialValue: typed, error: { "values.bb": ["x"] } })).toBe(false);
  expect(isTouched(section, { initialValue: typed, error: { "values.b": ["x"] } })).toBe(true);
  expect(isTouched(section, { initialValue: typed, error: { "values.time.hours": ["x"] } })).toBe(true);
  expect(isTouched(section, { initialValue: { values: { b: "2" } } })).toBe(true);
  expect(isTouched(section, { initialValue: { values: { b: "1", time: { hours: "3" } } } })).toBe(true);
});
