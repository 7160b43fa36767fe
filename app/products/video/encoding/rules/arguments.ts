import { type Facts, mostPixels } from "./facts";
import { capOf, sizeOf } from "./ladder";
import type { Sprite } from "./sprite";

/** An uploaded file on this machine, and the reader that its extension names. */
export type Source = { path: string; extension: string };

/** Decoders that are allowed: those of the formats in `readFacts`. */
const codecs = [
  "h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,prores,mjpeg,libwebp",
  "aac,aac_fixed,mp3,mp3float,opus,libopus,vorbis,libvorbis,ac3,ac3_fixed,eac3,flac,alac",
  "pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_u8,pcm_s8,pcm_mulaw,pcm_alaw",
].join(",");

/** Decoders of what may lie beside the pictures and is left out; ffprobe fails for a stream whose decoder is unknown. */
const leftOut = [
  "amrnb,libopencore_amrnb,amrwb,libopencore_amrwb,mp2,mp2float,dca,truehd,adpcm_ima_qt,adpcm_ms,pcm_s16be_planar",
  "mov_text,subrip,srt,ass,ssa,webvtt,text,dvdsub,pgssub,png",
].join(",");

const readerOf = (extension: string): string => (extension === "webm" || extension === "mkv" ? "matroska" : "mov");

/**
 * How a file is read: by the one reader of its extension, so that a playlist under another name is no video, from files
 * only, by allowed decoders.
 */
const reading = ({ path, extension }: Source, allowed = codecs): string[] => [
  ...["-protocol_whitelist", "file,pipe", "-codec_whitelist", allowed, "-max_pixels", String(mostPixels)],
  ...["-f", readerOf(extension), "-i", path],
];

const quiet = ["-hide_banner", "-nostdin", "-v", "error", "-y", "-threads", "1", "-filter_threads", "1"];

/** Arguments of ffprobe for all that `readFacts` reads. */
export const probeArguments = (source: Source): string[] => [
  ...["-hide_banner", "-v", "error", "-of", "json", "-show_format", "-show_streams"],
  ...reading(source, `${codecs},${leftOut}`),
];

/** Colours of a bright screen (HLG, PQ) become those of a usual one. */
const usualColours = [
  "zscale=t=linear:npl=100",
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
];

/** Scales to exactly this size; the picture is turned upright before. */
const scaled = (facts: Facts, { width, height }: { width: number; height: number }): string[] => [
  `scale=${width}:${height}`,
  "setsar=1",
  ...(facts.isHdr ? usualColours : []),
];

/** Frames a second, and seconds between key frames. */
const [frameRate, keySeconds] = [30, 2];

/**
 * Arguments that encode one quality into a file of fragments of four seconds with an index at its front: the same file
 * is played as a whole and, by ranges of bytes, as HLS. Nothing of the source's metadata (place, device) is kept. It is
 * never longer than `mostMs`.
 */
export function filmArguments(
  source: Source,
  facts: Facts,
  { quality, preset, mostMs, out }: { quality: number; preset: string; mostMs: number; out: string },
): string[] {
  const cap = capOf(quality);
  const filters = [`fps=${frameRate}`, ...scaled(facts, sizeOf(facts, quality)), "format=yuv420p"];
  const sound = ["-map", `0:${facts.sound}`, "-c:a", "aac", "-b:a", "96k", "-ac", "2", "-ar", "48000"];
  return [
    ...[...quiet, "-progress", "pipe:1", "-stats_period", "1", ...reading(source)],
    ...["-map", `0:${facts.picture}`, "-vf", filters.join(","), "-threads", "1"],
    ...["-c:v", "libx264", "-preset", preset, "-crf", "23", "-maxrate", String(cap), "-bufsize", String(2 * cap)],
    ...["-profile:v", "high", "-g", String(frameRate * keySeconds), "-sc_threshold", "0"],
    ...(facts.sound === null ? ["-an"] : sound),
    ...["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"],
    ...["-max_muxing_queue_size", "1024", "-t", seconds(mostMs)],
    ...["-movflags", "+frag_keyframe+empty_moov+default_base_moof+global_sidx"],
    ...["-min_frag_duration", "3900000", "-f", "mp4", out],
  ];
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

/** Arguments that take one frame as a JPEG, of at most 1280 pixels at its longer side. */
export function frameArguments(source: Source, facts: Facts, { atMs, out }: { atMs: number; out: string }): string[] {
  const size = sizeOf(facts, Math.min(1_280, 2 * Math.floor(Math.max(facts.width, facts.height) / 2)));
  return [
    ...[...quiet, "-ss", seconds(atMs), ...reading(source), "-map", `0:${facts.picture}`, "-an"],
    ...["-vf", [...scaled(facts, size), "format=yuvj420p"].join(","), "-frames:v", "1", "-map_metadata", "-1"],
    ...["-q:v", "3", "-f", "image2", "-c:v", "mjpeg", "-update", "1", out],
  ];
}

/** Arguments that put frames of a finished quality side by side into one picture (WebP); only key frames are decoded. */
export function spriteArguments(film: string, { columns, rows, width, height, everySeconds }: Sprite, out: string) {
  const filters = [
    `fps=1/${everySeconds}:eof_action=pass`,
    `scale=${width}:${height}`,
    "setsar=1",
    `tile=${columns}x${rows}`,
  ];
  return [
    ...[
      ...quiet,
      "-skip_frame",
      "nokey",
      ...reading({ path: film, extension: "mp4" }),
      "-an",
      "-vf",
      filters.join(","),
    ],
    ...["-frames:v", "1", "-map_metadata", "-1", "-c:v", "libwebp", "-quality", "60", "-f", "webp", out],
  ];
}
