/**
 * What a process that serves finds in its environment. The C library keeps freed memory apart for each thread, up to eight
 * times the number of processors: two pools hold 20 MB less, and nobody waits for them. V8 puts what is new into two rooms
 * of 16 MB: half of that is enough for requests that are over within milliseconds, and holds 40 MB less.
 */
export const servingEnv = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=8" };
