import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "~/platform/errors";

/** Cost of a password hash [S1]: 19 MiB, two passes, one lane; the package's default algorithm is argon2id. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Number of hashes computed at once, and how many may wait; further ones are refused. */
export const hashQueue = { running: 2, waiting: 8 } as const;

/**
 * Runs at most `running` tasks at a time with at most `waiting` in line, so that a burst of logins does not take the
 * processor from other visitors. Throws `tooManyRequests` at once when the line is full.
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

/** Hash of an unknown password at `hashCost`, verified when the user does not exist. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$n7FBOvt4RGWN1hvDBVIQXQ$zV9KhEQ+cC40bdvcgS15ThBh1xIQUcA9aQHiPlTgYZA";

/** The argon2id hash to store; throws tooManyRequests when the queue is full. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, hashCost));

/**
 * Whether `password` matches the hash `stored`. Without a stored hash it does the same work and returns false, so that
 * the response time does not reveal whether an account exists [AC9]. Throws tooManyRequests when the queue is full.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored?.startsWith("$argon2") ? stored : undefined;
  const right = await queued(() => verify(known ?? nobody, password));
  return right && known !== undefined;
}
