import { inApp } from "~/ui/base/native-bridge";

/** Whose page this is ("" for everybody's), and the address of a page that may be stored. */
type About = { reader: string; page?: string };

/**
 * Registers the browser's worker, and tells it the page's language and what the page is. Does nothing in a frame, in the
 * native app, and where browsers have no workers.
 */
export async function tellWorker(about: About): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers || inApp() || window.parent !== window) return;
  const registered = await workers.register("/sw.js").catch(() => undefined);
  if (!registered) return;
  const { active } = await workers.ready;
  active?.postMessage({ ...about, lang: document.documentElement.lang });
}
