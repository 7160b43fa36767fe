import { useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { Button } from "~/ui/navigation/button";
import { imageUrl } from "./image-url";
import { useVideo, type VideoState } from "./use-video";
import { Chapters, Scenes } from "./video-places";
import s from "./video-player.module.css";
import { minuteMegabytes, type QualityChoice } from "./video-quality";
import type { VideoSources } from "./video-sources";

type Props = {
  sources: VideoSources;
  /** Key of the picture that is shown until it plays. */
  poster: string | null;
  title: string;
  /** Seconds. */
  startAt?: number;
  /** Address of the page at a second of the video; without it, places lead to the file of the smallest quality. */
  hrefAt?: (seconds: number) => string;
  /** Begins again at its end. */
  loops?: boolean;
  /** At most every 10 s, at a pause, at the end, and when the player goes. */
  onProgress?: (at: { currentTime: number; duration: number }) => void;
  /** Once, when the visitor starts it. */
  onPlay?: () => void;
};

const captionTags = { zh: "zh-Hans", ja: "ja", en: "en" } as const;
const captionNames = { zh: "中文", ja: "日本語", en: "English" } as const;

/** The choice of quality with what a minute of each costs; without JavaScript links to each as a file. */
function Qualities({ sources, state }: { sources: VideoSources; state: VideoState }) {
  const t = useT("video-player");
  const { qualities, isGrowing } = sources;
  const [smallest] = qualities;
  const named = (quality: (typeof qualities)[number]) =>
    t("quality", { width: quality.width, size: minuteMegabytes(quality) });
  return (
    <div className={s.below}>
      {state.choice === null ? (
        <ul className={s.files} aria-label={t("qualities")}>
          {qualities.map((quality) => (
            <li key={quality.width}>
              <a href={quality.file}>{named(quality)}</a>
            </li>
          ))}
        </ul>
      ) : (
        <label className={s.choice}>
          <span>{t("qualities")}</span>
          <select
            value={String(state.choice)}
            onChange={({ target: { value } }) =>
              state.choose((value === "auto" || value === "saver" ? value : Number(value)) as QualityChoice)
            }
          >
            {smallest && <option value="saver">{t("saver", { size: minuteMegabytes(smallest) })}</option>}
            <option value="auto">{t("auto")}</option>
            {qualities.map((quality) => (
              <option key={quality.width} value={quality.width}>
                {named(quality)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isGrowing && <p className={s.note}>{t("growing")}</p>}
    </div>
  );
}

/**
 * A video with the browser's own controls. Without JavaScript it plays the smallest quality as a file, with links to
 * the others; with it the qualities come by HLS, starting with one that fits the window or saves data, and a failure
 * offers another try. A page that can change from one video to another keys it by the video.
 */
export function VideoPlayer({
  sources,
  poster,
  title,
  startAt = 0,
  hrefAt = (seconds) => `${sources.qualities[0]?.file}#t=${seconds}`,
  loops,
  onProgress,
  onPlay,
}: Props) {
  const t = useT("video-player");
  const element = useRef<HTMLVideoElement>(null);
  const isHydrated = useHydrated();
  const state = useVideo(element, { sources, startAt, onProgress, onPlay });
  const file = sources.qualities[0]?.file;
  const way = { hrefAt, seek: state.seek };
  return (
    <div className={s.player}>
      <div className={s.frame}>
        <video
          ref={element}
          className={s.video}
          controls
          playsInline
          loop={loops}
          preload="none"
          aria-label={title}
          width={sources.width || 640}
          height={sources.height || 360}
          {...(poster && { poster: imageUrl(poster, 750) })}
        >
          {file && <source src={startAt > 0 ? `${file}#t=${startAt}` : file} type="video/mp4" />}
          {sources.captions.map(({ lang, file: address }) => (
            <track key={lang} kind="captions" src={address} srcLang={captionTags[lang]} label={captionNames[lang]} />
          ))}
        </video>
        {state.hasFailed && (
          <div className={s.failed} role="alert">
            <p>{t("failed")}</p>
            <Button onClick={state.retry}>{t("retry")}</Button>
          </div>
        )}
      </div>
      <Qualities sources={sources} state={isHydrated ? state : { ...state, choice: null }} />
      <Chapters chapters={sources.chapters} way={way} />
      <Scenes sources={sources} way={way} />
    </div>
  );
}
