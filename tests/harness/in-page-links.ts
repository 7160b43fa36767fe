import type { Page } from "@playwright/test";

/** Most links that are followed on one page: equal ones have equal targets. */
const most = 3;

/**
 * What is wrong with the links of a page that lead within it: a target that is not there, that is not in the window's
 * upper half once it is reached (unless the page ends), that something covers, or that does not get the focus. The link to
 * the top is none of them. Asks a page as it was opened: what has been scrolled past has its true height.
 */
export async function inPageLinkFaults(page: Page): Promise<string[]> {
  const hashes = await page.evaluate(() => {
    const links = [...document.querySelectorAll('main a[href^="#"]:not([href="#top"])')];
    return [...new Set(links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute("href") ?? ""))];
  });
  const faults: string[] = [];
  for (const hash of hashes.slice(0, most)) {
    if (faults.length > 0) break;
    await page.evaluate((to) => {
      scrollTo({ top: 0, behavior: "instant" });
      /* Links of drawings have no click(). */
      const link = [...document.querySelectorAll("main a")].find((one) => one.getAttribute("href") === to);
      link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }, hash);
    const fault = await page.evaluate(
      (to) =>
        new Promise<string | null>((done) => {
          const look = (): string | null => {
            const target = document.getElementById(decodeURIComponent(to.slice(1)));
            if (!target) return "no target";
            const { top, left, width } = target.getBoundingClientRect();
            const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
            if (top < -1 || top > (isAtEnd ? innerHeight : innerHeight / 2)) return `lands at ${Math.round(top)}`;
            const there = document.elementFromPoint(left + Math.min(width / 2, innerWidth / 2), top + 3);
            if (there && !target.contains(there) && !there.contains(target)) return "is covered";
            return target.contains(document.activeElement) ? null : "has no focus";
          };
          /* What comes into the window is laid out in the frames after the jump: it must stay right for some. */
          let [frames, right] = [0, 0];
          const wait = () => {
            const fault = look();
            right = fault ? 0 : right + 1;
            if (right === 8 || ++frames === 120) done(fault);
            else requestAnimationFrame(wait);
          };
          wait();
        }),
      hash,
    );
    if (fault) faults.push(`link to ${hash}: ${fault}`);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  return faults;
}
