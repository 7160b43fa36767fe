import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ChevronRightIcon } from "~/ui/icons/actions";
import { PauseIcon, PlayIcon } from "~/ui/icons/playing";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./banner-carousel.module.css";
import { bannerSizes } from "./banner-sizes";
import { imageUrl } from "./image-url";

export type Slide = {
  id: number;
  title: string;
  lang?: string;
  /** Target of the link; "" for none. */
  link: string;
  /** Key of the 750 × 280 picture. */
  mobileKey: string;
  /** Key of the 1920 × 560 picture. */
  desktopKey: string;
};

function SlidePicture({ slide, first }: { slide: Slide; first: boolean }) {
  const { mobile, desktop } = bannerSizes;
  const wide = [1280, 1920] as const;
  return (
    <picture>
      <source
        media="(min-width: 960px)"
        srcSet={wide.map((width) => `${imageUrl(slide.desktopKey, width)} ${width}w`).join(", ")}
        sizes="min(100vw, 74rem)"
        width={desktop.width}
        height={desktop.height}
      />
      <img
        src={imageUrl(slide.mobileKey, 750)}
        width={mobile.width}
        height={mobile.height}
        alt=""
        decoding="async"
        {...(first ? { fetchpriority: "high" } : { loading: "lazy" as const })}
      />
    </picture>
  );
}

function Frame({ slide, onOpen, children }: { slide: Slide; onOpen?: (id: number) => void; children: ReactNode }) {
  return slide.link ? (
    <AppLink to={slide.link} className={s.slide} onClick={() => onOpen?.(slide.id)}>
      {children}
    </AppLink>
  ) : (
    <div className={s.slide}>{children}</div>
  );
}

/** Runs `autoplay` on the track while `runs`. */
function useAutoplay(track: { current: HTMLElement | null }, runs: boolean): void {
  useEffect(() => {
    if (!runs) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { autoplay } = await import("./autoplay");
      if (!isGone && track.current) stop = autoplay(track.current);
    };
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [track, runs]);
}

/**
 * Banners side by side, moved by scrolling, so that it works without JavaScript. With it they move by themselves,
 * unless the visitor prefers less motion, points at them or pressed the pause button. A single banner does not move.
 */
export function BannerCarousel({
  slides,
  label,
  words,
  onOpen,
}: {
  slides: readonly Slide[];
  label: string;
  /** `go` stands on a slide's link. */
  words: { pause: string; play: string; go: string };
  /** Called with the id of a slide whose link is followed. */
  onOpen?: (id: number) => void;
}) {
  const track = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const moves = hydrated && slides.length > 1 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  useAutoplay(track, moves && !paused);
  if (slides.length === 0) return null;
  return (
    <section className={s.carousel} aria-roledescription="carousel" aria-label={label}>
      <ul className={s.track} ref={track} tabIndex={slides.length > 1 ? 0 : undefined}>
        {slides.map((slide, at) => (
          <li key={slide.id}>
            <Frame slide={slide} {...(onOpen && { onOpen })}>
              <SlidePicture slide={slide} first={at === 0} />
              <span className={s.title}>
                <span lang={slide.lang}>{slide.title}</span>
                {slide.link && (
                  <span className={s.go}>
                    {words.go}
                    <ChevronRightIcon size={16} />
                  </span>
                )}
              </span>
            </Frame>
          </li>
        ))}
      </ul>
      {moves && (
        <button
          type="button"
          className={s.pause}
          aria-label={paused ? words.play : words.pause}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
        </button>
      )}
    </section>
  );
}
