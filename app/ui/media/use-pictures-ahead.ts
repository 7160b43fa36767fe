import { useEffect } from "react";

/**
 * From the first scrolling on, lazy pictures are loaded ahead of the reader; until then those below the first screen wait,
 * for many who come never scroll (picture.module.css).
 */
export function usePicturesAhead(): void {
  useEffect(() => {
    const ahead = () => {
      document.documentElement.dataset.scrolled = "";
    };
    if (window.scrollY > 0) return ahead();
    addEventListener("scroll", ahead, { once: true, passive: true });
    return () => removeEventListener("scroll", ahead);
  }, []);
}
