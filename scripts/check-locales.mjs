import { localeFaults } from "./lib/locales.mjs";
import { root } from "./lib/run.mjs";

const faults = localeFaults(root);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
