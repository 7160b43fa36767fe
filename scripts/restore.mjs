import { parseArgs } from "node:util";
import { sourceOf } from "./operate/addresses.mjs";
import { rehearse } from "./operate/rehearse.mjs";
import { readMoment, restore } from "./operate/restore.mjs";

/*
 * `npm run restore`: database and files of BACKUP_DIR as of the last commit that was copied, or with `-- --to TIME` as of a
 * moment (2026-11-30T18:05:00+09:00); `--into FOLDER` makes them there instead of in DATA_DIR. `-- --rehearse` restores
 * into a second cluster, checks everything, says how much would have been lost, and removes it; it ends with 1 when
 * something is wrong. scripts/operate/README.md has the whole story.
 */
try {
  const { values } = parseArgs({
    options: { to: { type: "string" }, into: { type: "string" }, rehearse: { type: "boolean", default: false } },
  });
  if (values.rehearse && (values.to || values.into))
    throw new Error("A rehearsal restores the newest moment, elsewhere.");
  const source = await sourceOf();
  if (values.rehearse) {
    const { faults } = await rehearse(source);
    process.exit(faults.length > 0 ? 1 : 0);
  }
  const { broken } = await restore(source, { to: values.to ? readMoment(values.to) : null, into: values.into });
  process.exit(broken.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
