/**
 * Environment of a serving process. The C library has pools of freed memory, up to eight times the number of
 * processors: two pools hold 20 MB less, and no thread waits for them. V8 allocates new objects in semi-spaces of 16
 * MB: half of that is enough for requests of some milliseconds, and holds 40 MB less.
 */
export const servingEnv = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=8" };
