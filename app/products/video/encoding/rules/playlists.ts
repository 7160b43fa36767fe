import { filmFile, playlistFile } from "./addresses";
import type { FilmIndex } from "./fragments";
import { capOf, type Size, sizeOf } from "./ladder";

/** The playlist (HLS) of one quality: ranges of bytes of its file. */
export function playlistOf(quality: number, { headBytes, fragments }: FilmIndex): string {
  const file = filmFile(quality);
  const longest = Math.ceil(Math.max(...fragments.map(({ seconds }) => seconds)));
  return [
    ...["#EXTM3U", "#EXT-X-VERSION:7", `#EXT-X-TARGETDURATION:${longest}`, "#EXT-X-MEDIA-SEQUENCE:0"],
    ...["#EXT-X-PLAYLIST-TYPE:VOD", "#EXT-X-INDEPENDENT-SEGMENTS"],
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${headBytes}@0"`,
    ...fragments.flatMap(({ start, bytes, seconds }) => [
      `#EXTINF:${seconds.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${bytes}@${start}`,
      file,
    ]),
    ...["#EXT-X-ENDLIST", ""],
  ].join("\n");
}

type Made = Size & { qualities: readonly number[]; minuteBytes: readonly number[] };

/** The master playlist of the qualities that are ready, smallest first: slow connections begin with it. */
export function masterOf(video: Made): string {
  const lines = video.qualities.flatMap((quality, at) => {
    const average = Math.ceil(((video.minuteBytes[at] ?? 0) * 8) / 60);
    const peak = Math.max(average, Math.min(Math.ceil(average * 1.5), capOf(quality) + 96_000));
    const { width, height } = sizeOf(video, quality);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(1, peak)},AVERAGE-BANDWIDTH=${Math.max(1, average)},RESOLUTION=${width}x${height},FRAME-RATE=30.000`,
      playlistFile(quality),
    ];
  });
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines, ""].join("\n");
}
