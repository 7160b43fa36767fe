/** How often, and with which pause in ms, a page looks for a post that is not there yet [MS19]. */
const looks = 10;
const pauseMs = 1_000;

const aPause = (): Promise<void> => new Promise((over) => setTimeout(over, pauseMs));

/**
 * Waits for a post: after each pause `look` says whether it is there; a look that fails, as without a network, counts as
 * not yet. Gives up when `isLeft` says that nobody waits any more.
 */
export async function awaitPost(
  look: () => Promise<boolean>,
  isLeft: () => boolean = () => false,
  pause: () => Promise<void> = aPause,
): Promise<"there" | "timeout" | "left"> {
  for (let at = 0; at < looks; at++) {
    await pause();
    if (isLeft()) return "left";
    if (await look().catch(() => false)) return "there";
  }
  return isLeft() ? "left" : "timeout";
}
