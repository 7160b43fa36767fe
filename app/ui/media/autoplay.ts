/** How long a slide stays, ms. */
const stay = 5_000;

/**
 * Scrolls a row of slides to the next one every 5 s, from the last to the first, while the visitor does not point at it;
 * a slide that the visitor chose stays as long. Returns a function that stops it.
 */
export function autoplay(row: HTMLElement): () => void {
  let timer = 0;
  const step = () => {
    const { scrollLeft, clientWidth, scrollWidth } = row;
    const atEnd = scrollLeft + clientWidth * 1.5 > scrollWidth;
    row.scrollTo({ left: atEnd ? 0 : scrollLeft + clientWidth, behavior: "smooth" });
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const held = document.hidden || row.matches(":hover, :focus-within");
      if (!held) step();
      wait();
    }, stay);
  };
  wait();
  row.addEventListener("scrollend", wait);
  return () => {
    clearTimeout(timer);
    row.removeEventListener("scrollend", wait);
  };
}
