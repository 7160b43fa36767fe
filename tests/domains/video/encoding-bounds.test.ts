import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reasonIn } from "~/products/video/encoding/rules/reasons";
import { ProgramFailure, runProgram } from "~/products/video/encoding/run-program.server";

/* What the encoder's programs may cost, whatever file they read. */

/** Arguments that never end, known by the size of their pictures. */
const endless = (size: string) => ["-v", "error", "-f", "lavfi", "-i", `testsrc=size=${size}`, "-f", "null", "-"];

const processOf = (mark: string): string | undefined =>
  readdirSync("/proc").find((name) => {
    try {
      const command = /^\d+$/.test(name) ? readFileSync(`/proc/${name}/cmdline`, "utf8") : "";
      return command.startsWith("ffmpeg") && command.includes(mark);
    } catch {
      return false;
    }
  });
const why = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof ProgramFailure ? error.why : String(error)),
  );
const never = () => new AbortController().signal;

test("a program that never ends, and one that comes no further, are ended", async () => {
  expect(await why(runProgram("ffmpeg", endless("62x34"), { ms: 300, signal: never() }))).toBe("slow");
  const still = { ms: 120_000, stallMs: 300, signal: never(), onOut: () => false };
  expect(await why(runProgram("ffmpeg", endless("62x36"), still))).toBe("slow");
  for (const mark of ["62x34", "62x36"]) await expect.poll(() => processOf(mark)).toBeUndefined();
});

test("a program has 4 GB of addresses, a low priority and no secrets, and ends when it is stopped", async () => {
  const stop = new AbortController();
  const work = why(runProgram("ffmpeg", endless("62x38"), { ms: 120_000, signal: stop.signal }));
  await expect.poll(() => processOf("62x38"), { interval: 5 }).toBeDefined();
  const at = `/proc/${processOf("62x38")}`;
  expect(readFileSync(`${at}/limits`, "utf8")).toMatch(/^Max address space +4096000000 +4096000000/m);
  const [, fields = ""] = /\) (.*)/.exec(readFileSync(`${at}/stat`, "utf8")) ?? [];
  expect(Number(fields.split(" ")[16])).toBeGreaterThanOrEqual(10);
  const names = readFileSync(`${at}/environ`, "utf8")
    .split("\0")
    .map((line) => line.split("=")[0] ?? "");
  expect(names.filter((name) => !/^(PATH|NODE_ENV|PWD|OLDPWD|SHLVL|_)?$/.test(name))).toEqual([]);
  stop.abort();
  expect(await work).toBe("stopped");
  await expect.poll(() => processOf("62x38")).toBeUndefined();
});

test("a program that fails tells its code and the end of its log", async () => {
  const failed = await runProgram("ffprobe", ["-v", "error", "/nowhere.mp4"], { ms: 60_000, signal: never() }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ why: "ended", code: 1, log: expect.stringContaining("No such file") });
});

test("what ffprobe cannot read has its reason in the log", () => {
  expect(reasonIn("Picture size 6400x6400 exceeds specified max pixel count 40000000")).toBe("videoTooLarge");
  expect(reasonIn("Codec (rawvideo) not on whitelist 'h264'")).toBe("videoCodec");
  expect(reasonIn("moov atom not found")).toBe("videoBroken");
});
