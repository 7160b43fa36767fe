import { expect, test } from "vitest";
import { z } from "zod";
import { numeric } from "~/platform/fields/fields";

const count = numeric(z.number().int().min(-5).max(50));

test.each([
  [7, 7],
  ["7", 7],
  ["-3", -3],
  ["0", 0],
  ["7 ", 7],
  ["７", 7],
  ["−3", -3],
])("%j is read as a number", (value, read) => {
  expect(count.parse(value)).toBe(read);
});

test.each(
  [true, false, null, "", " ", "0x10", "1e1", "5,0", "51", "1.5", [7], {}, "NaN", undefined].map((one) => [one]),
)("%j is refused", (value) => {
  expect(count.safeParse(value).success).toBe(false);
});

test("descriptions say what is allowed", () => {
  expect(z.toJSONSchema(count, { io: "input" })).toMatchObject({ type: "integer", minimum: -5, maximum: 50 });
});
