import { type RefObject, useEffect, useRef, useState } from "react";
import type { VideoEngine } from "./video-engine";
import { firstQuality, type QualityChoice, rememberSaving, savesData } from "./video-quality";
import type { VideoSources } from "./video-sources";

/** Shortest time between two reports of the place, ms. */
const reportEvery = 10_000;

/** Whether the addresses hold no more: their time is over, or the file was replaced. */
const isGone = ({ playlist }: VideoSources): Promise<boolean> =>
  fetch(playlist, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );

type Options = {
  sources: VideoSources;
  startAt: number;
  onProgress?: ((at: { currentTime: number; duration: number }) => void) | undefined;
  onPlay?: (() => void) | undefined;
};

/** What a player's page shows and offers beside the `<video>` itself. */
export type VideoState = {
  choice: QualityChoice | null;
  hasFailed: boolean;
  choose: (choice: QualityChoice) => void;
  retry: () => void;
  seek: (seconds: number) => void;
};

/**
 * Runs a `<video>`: brings its engine with the first start, reports the place at most every 10 s, at a pause and at the
 * end, and survives errors. Until the first start the element keeps the plain file that the server wrote. New addresses
 * of the same video (they are signed anew with each load of its page) count from the next start or retry on, so that a
 * page that reads itself again does not stop the video. A retry loads the page again where its addresses hold no more.
 */
export function useVideo(element: RefObject<HTMLVideoElement | null>, options: Options): VideoState {
  const [choice, setChoice] = useState<QualityChoice | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const now = useRef(options);
  now.current = options;
  const acts = useRef<Pick<VideoState, "choose" | "retry" | "seek"> | null>(null);
  const { startAt } = options;

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const widths = now.current.sources.qualities.map(({ width }) => width);
    let wanted = firstQuality(widths, window.innerWidth, savesData());
    setChoice(wanted);
    let engine: VideoEngine | null = null;
    let step: "waits" | "starts" | "runs" = "waits";
    let isOver = false;
    let place = now.current.startAt;
    let reported = 0;

    const fail = () => {
      if (isOver) return;
      place = video.currentTime || place;
      setFailed(true);
    };
    const start = async () => {
      if (step === "waits") now.current.onPlay?.();
      step = "starts";
      video.pause();
      try {
        const { startEngine } = await import("./video-engine");
        const made = await startEngine(video, now.current.sources, { choice: wanted, at: place, failed: fail });
        if (isOver) return made.end();
        engine = made;
        step = "runs";
        await video.play();
      } catch (error) {
        /* A start that the visitor or the browser stopped is none that failed. */
        if (!(error instanceof DOMException)) fail();
      }
    };
    const report = () => {
      if (step !== "runs" || !Number.isFinite(video.duration)) return;
      reported = Date.now();
      now.current.onProgress?.({ currentTime: video.currentTime, duration: video.duration });
    };
    const onPlay = () => {
      if (step === "waits") void start();
    };
    const onTime = () => {
      if (Date.now() - reported >= reportEvery) report();
    };
    const onError = () => {
      if (step === "runs") fail();
    };
    acts.current = {
      choose: (chosen) => {
        wanted = chosen;
        rememberSaving(chosen === "saver");
        setChoice(chosen);
        engine?.choose(chosen);
      },
      retry: () => {
        engine?.end();
        engine = null;
        setFailed(false);
        void isGone(now.current.sources).then((gone) => {
          if (gone) location.reload();
          else if (!isOver) void start();
        });
      },
      seek: (seconds) => {
        place = seconds;
        if (step === "waits") void start();
        else {
          video.currentTime = seconds;
          void video.play().catch(() => undefined);
        }
      },
    };
    const listeners = { play: onPlay, timeupdate: onTime, pause: report, ended: report, error: onError };
    for (const [name, act] of Object.entries(listeners)) video.addEventListener(name, act);
    if (!video.paused) onPlay();
    return () => {
      report();
      isOver = true;
      for (const [name, act] of Object.entries(listeners)) video.removeEventListener(name, act);
      engine?.end();
    };
  }, [element]);

  const opened = useRef(startAt);
  useEffect(() => {
    if (opened.current === startAt) return;
    opened.current = startAt;
    acts.current?.seek(startAt);
  }, [startAt]);

  return {
    choice,
    hasFailed,
    choose: (chosen) => acts.current?.choose(chosen),
    retry: () => acts.current?.retry(),
    seek: (seconds) => acts.current?.seek(seconds),
  };
}
