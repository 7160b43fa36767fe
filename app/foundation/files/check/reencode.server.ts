import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { env } from "~/platform/env.server";
import type { Frame } from "~/platform/forms/uploads";
import { pictureLimits } from "./picture-header";
import { tooSmall, wrongFormat } from "./source";

/** Children at once, pictures before a child is replaced, and how long one picture, an idle child and a waiting one may take (ms). */
const bounds = { atOnce: 2, tasks: 200, taskMs: 15_000, idleMs: 20_000, memoryMb: 256 };

/** The child's file: beside the server in a build, else where its source is. */
const childFile = () =>
  join(
    process.cwd(),
    env.NODE_ENV === "production" ? "build/picture-child.mjs" : "app/foundation/files/check/picture-child.mjs",
  );

type Reply = { id: number; bytes?: Uint8Array; refused?: true; tooSmall?: boolean };
type Task = { bytes: Buffer; contentType: string; frame: Frame | undefined };
type Worker = { child: ChildProcess; done: number; idle?: NodeJS.Timeout };

const free: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let alive = 0;
let lastId = 0;

function start(): Worker {
  const child = fork(childFile(), {
    env: { NODE_ENV: env.NODE_ENV, PATH: process.env.PATH },
    execArgv: [`--max-old-space-size=${bounds.memoryMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => undefined);
  if (child.pid) setPriority(child.pid, 10);
  child.unref();
  child.channel?.unref();
  alive++;
  return { child, done: 0 };
}

function end(worker: Worker): void {
  clearTimeout(worker.idle);
  const at = free.indexOf(worker);
  if (at >= 0) free.splice(at, 1);
  worker.child.kill("SIGKILL");
  alive--;
  const next = waiting.shift();
  if (next) next(start());
}

function take(): Promise<Worker> {
  const idle = free.pop();
  if (idle) {
    clearTimeout(idle.idle);
    if (idle.child.connected) return Promise.resolve(idle);
    alive--;
  }
  if (alive < bounds.atOnce) return Promise.resolve(start());
  return new Promise((turn) => waiting.push(turn));
}

function giveBack(worker: Worker): void {
  const next = worker.done < bounds.tasks ? waiting.shift() : undefined;
  if (worker.done >= bounds.tasks) end(worker);
  else if (next) next(worker);
  else {
    worker.idle = setTimeout(() => end(worker), bounds.idleMs).unref();
    free.push(worker);
  }
}

function ask({ child }: Worker, task: Task): Promise<Reply> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", lost);
      child.channel?.unref();
      settle();
    };
    const hear = (reply: unknown) => {
      if ((reply as Reply).id === id) finish(() => resolve(reply as Reply));
    };
    const lost = () => finish(() => reject(new Error("the picture process ended")));
    const timer = setTimeout(lost, bounds.taskMs);
    child.channel?.ref();
    child.on("message", hear).once("exit", lost);
    child.send({ id, ...task, pixels: pictureLimits.pixels }, (error) => error && lost());
  });
}

/**
 * A picture decoded and encoded anew in another process: orientation is applied, everything but pixels is gone (EXIF,
 * GPS, comments, thumbnails, what was appended). The process has no secrets, a bound on memory and 15 s; it runs
 * behind visitors' requests, two at once. With a `frame` it is cut to its ratio, around what draws the eye. Refuses what it
 * cannot decode, what kills it, and a picture that is smaller than its frame.
 */
export async function reencode(bytes: Buffer, contentType: string, frame?: Frame): Promise<Buffer> {
  const worker = await take();
  let reply: Reply;
  try {
    reply = await ask(worker, { bytes, contentType, frame });
  } catch {
    end(worker);
    throw wrongFormat();
  }
  worker.done++;
  giveBack(worker);
  if (reply.tooSmall && frame) throw tooSmall(frame);
  if (!reply.bytes) throw wrongFormat();
  return Buffer.from(reply.bytes);
}
