import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../lib/run.mjs";

/*
 * Runs the built product's own checks of the database and the files that the environment names (DATABASE_URL, DATA_DIR or
 * S3_…), and sends what they found to the parent process. It starts no server and writes nothing.
 */
const server = await import(pathToFileURL(join(root, "build/server/index.js")).href);
const found = await server.entry.module.checkInstallation();
process.send?.(found, () => process.exit(0));
