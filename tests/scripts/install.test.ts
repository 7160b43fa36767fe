import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { expect, test } from "vitest";
import { esbuild } from "../../scripts/lib/run.mjs";

type Entry = { dev?: boolean; dependencies?: Record<string, string> };
type Built = { metafile: { inputs: Record<string, { imports: { path: string; external?: boolean }[] }> } };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
const nameOf = (path: string) => path.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? path;

/** The packages that a program of the repository imports, however deep. */
async function importedBy(...entryPoints: string[]): Promise<string[]> {
  const { metafile } = (await esbuild().build({
    entryPoints,
    outdir: "unused",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "silent",
  })) as Built;
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external && !path.startsWith("node:")).map(({ path }) => nameOf(path)),
  );
  return [...new Set(paths)].filter((name) => !builtinModules.includes(name));
}

test("a first start installs what building needs and leaves out what only tests need", async () => {
  const imported = await importedBy("scripts/start.mjs", "scripts/build.mjs", "remix.config.js", "app/routes.ts");
  expect(imported).toContain("@remix-run/dev");
  const named = Object.keys(packages["scripts/building"]?.dependencies ?? {});
  for (const name of [...imported, ...named])
    expect(packages[`node_modules/${name}`], `${name} is missing in scripts/building`).not.toHaveProperty("dev");
  for (const name of ["vitest", "@playwright/test", "knip", "@biomejs/biome"])
    expect(packages[`node_modules/${name}`], name).toHaveProperty("dev", true);
});
