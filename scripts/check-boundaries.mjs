import { boundaryFaults } from "./lib/boundaries.mjs";
import { paperFaults } from "./lib/papers.mjs";
import { root } from "./lib/run.mjs";

const faults = [...(await boundaryFaults(root)), ...paperFaults(root)];
for (const { rule, file, detail } of faults) console.error(`${rule}: ${file}: ${detail}`);
if (faults.length > 0) process.exit(1);
