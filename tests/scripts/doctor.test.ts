import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Env } from "~/platform/env.server";
import { schemaVersion } from "~db/version";
import { checkBackups, judgeBackups } from "../../scripts/doctor/backup.mjs";
import { checkClock, judgeClock } from "../../scripts/doctor/clock.mjs";
import { checkDatabase } from "../../scripts/doctor/database.mjs";
import { checkDisk, judgeRoom } from "../../scripts/doctor/disk.mjs";
import { checkEncoder } from "../../scripts/doctor/encoder.mjs";
import type { Finding } from "../../scripts/doctor/finding.mjs";
import { checkFonts } from "../../scripts/doctor/fonts.mjs";
import { checkMail } from "../../scripts/doctor/mail.mjs";
import { checkSettings } from "../../scripts/doctor/settings.mjs";
import { checkStorage } from "../../scripts/doctor/storage.mjs";
import { startS3 } from "../harness/s3";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "tabikura-doctor-"));
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What is not ok, in the order in which it is said. */
const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== "ok").map(({ state, says }) => `${state}: ${says}`);

test("whoever is told that something is wrong is told what to do", async () => {
  const all = [
    ...judgeBackups({ base: null, rehearsal: null, follows: false, lost: true }),
    judgeClock(9),
    judgeRoom({ free: 1, all: 100 }, "/data"),
    ...(await checkMail("")),
  ];
  for (const { todo, says } of all) expect(todo, says).toMatch(/\w{3}.*\.$/);
});

describe("settings", () => {
  const real = {
    ROLE: "all",
    EDITION: "jp",
    NODE_ENV: "production",
    origins: { main: "https://example.com" },
    SMTP_URL: "smtp://mail.example.com",
    MAIL_FROM: "Tabikura <no-reply@example.com>",
    STRIPE_SECRET_KEY: "sk",
    STRIPE_WEBHOOK_SECRET: "wh",
    TRUSTED_PROXIES: ["10.0.0.1"],
    METRICS_TOKEN: "a-token-of-the-tests",
    PUSH_PUBLIC_KEY: "a-key-of-the-tests",
    OAUTH_API: "",
    STRIPE_API: "",
  } as unknown as Env;

  test("those of a whole installation are ok", () => {
    expect(wrong(checkSettings(real, { SEED: "none" }))).toEqual([]);
  });

  test.each<[Partial<Env>, { SEED?: string }, string]>([
    [{ SMTP_URL: "" }, {}, "mail server"],
    [{ MAIL_FROM: "Tabikura <no-reply@localhost>" }, {}, "localhost"],
    [{ STRIPE_SECRET_KEY: "" }, {}, "without money"],
    [{ STRIPE_WEBHOOK_SECRET: "" }, {}, "proven"],
    [{ TRUSTED_PROXIES: [] }, {}, "proxy"],
    [{ METRICS_TOKEN: "" }, {}, "/metrics"],
    [{ PUSH_PUBLIC_KEY: "" }, {}, "no device"],
    [{ OAUTH_API: "http://127.0.0.1:1" }, {}, "stand-in"],
    [{ NODE_ENV: "development" }, {}, "NODE_ENV"],
    [{}, { SEED: "demo" }, "known"],
  ])("with real hosts %j %j is named", (change, given, word) => {
    const found = wrong(checkSettings({ ...real, ...change }, given));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(word);
  });

  test("a machine for development may have them all", () => {
    const local = { ...real, SMTP_URL: "", STRIPE_SECRET_KEY: "", origins: { main: "http://localhost:3000" } } as Env;
    expect(wrong(checkSettings(local, { SEED: "demo" }))).toEqual([
      "note: no https:// host: this is a development machine's",
    ]);
  });
});

describe("database", () => {
  const place = () => ({ url: database.url, ownerUrl: database.ownerUrl, pool: 12, schema: schemaVersion });
  /* The tests' own cluster writes without waiting for the disk. */
  const unsafe = "bad: fsync is off: a power cut loses the database";

  test("the role that serves and the owner have what they need, and messages arrive", async () => {
    const found = await checkDatabase(database.sql, place());
    expect(wrong(found)).toEqual([unsafe]);
    const said = found.map(({ says }) => says).join("\n");
    for (const words of ["owns nothing", "may migrate", "messages between processes arrive", "this release's"])
      expect(said).toContain(words);
  });

  test("an owner who serves, one role for both, a newer release and too few connections are named", async () => {
    const found = wrong(
      await checkDatabase(database.ownerSql, {
        ...place(),
        url: database.ownerUrl,
        pool: 100_000,
        schema: schemaVersion + 1,
      }),
    );
    expect(found).toEqual([
      unsafe,
      expect.stringMatching(/^bad: tabikura could take the guards off/),
      "note: its tables are older than this release",
      expect.stringMatching(/^bad: \d+ connections are free/),
      "bad: one role migrates and serves",
    ]);
  });

  test("a role that may rewrite the ledger is named", async () => {
    await database.ownerSql`grant update on point_entry to tabikura_app`;
    const found = wrong(await checkDatabase(database.sql, place()));
    await database.ownerSql`revoke update on point_entry from tabikura_app`;
    expect(found).toEqual([unsafe, "bad: tabikura_app may rewrite the ledger"]);
  });

  test("an owner's address of another database is named, and one that nobody answers", async () => {
    const elsewhere = await testDatabase();
    const other = wrong(await checkDatabase(database.sql, { ...place(), ownerUrl: elsewhere.ownerUrl }));
    await elsewhere.close();
    const nobody = Object.assign(new URL(database.ownerUrl), { port: "1" }).href;
    const gone = wrong(await checkDatabase(database.sql, { ...place(), ownerUrl: nobody }));
    expect(other.at(-1)).toBe("bad: MIGRATION_DATABASE_URL names another database");
    expect(gone.at(-1)).toMatch(/^bad: MIGRATION_DATABASE_URL: .*ECONNREFUSED/);
  });
});

describe("clock", () => {
  test("that of one machine agrees", async () => {
    expect(wrong(await checkClock(database.sql))).toEqual([]);
  });

  test.each<[number, Finding["state"]]>([
    [0, "ok"],
    [-0.5, "ok"],
    [0.6, "note"],
    [-5, "note"],
    [5.1, "bad"],
    [-3_600, "bad"],
  ])("%s s away is %s", (away, state) => {
    expect(judgeClock(away).state).toBe(state);
  });
});

describe("backups", () => {
  test("an installation without any is told so, one with a young one is not", async () => {
    expect(wrong(await checkBackups(database.sql))).toEqual([
      "bad: there is no backup",
      "bad: the write-ahead log is not being copied",
    ]);
    await database.sql`insert into backup_run (kind, start_time, bytes, files) values ('base', clock_timestamp(), 1, 1)`;
    const missing = ["bad: the write-ahead log is not being copied", "note: no restore has been rehearsed"];
    expect(wrong(await checkBackups(database.sql))).toEqual(missing);
    await database.sql`update backup_run set faults = 2`;
    expect(wrong(await checkBackups(database.sql))).toEqual(["bad: backups are incomplete: 2 faults", ...missing]);
  });

  test.each([
    [{ base: 1, rehearsal: 1, follows: true, lost: false }, []],
    [{ base: 27, rehearsal: 1, follows: true, lost: false }, ["bad"]],
    [{ base: 1, rehearsal: 36 * 24, follows: true, lost: false }, ["note"]],
    [{ base: 1, rehearsal: 1, follows: false, lost: true }, ["bad"]],
    [{ base: 1, rehearsal: 1, follows: true, lost: false, faults: 2 }, ["bad"]],
  ])("%j", (state, expected) => {
    const found = judgeBackups(state).filter((one) => one.state !== "ok");
    expect(found.map((one) => one.state)).toEqual(expected);
  });
});

describe("storage", () => {
  const origins = { main: "https://example.com", shop: "https://shop.example.com" } as Env["origins"];
  const cors = (allowed: string) => `<CORSConfiguration><CORSRule>${allowed}<AllowedMethod>PUT</AllowedMethod>
    <AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;
  const check = (s3: Awaited<ReturnType<typeof startS3>>, change: Partial<Env> = {}) =>
    checkStorage({ S3_REGION: "us-east-1", S3_PUBLIC_URL: "", origins, ...s3.env, ...change } as Env);

  test("a bucket that is closed to strangers and open to browsers at our hosts is ok, and left as it was", async () => {
    const s3 = await startS3({ cors: cors("<AllowedOrigin>https://*example.com</AllowedOrigin>") });
    const found = await check(s3);
    const left = await check(s3);
    await s3.close();
    expect(found.map(({ says }) => says)).toEqual(left.map(({ says }) => says));
    expect(wrong(found)).toEqual([expect.stringMatching(/^note: .*versions/)]);
  });

  test("hosts from which browsers may not send are named, and a wrong key, and a service that is away", async () => {
    const s3 = await startS3({ cors: cors("<AllowedOrigin>https://example.com</AllowedOrigin>") });
    const closed = wrong(await check(s3));
    const strange = wrong(await check(s3, { S3_SECRET_KEY: "another" }));
    s3.faults.errors = true;
    const down = wrong(await check(s3));
    await s3.close();
    expect(closed[0]).toBe("bad: browsers may not upload from https://shop.example.com (PUT,POST)");
    expect(strange).toEqual([expect.stringMatching(/^bad: files: /)]);
    expect(down).toEqual([expect.stringMatching(/^bad: files: /)]);
  });

  test("without a policy for browsers no host may", async () => {
    const s3 = await startS3();
    const found = wrong(await check(s3));
    await s3.close();
    expect(found[0]).toBe(
      "bad: browsers may not upload from https://example.com (PUT,POST), https://shop.example.com (PUT,POST)",
    );
  });

  test("without a bucket files are on the disk", async () => {
    expect(wrong(await checkStorage({ S3_BUCKET: "" } as Env))).toEqual([]);
  });
});

describe("mail", () => {
  const serve = async (password: string) => {
    const server = new SMTPServer({
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      onAuth: (auth, _session, done) =>
        auth.password === password ? done(null, { user: auth.username }) : done(new Error("wrong password")),
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.server.address() as AddressInfo;
    return { port, close: () => new Promise<void>((closed) => server.close(() => closed())) };
  };

  test("a server that lets us in is ok; a wrong password and a closed port are named", async () => {
    const server = await serve("right");
    const right = await checkMail(`smtp://post:right@127.0.0.1:${server.port}`);
    const refused = wrong(await checkMail(`smtp://post:wrong@127.0.0.1:${server.port}`));
    await server.close();
    const closed = wrong(await checkMail(`smtp://127.0.0.1:${server.port}`));
    expect(wrong(right)).toEqual([]);
    expect(refused).toEqual([expect.stringMatching(/^bad: 127.0.0.1:\d+: .*535/)]);
    expect(closed).toEqual([expect.stringMatching(/^bad: 127.0.0.1:\d+: .*ECONNREFUSED/)]);
  });
});

describe("this machine", () => {
  test("a folder in which files can be stored is ok and stays empty; a file in its place is named", async () => {
    expect(wrong(await checkDisk(folder)).filter((said) => !said.includes(" GB "))).toEqual([]);
    expect(readdirSync(join(folder, "files"))).toEqual([]);
    writeFileSync(join(folder, "file"), "");
    expect(wrong(await checkDisk(join(folder, "file")))).toEqual([expect.stringMatching(/^bad: DATA_DIR /)]);
  });

  test("little room is noted, none is bad", () => {
    const gb = 1024 ** 3;
    expect(judgeRoom({ free: 50 * gb, all: 100 * gb }, "/data").state).toBe("ok");
    expect(judgeRoom({ free: 9 * gb, all: 100 * gb }, "/data").state).toBe("note");
    expect(judgeRoom({ free: 0.9 * gb, all: 1 * gb }, "/data").state).toBe("bad");
  });

  test("fonts of the packages are found; a PATH without ffmpeg is named, but not where others encode", async () => {
    expect(checkFonts().every(({ state }) => state !== "bad")).toBe(true);
    const { PATH } = process.env;
    process.env.PATH = folder;
    const without = await checkEncoder("on");
    writeFileSync(join(folder, "ffmpeg"), "#!/bin/sh\necho ' V....D libx264 '\n");
    writeFileSync(join(folder, "ffprobe"), "#!/bin/sh\n");
    for (const name of ["ffmpeg", "ffprobe"]) chmodSync(join(folder, name), 0o755);
    process.env.PATH = `${folder}:/bin:/usr/bin`;
    const silent = await checkEncoder("on");
    process.env.PATH = PATH;
    expect(wrong(without)).toEqual([expect.stringMatching(/^bad: videos wait/)]);
    expect(wrong(silent)).toEqual(["bad: ffmpeg lacks aac"]);
    expect(wrong(await checkEncoder("off"))).toEqual([]);
  });
});

describe("the command", () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, ["scripts/doctor.mjs"], {
      encoding: "utf8",
      env: { NODE_ENV: "production", PATH: process.env.PATH, DATA_DIR: folder, VIDEO_ENCODER: "off", ...env },
    });

  test("says something of every topic, what to do, and ends with 1 when something is bad", () => {
    expect(existsSync("build/settings.js"), "build the product first").toBe(true);
    const { stdout, status, stderr } = run({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl });
    expect(stderr).toBe("");
    for (const topic of ["settings", "database", "clock", "backup", "storage", "mail", "disk", "fonts", "encoder"])
      expect(stdout).toMatch(new RegExp(`^(ok  |note|BAD )  ${topic} `, "m"));
    expect(stdout).toContain("→ Set fsync = on.");
    expect(stdout).toMatch(/^\d+ bad, \d+ to note, \d+ ok$/m);
    expect(status).toBe(1);
  });

  test("names a setting that the server would not start with, as the server does", () => {
    const { stdout, status } = run({ DATABASE_URL: database.url, PORT: "http" });
    expect(stdout).toMatch(/^BAD {3}settings +Wrong environment: [\s\S]*PORT/);
    expect(status).toBe(1);
  });
});
