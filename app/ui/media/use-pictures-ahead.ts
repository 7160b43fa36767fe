import { useEffect } from "react";

/**
 * After the first scrolling, lazy pictures load ahead of the reader; until then pictures below the first screen wait,
 * because many visitors never scroll (picture.module.css).
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
