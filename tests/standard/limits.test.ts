import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "../../app/composition";
import { keyed } from "~/platform/domain/declared";

test("every declared limit is asked somewhere", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)domain\.ts$/.test(path))
    .map((path) => readFileSync(`app/${path}`, "utf8"))
    .join("\n");
  const isAsked = (name: string) =>
    new RegExp(`(consume\\(|limit:|limits?[:=]|person:|address:)[^\\n]*"${name}"`).test(sources);
  const names = Object.keys(keyed("limits"));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !isAsked(name))).toEqual([]);
  expect(isAsked("nobody-asks")).toBe(false);
});
