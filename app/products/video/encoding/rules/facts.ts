import { Unencodable } from "./reasons";

/** What the encoder needs to know of an uploaded video. */
export type Facts = {
  /** Numbers of the streams in the file; no sound: null. */
  picture: number;
  sound: number | null;
  /** Pixels as shown: after rotation, with square pixels. */
  width: number;
  height: number;
  /** Length of the pictures in ms; 0 when the file does not say. */
  durationMs: number;
  /** Its colours are those of a bright screen and must be mapped to usual ones. */
  isHdr: boolean;
};

/** Formats of pictures that are decoded; `codecs` of the arguments allows their decoders. */
const pictureCodecs = new Set(["h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "prores", "mjpeg"]);
const soundCodecs = /^(aac|mp3|opus|vorbis|ac3|eac3|flac|alac|pcm_[a-z0-9]+)$/;

/** Most pixels of a frame: 8K is 33 million. */
export const mostPixels = 40_000_000;

type Stream = Readonly<Record<string, unknown>>;
type Probed = { streams: readonly Stream[]; format?: Stream };

const isObject = (value: unknown): value is Stream => typeof value === "object" && value !== null;

const numberOf = (value: unknown): number => {
  const number = Number.parseFloat(String(value ?? ""));
  return Number.isFinite(number) ? number : 0;
};

const isCoverPicture = ({ disposition }: Stream): boolean => isObject(disposition) && disposition.attached_pic === 1;

/** Degrees by which a stream is turned when it is shown. */
function rotationOf({ side_data_list: sides, tags }: Stream): number {
  const turned = Array.isArray(sides)
    ? sides.filter(isObject).find(({ rotation }) => rotation !== undefined)
    : undefined;
  return numberOf(turned?.rotation ?? (isObject(tags) ? tags.rotate : 0));
}

/** How much wider a pixel is than high. */
function pixelRatio({ sample_aspect_ratio: ratio }: Stream): number {
  const [, wide = 1, high = 1] = (/^(\d+):(\d+)$/.exec(String(ratio)) ?? []).map(Number);
  return wide > 0 && high > 0 ? Math.min(4, Math.max(0.25, wide / high)) : 1;
}

function shownSize(stream: Stream) {
  const wide = Math.round(numberOf(stream.width) * pixelRatio(stream));
  const high = numberOf(stream.height);
  return Math.round(Math.abs(rotationOf(stream)) / 90) % 2 === 1
    ? { width: high, height: wide }
    : { width: wide, height: high };
}

/** Seconds of `00:01:02.5`, as Matroska states the length of a stream. */
const clockSeconds = (text: unknown): number => {
  const [, hours = 0, minutes = 0, seconds = 0] = (/^(\d+):(\d+):([\d.]+)$/.exec(String(text)) ?? []).map(Number);
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
};

/** The length that a stream states, in seconds; 0 when it does not. */
const lengthOf = ({ duration, tags }: Stream): number =>
  numberOf(duration) || (isObject(tags) ? clockSeconds(tags.DURATION) : 0);

/** The length of a whole file in seconds; ffprobe counts it from the clock's zero. */
const wholeLength = (format: Stream | undefined): number =>
  Math.max(0, numberOf(format?.duration) - Math.max(0, numberOf(format?.start_time)));

/**
 * Reads the answer of ffprobe. Throws `Unencodable` for a file without moving pictures, in a format that is not decoded,
 * with more than 40 million pixels or longer than `mostMs`.
 */
export function readFacts(answer: string, mostMs: number): Facts {
  const { streams, format } = parsed(answer);
  const picture = streams.find((one) => one.codec_type === "video" && !isCoverPicture(one));
  if (!picture) throw new Unencodable("videoNoPicture");
  if (!pictureCodecs.has(String(picture.codec_name))) throw new Unencodable("videoCodec");
  const { width, height } = shownSize(picture);
  if (width < 2 || height < 2) throw new Unencodable("videoBroken");
  if (numberOf(picture.width) * numberOf(picture.height) > mostPixels) throw new Unencodable("videoTooLarge");
  const sound = streams.find((one) => one.codec_type === "audio" && soundCodecs.test(String(one.codec_name)));
  const whole = wholeLength(format);
  const longest = Math.max(whole, ...streams.map(lengthOf));
  if (longest * 1_000 > mostMs) throw new Unencodable("videoTooLong");
  return {
    picture: numberOf(picture.index),
    sound: sound ? numberOf(sound.index) : null,
    width,
    height,
    durationMs: Math.round(1_000 * (lengthOf(picture) || whole)),
    isHdr: /^(smpte2084|arib-std-b67)$/.test(String(picture.color_transfer)),
  };
}

function parsed(answer: string): Probed {
  try {
    const value: unknown = JSON.parse(answer);
    if (isObject(value)) {
      const streams = Array.isArray(value.streams) ? value.streams.filter(isObject) : [];
      return { streams, ...(isObject(value.format) && { format: value.format }) };
    }
  } catch {
    /* An answer that was cut off: the file is as good as unreadable. */
  }
  throw new Unencodable("videoBroken");
}

/** Whether what was made of a video is so short that its file must have been cut off. */
export const isCut = (statedMs: number, madeMs: number): boolean => madeMs < statedMs * 0.9 - 1_000;
