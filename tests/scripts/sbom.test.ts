import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { unlicensed, withRead } from "../../scripts/lib/licences.mjs";

const run = promisify(execFile);

test("the bill of materials has every package that is shipped, pinned, and only licences on the list", async () => {
  /* Fails where a licence is not on the list. */
  const { stdout } = await run(process.execPath, ["scripts/sbom.mjs"], { maxBuffer: 64_000_000 });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: unknown[] }[];
  };
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
    string,
    Record<string, string>
  >;
  const listed = new Map(components.map(({ name, version }) => [name, version]));
  expect(bomFormat).toBe("CycloneDX");
  expect(Object.entries(dependencies ?? {}).filter(([name, version]) => listed.get(name) !== version)).toEqual([]);
  expect(Object.keys(devDependencies ?? {}).filter((name) => name.startsWith("@stryker") && listed.has(name))).toEqual(
    [],
  );
  expect(components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name)).toEqual([]);
});

test("licences that are not on the list are named, also beside ones that are, and packages that say nothing", () => {
  const of = (name: string, expression?: string) => ({
    name,
    version: "1.0.0",
    ...(expression && { licenses: [{ expression }] }),
  });
  const fine = [
    of("a", "MIT"),
    of("b", "(GPL-3.0-only OR MIT)"),
    of("c", "Apache-2.0 AND MIT"),
    ...withRead([of("png-js")]),
  ];
  expect(unlicensed(fine)).toEqual([]);
  const strange = [
    of("d", "AGPL-3.0-only"),
    of("e", "MIT AND SSPL-1.0"),
    of("f"),
    of("g", "(GPL-2.0-only OR AGPL-3.0-only)"),
  ];
  expect(unlicensed(strange).map((one) => one[0])).toEqual(["d", "e", "f", "g"]);
});
