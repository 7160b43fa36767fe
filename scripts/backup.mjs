import { sourceOf } from "./operate/addresses.mjs";
import { backUpAlways, backUpOnce } from "./operate/backup.mjs";

/*
 * `npm run backup`: one backup of database and files into BACKUP_DIR. `npm run backup -- follow`: until it is stopped,
 * copies every change as it is written and takes a backup a day. scripts/operate/README.md says what that promises.
 */
const [form, ...rest] = process.argv.slice(2);
if ((form !== undefined && form !== "follow") || rest.length > 0) {
  console.error("npm run backup, or npm run backup -- follow");
  process.exit(2);
}
try {
  if (form === undefined) await backUpOnce(await sourceOf());
  else {
    const ending = new AbortController();
    for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) process.on(signal, () => ending.abort());
    await backUpAlways(() => sourceOf(), { signal: ending.signal });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
