import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/* What was written five or eight times over has one writer, and a second one is found. */

const sources = ["app", "db"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/^(migrations|seed)\//.test(name))
    .map((name) => `${folder}/${name}`),
);
const writersOf = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, "utf8")));

test.each<[string, RegExp, string[]]>([
  ["Tokyo's clock in SQL", /at time zone 'Asia/i, ["app/platform/data/conditions.ts"]],
  ["what LIKE reads as a wildcard", /\[\\{0,2}%_/, ["app/platform/data/conditions.ts"]],
  [
    "moments in words: Tokyo's, the reader's own, days without a moment, another calendar's zone",
    /new Intl\.DateTimeFormat/,
    [
      "app/foundation/nights/calendars/zones.ts",
      "app/foundation/nights/ui/range-picker.tsx",
      /* The browser's worker is a text of its own, which imports nothing. */
      "app/foundation/stored-pages/worker.ts",
      "app/platform/i18n/in-tokyo.ts",
      "app/ui/text/moment.tsx",
    ],
  ],
  ["numbers that JavaScript makes of anything", /z\.coerce\s*\.number/, ["app/platform/env.server.ts"]],
  [
    "reports, each under the limit of reports",
    /moderation\/verbs\/report\.server"|"\.\/(verbs\/)?report\.server"/,
    ["app/foundation/moderation/calls.ts", "app/foundation/moderation/submit-report.server.ts"],
  ],
])("%s", (_, pattern, writers) => {
  expect(writersOf(pattern).sort()).toEqual(writers);
});
