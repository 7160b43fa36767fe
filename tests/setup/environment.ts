import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import "../../app/domains";

/* Before each test file: a database name and a folder of its own. `testDatabase()` makes the database when it is wanted. */
const id = randomUUID().replaceAll("-", "");
const url = new URL(inject("postgres").templateUrl);
url.pathname = `/test_${id}`;
Object.assign(process.env, {
  DATABASE_URL: url.href,
  DATA_DIR: join(tmpdir(), `tabikura-files-${id}`),
  LOG_LEVEL: "silent",
});
