import { writeDomain } from "./lib/new-domain.mjs";
import { root, runBin } from "./lib/run.mjs";

/* `npm run new-domain NAME [SITE]` writes and wires the skeleton of a product; next steps: app/products/README.md. */
try {
  const { name, written, changed } = writeDomain(root, process.argv[2] ?? "", process.argv[3]);
  const own = [...written, ...changed].filter((file) => !/\.tsv$/.test(file));
  await runBin("@biomejs/biome", ["check", "--write", "--log-level=error", ...own], { name: "biome" });
  console.log(`Written: ${written.length} files of ${name}. Changed: ${changed.join(", ")}.`);
  console.log(
    `Next: npm run db:generate -- --name ${name}, then npm run build && npx vitest run tests/domains/${name}`,
  );
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
