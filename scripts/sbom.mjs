import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unlicensed, withRead } from "./lib/licences.mjs";
import { root } from "./lib/run.mjs";

/*
 * `npm run --silent sbom [-- FILE]`: the packages that are shipped, as CycloneDX JSON, to FILE or standard output, from the
 * lockfile alone. Ends with 1 and names them where a licence is not on the list (lib/licences.mjs).
 */

/** The commit, as a version; without git none. */
function version() {
  try {
    const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: root,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `0.0.0-g${commit.toString().trim()}`;
  } catch {
    return "0.0.0";
  }
}

const folder = mkdtempSync(join(tmpdir(), "tabikura-sbom-"));
try {
  /* npm names the product after its folder. With what tests and the build need still in the lockfile, `npm sbom --omit dev`
     leaves out packages that both need, express and react among them: so it is taken out first. */
  const bare = join(folder, "tabikura");
  mkdirSync(bare);
  const { name, engines, dependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const shipped = { name, version: version(), private: true, engines, dependencies, overrides };
  writeFileSync(join(bare, "package.json"), JSON.stringify(shipped));
  copyFileSync(join(root, "package-lock.json"), join(bare, "package-lock.json"));
  const npm = (/** @type {string[]} */ ...args) =>
    execFileSync("npm", [...args, "--package-lock-only"], {
      cwd: bare,
      maxBuffer: 64_000_000,
      stdio: ["ignore", "pipe", "inherit"],
    });
  npm("install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund");
  const bom = JSON.parse(npm("sbom", "--sbom-format", "cyclonedx").toString());
  bom.components = withRead(bom.components);
  const [, , file] = process.argv;
  const text = `${JSON.stringify(bom, null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
  const strange = unlicensed(bom.components);
  for (const one of strange) console.error(`Not on the list of licences: ${one}`);
  process.exitCode = strange.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
