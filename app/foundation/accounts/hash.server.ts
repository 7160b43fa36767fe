import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "~/platform/errors";

/** Cost of a password hash [S1]: 19 MiB, two passes, one lane; the package's own kind is argon2id. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at work at once, and how many may wait for them; who comes later is told to try again. */
export const hashQueue = { running: 2, waiting: 8 } as const;

/**
 * Runs work `running` at a time with at most `waiting` in line; beyond that it refuses at once with
 * tooManyRequests, so that a burst of logins never takes the processor from other visitors.
 */
export function boundedQueue({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= running) {
      if (line.length >= waiting) throw new DomainError("tooManyRequests", { params: { waitSeconds: 1 } });
      await new Promise<void>((start) => line.push(start));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else busy--;
    }
  };
}

const queued = boundedQueue(hashQueue);

/** A hash of nothing anybody knows, with the product's cost: checked when there is no such user. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$n7FBOvt4RGWN1hvDBVIQXQ$zV9KhEQ+cC40bdvcgS15ThBh1xIQUcA9aQHiPlTgYZA";

/** The argon2id hash to store; throws tooManyRequests when the queue is full. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, hashCost));

/**
 * Whether `password` is the one of `stored`. Without a stored hash it does the same work and says no, so that the
 * time tells nothing about who has an account [AC9]. Throws tooManyRequests when the queue is full.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored?.startsWith("$argon2") ? stored : undefined;
  const right = await queued(() => verify(known ?? nobody, password));
  return right && known !== undefined;
}
