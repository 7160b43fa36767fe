import { Children, type ReactNode, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import s from "./carousel.module.css";
import { cx } from "./cx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/actions";
import { useAutoplay } from "./use-autoplay";

type Props = {
  label: string;
  children: ReactNode;
  /** banner: one slide fills the width; cards: a row that shows the next one's edge. */
  kind?: "banner" | "cards";
  /** Banners may turn by themselves every 5 s, until touched, hovered or focused; never with reduced motion. */
  autoplay?: boolean;
};

/** Slides in a row that scroll and snap by CSS alone; with JavaScript arrow buttons join in. */
export function Carousel({ label, children, kind = "cards", autoplay }: Props) {
  const t = useT("common");
  const track = useRef<HTMLUListElement>(null);
  useAutoplay(track, Boolean(autoplay));
  const step = (direction: number) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.9, behavior: "smooth" });
  return (
    <section className={cx(s.carousel, s[kind])} aria-label={label}>
      <ul ref={track} className={s.track}>
        {Children.map(children, (child) => (
          <li className={s.slide}>{child}</li>
        ))}
      </ul>
      {Children.count(children) > 1 && (
        <div className={s.arrows}>
          <button type="button" className={s.arrow} onClick={() => step(-1)} aria-label={t("carouselPrevious")}>
            <ChevronLeftIcon />
          </button>
          <button type="button" className={s.arrow} onClick={() => step(1)} aria-label={t("carouselNext")}>
            <ChevronRightIcon />
          </button>
        </div>
      )}
    </section>
  );
}
