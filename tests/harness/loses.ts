/**
 * Whether a naive twin loses its race in one of ten tries: a single one may be lucky, ten mean that nothing races here.
 * A try begins from rows of its own.
 */
export async function loses(attempt: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) if (await attempt()) return true;
  return false;
}
