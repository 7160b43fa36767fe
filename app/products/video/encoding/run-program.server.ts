import { spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";
import { env } from "~/platform/env.server";

/** Why a program gave no result: it ended with an error, took too long, made no progress, or was stopped by us. */
export class ProgramFailure extends Error {
  readonly why: "ended" | "slow" | "stopped";
  readonly log: string;
  /** Its exit code; null where it has none. */
  readonly code: number | null;
  constructor(why: ProgramFailure["why"], log: string, code: number | null = null) {
    super(`an encoder's program: ${why}`);
    this.why = why;
    this.log = log;
    this.code = code;
  }
}

/** Bounds of a program: virtual memory in KB, characters that are kept of its output and of its log. */
const [memoryKb, mostOut, mostLog] = [4_000_000, 4_000_000, 20_000];

/**
 * Runs a program in place of the shell: with bounded memory, below visitors' requests in priority, and never longer than
 * this process, where the system can promise that.
 */
const inBounds = `ulimit -v ${memoryKb} 2>/dev/null
command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL nice -n 10 "$@"
exec nice -n 10 "$@"`;

type Rule = {
  /** Longest time, and longest time in which `onOut` never returns true, in ms. */
  ms: number;
  stallMs?: number;
  signal: AbortSignal;
  /** Called with each piece of its output; whether there was progress. */
  onOut?: (text: string) => boolean;
};

/**
 * Runs ffmpeg or ffprobe and resolves with its output and its log when it ends well. Throws `ProgramFailure`. It knows
 * no secrets: its environment is the PATH.
 */
export function runProgram(
  program: "ffmpeg" | "ffprobe",
  args: readonly string[],
  { ms, stallMs = ms, signal, onOut }: Rule,
): Promise<{ out: string; log: string }> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new ProgramFailure("stopped", ""));
    const child = spawn("sh", ["-c", inBounds, "sh", program, ...args], {
      env: { NODE_ENV: env.NODE_ENV, PATH: process.env.PATH },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, log] = ["", ""];
    let why: ProgramFailure["why"] = "ended";
    const kill = (reason: ProgramFailure["why"]) => {
      why = reason;
      child.kill("SIGKILL");
    };
    const stop = () => kill("stopped");
    const timer = setTimeout(kill, ms, "slow");
    let stall = setTimeout(kill, stallMs, "slow");
    const decoder = new StringDecoder("utf8");
    child.stdout.on("data", (bytes: Buffer) => {
      const text = decoder.write(bytes);
      if (!onOut) out = (out + text).slice(0, mostOut);
      else if (onOut(text)) {
        clearTimeout(stall);
        stall = setTimeout(kill, stallMs, "slow");
      }
    });
    child.stderr.on("data", (bytes: Buffer) => {
      log = (log + bytes.toString("latin1")).slice(-mostLog);
    });
    const end = (code: number | null) => {
      clearTimeout(timer);
      clearTimeout(stall);
      signal.removeEventListener("abort", stop);
      if (code === 0 && why === "ended") resolve({ out, log });
      else reject(new ProgramFailure(why, log, code));
    };
    signal.addEventListener("abort", stop, { once: true });
    child.once("error", () => end(null));
    child.once("close", end);
  });
}
