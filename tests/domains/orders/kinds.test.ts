import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { table } from "~/platform/domain/composed.server";
import { namesOf } from "~/platform/domain/declared";
import "../../../app/composition";

const declared = readdirSync("app/products", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".server.ts"))
  .filter((file) => /= orderKind\(/.test(readFileSync(`app/products/${file}`, "utf8")));

test("every kind of order is served, so that its notices and its pages are found", () => {
  const kinds = Object.keys(table("orders"));
  expect(kinds).toHaveLength(declared.length);
  const targets: readonly string[] = namesOf("targets");
  for (const name of kinds) expect(targets).toEqual(expect.arrayContaining([name, `${name}-desk`]));
});
