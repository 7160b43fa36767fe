import { levelOf, type QualityChoice } from "./video-quality";
import type { VideoSources } from "./video-sources";

const hlsType = "application/vnd.apple.mpegurl";

/** What plays a video once its visitor has started it. */
export type VideoEngine = {
  /** Changes the quality; playing goes on at the same place. */
  choose: (choice: QualityChoice) => void;
  /** Frees the network and memory that it holds. */
  end: () => void;
};

/** Puts an address into the element and goes on where it was. */
function load(video: HTMLVideoElement, address: string, at: number): void {
  const isOn = !video.paused;
  video.src = address;
  if (at > 0) video.addEventListener("loadedmetadata", () => (video.currentTime = at), { once: true });
  if (isOn) void video.play().catch(() => undefined);
}

/** The browser's own player: of the playlist where it knows HLS, otherwise of one quality as a file. */
function plainEngine(video: HTMLVideoElement, sources: VideoSources, knowsHls: boolean): VideoEngine {
  const widths = sources.qualities.map(({ width }) => width);
  const addressOf = (choice: QualityChoice) => {
    if (knowsHls && choice === "auto") return sources.playlist;
    const level = levelOf(choice, widths);
    return sources.qualities[Math.max(level, 0)]?.file ?? sources.playlist;
  };
  return {
    choose: (choice) => {
      const address = new URL(addressOf(choice), location.href).href;
      if (video.src !== address) load(video, address, video.currentTime);
    },
    end: () => {},
  };
}

/**
 * Starts the engine of a video: hls.js, loaded now, where the browser does not know HLS by itself. `failed` is called
 * when playing cannot go on. Plays from `at` seconds.
 */
export async function startEngine(
  video: HTMLVideoElement,
  sources: VideoSources,
  { choice, at, failed }: { choice: QualityChoice; at: number; failed: () => void },
): Promise<VideoEngine> {
  const knowsHls = video.canPlayType(hlsType) !== "";
  const plain = () => {
    const engine = plainEngine(video, sources, knowsHls);
    engine.choose(choice);
    return engine;
  };
  if (knowsHls) return plain();
  const { default: Hls } = await import("hls.js/light");
  if (!Hls.isSupported()) return plain();
  const hls = new Hls({ startPosition: at, capLevelToPlayerSize: choice === "auto", enableWorker: false });
  let wanted = choice;
  const level = () =>
    levelOf(
      wanted,
      hls.levels.map(({ width, height }) => Math.max(width, height)),
    );
  const choose = (chosen: QualityChoice) => {
    wanted = chosen;
    hls.capLevelToPlayerSize = level() < 0;
    if (hls.levels.length > 0) hls.nextLevel = level();
  };
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hls.startLevel = level();
    hls.loadLevel = level();
  });
  let healed = false;
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !healed) {
      healed = true;
      hls.recoverMediaError();
    } else failed();
  });
  hls.attachMedia(video);
  hls.loadSource(sources.playlist);
  return { choose, end: () => hls.destroy() };
}
