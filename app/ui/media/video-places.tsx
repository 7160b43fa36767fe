import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Fold } from "~/ui/layout/fold";
import { clockTime } from "~/ui/text/clock-time";
import { scenesOf } from "./scenes";
import s from "./video-player.module.css";
import type { VideoSources } from "./video-sources";

/** How a place in a video is reached: an address without JavaScript, the player's own way with it. */
type Way = { hrefAt: (seconds: number) => string; seek: (seconds: number) => void };

function PlaceLink({ at, way: { hrefAt, seek }, children }: { at: number; way: Way; children: ReactNode }) {
  return (
    <a
      href={hrefAt(at)}
      onClick={(event) => {
        event.preventDefault();
        seek(at);
      }}
    >
      {children}
    </a>
  );
}

/** The chapters, each a link to its first second. */
export function Chapters({ chapters, way }: { chapters: VideoSources["chapters"]; way: Way }) {
  const t = useT("video-player");
  if (chapters.length === 0) return null;
  return (
    <Fold title={t("chapters")} open>
      <ol className={s.chapters}>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <PlaceLink at={at} way={way}>
              <span className={s.at}>{clockTime(at)}</span>
              {title}
            </PlaceLink>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** Frames of the video, each a link to its second; their one picture is loaded when they are unfolded. */
export function Scenes({ sources, way }: { sources: VideoSources; way: Way }) {
  const t = useT("video-player");
  const { sprite } = sources;
  const scenes = scenesOf(sources);
  if (!sprite || scenes.length === 0) return null;
  const { file, width, height } = sprite;
  return (
    <Fold title={t("scenes")}>
      <ol className={s.scenes}>
        {scenes.map(({ at, left, top }) => (
          <li key={at}>
            <PlaceLink at={at} way={way}>
              <span
                className={s.scene}
                style={{ width, height, backgroundImage: `url("${file}")`, backgroundPosition: `-${left}px -${top}px` }}
              />
              <span className={s.at}>{clockTime(at)}</span>
            </PlaceLink>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
