/**
 * What a process that serves finds in its environment. The C library keeps freed memory apart for each thread, up to eight
 * times the number of processors: two pools hold 20 MB less, and nobody waits for them.
 */
export const servingEnv = { MALLOC_ARENA_MAX: "2" };
