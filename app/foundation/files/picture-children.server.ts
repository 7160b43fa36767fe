import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Frame } from "~/platform/domain/uploads";
import { env } from "~/platform/env.server";
import { pictureLimits } from "./check/picture-header";
import type { PictureFormat } from "./keys";

/** Parallel children, pictures before a child is replaced, how long an idle one stays (ms), and its heap (MB). */
const bounds = { atOnce: 2, tasks: 200, idleMs: 20_000, memoryMb: 256 };

/** The child's script: beside the server in a build, else its source. */
const childFile = () =>
  join(
    process.cwd(),
    env.NODE_ENV === "production" ? "build/picture-child.mjs" : "app/foundation/files/picture-child.mjs",
  );

/**
 * A picture to store, of its own type and cut to the ratio of a frame; to show, in a width and format; or to look at, as
 * greys of a size.
 */
type Task = { bytes: Buffer } & (
  | { contentType: string; frame: Frame | undefined; wasCut: boolean }
  | { width: number; format: PictureFormat; moving: boolean }
  | { greys: Frame }
);
type Reply = { id: number; bytes?: Uint8Array; refused?: true; tooSmall?: boolean };
type Worker = { child: ChildProcess; done: number; idle?: NodeJS.Timeout };

function start(priority: number): Worker {
  const child = fork(childFile(), {
    env: { NODE_ENV: env.NODE_ENV, PATH: process.env.PATH },
    execArgv: [`--max-old-space-size=${bounds.memoryMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => undefined);
  if (child.pid) setPriority(child.pid, priority);
  child.unref();
  child.channel?.unref();
  return { child, done: 0 };
}

let lastId = 0;

function ask({ child }: Worker, task: Task, taskMs: number): Promise<Reply> {
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
    const timer = setTimeout(lost, taskMs);
    child.channel?.ref();
    child.on("message", hear).once("exit", lost);
    child.send({ id, ...task, pixels: pictureLimits.pixels }, (error) => error && lost());
  });
}

/**
 * Returns a function that decodes and encodes one picture in a child process; it rejects when the process ends or takes
 * longer than `taskMs`. Two processes run at once, at the system's `priority`, without secrets and with bounded memory;
 * they end when idle, so that the memory held by picture libraries never stays in the server.
 */
export function pictureChildren(rule: {
  taskMs: number;
  priority: number;
}): (task: Task) => Promise<Omit<Reply, "id">> {
  const { taskMs, priority } = rule;
  const free: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  let alive = 0;

  const begin = (): Worker => {
    alive++;
    return start(priority);
  };
  const end = (worker: Worker): void => {
    clearTimeout(worker.idle);
    const at = free.indexOf(worker);
    if (at >= 0) free.splice(at, 1);
    worker.child.kill("SIGKILL");
    alive--;
    waiting.shift()?.(begin());
  };
  const take = (): Promise<Worker> => {
    const idle = free.pop();
    if (idle) {
      clearTimeout(idle.idle);
      if (idle.child.connected) return Promise.resolve(idle);
      alive--;
    }
    if (alive < bounds.atOnce) return Promise.resolve(begin());
    return new Promise((turn) => waiting.push(turn));
  };
  const giveBack = (worker: Worker): void => {
    const next = worker.done < bounds.tasks ? waiting.shift() : undefined;
    if (worker.done >= bounds.tasks) end(worker);
    else if (next) next(worker);
    else {
      worker.idle = setTimeout(() => end(worker), bounds.idleMs).unref();
      free.push(worker);
    }
  };

  return async (task) => {
    const worker = await take();
    try {
      const reply = await ask(worker, task, taskMs);
      worker.done++;
      giveBack(worker);
      return reply;
    } catch (error) {
      end(worker);
      throw error;
    }
  };
}
