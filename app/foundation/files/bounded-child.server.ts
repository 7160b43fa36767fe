import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { basename, join } from "node:path";
import { env } from "~/platform/env.server";

/** A child process that gave no answer: it took too long, or ended. */
export class ChildFailure extends Error {
  readonly why: "slow" | "ended";
  constructor(why: "slow" | "ended") {
    super(`a child process: ${why}`);
    this.why = why;
  }
}

type Reply = { id?: number; ready?: true };

/** Sends a task to the child and resolves with its reply. Rejects with ChildFailure. */
export type Ask = <R extends object>(task: object) => Promise<R & { refused?: string }>;

type Rule = {
  /** The child's script, from the root; a build holds it under `build/` with the same name. */
  script: string;
  /** Processes at once; other tasks wait. */
  atOnce: number;
  memoryMb: number;
  execArgv?: readonly string[];
};

/** Resolves with the next message for which `wanted` holds; rejects when the process ends or takes too long. */
function answer(child: ChildProcess, wanted: (reply: Reply) => boolean, ms: number) {
  return new Promise<Reply>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", ended).off("error", ended);
      settle();
    };
    const hear = (reply: unknown) => {
      if (wanted(reply as Reply)) finish(() => resolve(reply as Reply));
    };
    const ended = () => finish(() => reject(new ChildFailure("ended")));
    const timer = setTimeout(() => finish(() => reject(new ChildFailure("slow"))), ms);
    child.on("message", hear).once("exit", ended).once("error", ended);
  });
}

/**
 * Returns a function that runs `work` with a process of its own, which ends afterwards. The process has no secrets,
 * bounded memory, `PDF_WAIT_MS` to start and for each task, and a priority below visitors' requests.
 */
export function boundedChildren({ script, atOnce, memoryMb, execArgv = [] }: Rule) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const file = () => join(process.cwd(), env.NODE_ENV === "production" ? `build/${basename(script)}` : script);

  return async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((turn) => waiting.push(turn));
    const child = fork(file(), {
      env: { NODE_ENV: env.NODE_ENV, PATH: process.env.PATH },
      execArgv: [`--max-old-space-size=${memoryMb}`, ...execArgv],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("error", () => undefined);
    if (child.pid) setPriority(child.pid, 10);
    let last = 0;
    const ask: Ask = async <R extends object>(task: object) => {
      const id = last++;
      const heard = answer(child, (reply) => reply.id === id, env.PDF_WAIT_MS);
      child.send({ id, ...task }, () => undefined);
      return (await heard) as R & { refused?: string };
    };
    try {
      await answer(child, ({ ready }) => ready === true, env.PDF_WAIT_MS);
      return await work(ask);
    } finally {
      child.kill("SIGKILL");
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
