import type { BrowserContext, Page } from "@playwright/test";

/** A gate that stays shut until `open` is called; `isOpen` resolves then. */
export function gate(): { isOpen: Promise<void>; open: () => void } {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Holds back the files of these addresses, such as a page's code, until the function that it returns is called. */
export async function heldBack(of: Page | BrowserContext, addresses: RegExp): Promise<() => void> {
  const { isOpen, open } = gate();
  await of.route(addresses, async (route) => {
    await isOpen;
    await route.continue();
  });
  return open;
}
