import { type ComponentType, lazy, memo, type ReactNode, Suspense, useContext } from "react";
import { TextsContext } from "~/platform/i18n/use-t";

/** What somebody does who begins to use a page. */
const signs = ["scroll", "pointerdown", "keydown", "focusin", "popstate"];

/** Milliseconds after which a page that nobody has touched is made complete all the same. */
const rest = 4_000;

/** Settles with the first sign of life on the page that was loaded, or when it has rested. */
const firstSign = (): Promise<void> =>
  new Promise((settle) => {
    const done = () => {
      for (const sign of signs) removeEventListener(sign, done, true);
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(done, rest);
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  });

/**
 * A part below the first screen, in the element `id`: the server writes it whole, so that it is read and used as plain
 * forms; its code and texts come with the reader's first sign of life, or at once where the browser writes it. Its styles
 * come with whoever imports it. It is drawn again with other props only, since what waits for its code would vanish.
 */
export function laterPart<P extends object>(id: string, load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => {
    if (typeof document !== "undefined" && document.getElementById(id)) await firstSign();
    return { default: (await load()) as ComponentType<object> };
  });
  return memo(function LaterPart(props: P): ReactNode {
    const texts = useContext(TextsContext);
    return (
      <TextsContext.Provider value={texts.later ?? texts}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </TextsContext.Provider>
    );
  });
}
