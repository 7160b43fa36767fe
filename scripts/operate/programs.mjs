import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "../lib/debian.mjs";

/** Where Debian keeps the programs of each version, and the official image its only one. */
const [debian, image] = ["/usr/lib/postgresql", "/usr/local/bin"];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folders of installed PostgreSQL programs, the newest version first. @returns {string[]} */
function folders() {
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => /^\d+$/.test(name)) : [];
  return [...versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(debian, name, "bin")), image];
}

/** @param {"pg_basebackup" | "pg_receivewal" | "pg_verifybackup"} name */
const find = (name) =>
  folders()
    .map((folder) => join(folder, name))
    .find(isProgram);

/**
 * The path of one of PostgreSQL's programs for copying a database, which the embedded package lacks: those of Debian's
 * `postgresql-client`, which root installs here. They copy servers of their own version and of older ones.
 * @param {"pg_basebackup" | "pg_receivewal" | "pg_verifybackup"} name
 */
export async function copyProgram(name) {
  const elsewhere = "Elsewhere: install PostgreSQL's client programs, in the version of the server or newer.";
  if (!find(name)) await installPackages(["postgresql-client"], { elsewhere });
  const found = find(name);
  if (!found) throw new Error(`PostgreSQL's program ${name} is missing. ${elsewhere}`);
  return found;
}

/**
 * The folder of a server's programs of this major version. Throws, with advice, when there is none.
 * @param {string} version
 */
export function serverPrograms(version) {
  const own = [join(debian, version, "bin"), image];
  const found = own.find((folder) => isProgram(join(folder, "postgres")) && isProgram(join(folder, "pg_ctl")));
  if (!found)
    throw new Error(`Restoring needs the programs of PostgreSQL ${version}: apt-get install -y postgresql-${version}`);
  return found;
}
