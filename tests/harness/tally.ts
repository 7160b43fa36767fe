import { DomainError } from "~/platform/errors";

/** The key of a refusal, or the code of a database error. */
export const codeOf = (error: unknown): string => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DomainError) return at.key;
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return String(error);
};

export type Tally = Record<string, number>;
/** How often each outcome came: `ok`, or the code of what was thrown. */
export const tallied = async (attempts: Promise<unknown>[]): Promise<Tally> => {
  const tally: Tally = {};
  for (const result of await Promise.allSettled(attempts)) {
    const key = result.status === "fulfilled" ? "ok" : codeOf(result.reason);
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return tally;
};
