import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { PlayIcon } from "~/ui/icons/playing";
import { fileUrl } from "~/ui/media/file-url";
import { imageUrl } from "~/ui/media/image-url";
import { Picture } from "~/ui/media/picture";
import { Button } from "~/ui/navigation/button";
import type { VideoCard } from "../company/queries/videos.server";
import s from "./job.module.css";

/** Reports that a video is played; answers its views, or null without an answer. */
const countView = (id: number): Promise<number | null> =>
  fetch("/api/job/video/views", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id }),
  })
    .then((reply) => reply.json())
    .then(({ detail }: { detail?: unknown }) => (typeof detail === "number" ? detail : null))
    .catch(() => null);

/** Plays a video above the page until it is closed. */
function Player({ video, onDone }: { video: VideoCard; onDone: () => void }) {
  const t = useT("job");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={s.dialog} aria-label={video.title} onClose={onDone}>
      <div className={s.head}>
        <h2 lang={video.lang}>{video.title}</h2>
        <Button look="quiet" size="sm" onClick={() => dialog.current?.close()}>
          {t("video.close")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: companies upload films without captions */}
      <video
        src={fileUrl(video.video)}
        poster={imageUrl(video.cover, 750)}
        controls
        autoPlay
        playsInline
        aria-label={video.title}
      />
    </dialog>
  );
}

/**
 * Videos of companies: with JavaScript one opens above the page and its views are counted, else the link opens the film
 * itself.
 */
export function VideoList({ videos, titleAs: Title = "h3" }: { videos: readonly VideoCard[]; titleAs?: "h2" | "h3" }) {
  const t = useT("job");
  const [open, setOpen] = useState<VideoCard | null>(null);
  const [views, setViews] = useState<Readonly<Record<number, number>>>({});
  const play = (event: MouseEvent, video: VideoCard) => {
    event.preventDefault();
    setOpen(video);
    void countView(video.id).then((now) => now !== null && setViews((before) => ({ ...before, [video.id]: now })));
  };
  return (
    <>
      <ul className={s.videos}>
        {videos.map((video) => (
          <li key={video.id} className={s.words}>
            <a
              href={fileUrl(video.video)}
              className={s.play}
              aria-label={t("video.play", { title: video.title })}
              onClick={(event) => play(event, video)}
            >
              <Picture image={video.cover} alt="" ratio="16:9" width={500} rounded />
              <span className={s.mark}>
                <PlayIcon size={20} />
              </span>
            </a>
            <Title className={s.title} lang={video.lang}>
              {video.title}
            </Title>
            <p className={s.small}>{video.company}</p>
            <p className={s.small}>{t("video.views", { count: views[video.id] ?? video.views })}</p>
          </li>
        ))}
      </ul>
      {open && <Player video={open} onDone={() => setOpen(null)} />}
    </>
  );
}
