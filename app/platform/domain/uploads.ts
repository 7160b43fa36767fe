import type { Access } from "./access";
import type { Listed } from "./register";

/** The formats of each group by extension; `image` holds those that every browser shows. */
export const uploadFormats = {
  image: ["jpg", "jpeg", "jfif", "png", "webp", "gif"],
  document: ["xls", "xlsx", "doc", "docx", "pdf", "zip", "jpg", "jpeg", "jfif", "png"],
  paper: ["pdf", "doc", "docx", "jpg", "jpeg", "jfif", "png"],
  pdf: ["pdf"],
  video: ["mp4", "webm", "mov"],
  audio: ["mp3"],
  csv: ["csv", "txt", "tsv"],
} as const;
export type FormatGroup = keyof typeof uploadFormats;

/** A group's formats as the `accept` attribute of a file field. */
export const acceptOf = (formats: FormatGroup): string => uploadFormats[formats].map((one) => `.${one}`).join(",");

/** Bytes of a megabyte, in limits and wherever sizes are shown [K4]. */
export const megabyte = 1_048_576;

/** Largest file in bytes, until an operator changes it (10 MB in general, 5 MB for jobs, 500 MB for videos). */
export const uploadLimits = { general: 10 * megabyte, job: 5 * megabyte, video: 500 * megabyte } as const;
export type UploadLimit = keyof typeof uploadLimits;

/**
 * A length in bytes as megabytes to one decimal, rounded down so that it is never more than the limit, and at least
 * 0.1.
 */
export const megabytes = (bytes: number): number => Math.max(1, Math.floor((bytes * 10) / megabyte)) / 10;

/** The least size of pictures of a kind in pixels, and their ratio: every picture is cut to it. */
export type Frame = { readonly width: number; readonly height: number };

/** One kind of upload: its formats, its largest size, who may upload and who may see it. */
export type Upload<K extends string = string> = {
  readonly name: K;
  readonly formats: FormatGroup;
  readonly limit: UploadLimit;
  /**
   * Public once it is checked; otherwise only its owner and the users named by the domain's file reader may read it.
   */
  readonly isPublic: boolean;
  /** Who may upload it; ADMIN always. */
  readonly may: Access;
  /** For pictures: the stored picture has this ratio and at least this size. */
  readonly frame?: Frame;
  /** For public PDFs: each is opened before it is accepted, and its pages are rendered afterwards. */
  readonly hasPages?: true;
};

/** The name of any kind of upload. */
export type UploadKind = Extract<Listed<"uploads">, Upload>["name"];

/** Declares a kind of upload; a domain lists it under `uploads`. */
export const upload = <const K extends string>(name: K, rule: Omit<Upload, "name">): Upload<K> => ({ ...rule, name });

/** Declares a kind of pictures, public by default. */
export const pictures = <const K extends string>(
  name: K,
  may: Access,
  rule: Partial<Omit<Upload, "name">> = {},
): Upload<K> => upload(name, { formats: "image", limit: "general", isPublic: true, may, ...rule });

/** Declares a kind of private documents in office formats. */
export const papers = <const K extends string>(name: K, may: Access): Upload<K> =>
  upload(name, { formats: "document", limit: "general", isPublic: false, may });

/** Declares a kind of public videos. */
export const films = <const K extends string>(name: K, may: Access): Upload<K> =>
  upload(name, { formats: "video", limit: "video", isPublic: true, may });

/** Declares a kind of public sounds. */
export const sounds = <const K extends string>(name: K, may: Access): Upload<K> =>
  upload(name, { formats: "audio", limit: "general", isPublic: true, may });

/**
 * The name of the field that carries a chosen file when the form is sent without JavaScript: `upload.<kind>.<field>`.
 */
export const partName = (kind: string, field: string): string => `upload.${kind}.${field}`;

/** The kind and the field of such a name; null for any other. */
export function partOf(name: string): { kind: string; field: string } | null {
  const [, kind = "", field = ""] = /^upload\.([a-z-]+)\.(.+)$/s.exec(name) ?? [];
  return kind && field ? { kind, field } : null;
}

/** Prefix of a form's value for a refused file, before a key of errors.json. No stored key begins with it. */
export const refusedMark = "!";

/** Whether `key` has the form of a stored file, `{kind}/{yyyy}/{uuid}.{ext}` [F2], or of a demo picture. */
export const isFileKey = (key: string): boolean =>
  isDemoKey(key) || /^[a-z-]{1,40}\/\d{4}\/[0-9a-f-]{36}\.[a-z0-9]{2,4}$/.test(key);

/** Whether `key` is that of a picture of the demo data: it has no owner, and nobody can upload under this name. */
export const isDemoKey = (key: string): boolean => key.length < 160 && /^demo(\/[\w-]+)+\.[a-z0-9]{2,4}$/.test(key);

/** Whether a key's extension is that of a picture. */
export const isPictureName = (key: string): boolean =>
  (uploadFormats.image as readonly string[]).includes(key.split(".").at(-1) ?? "");

/** Whether a key's extension is that of a video. */
export const isVideoName = (key: string): boolean =>
  (uploadFormats.video as readonly string[]).includes(key.split(".").at(-1) ?? "");

/** A key with its position, as a form without JavaScript sends it: `2@avatar/2026/….webp`. */
export const placedKey = (place: number, key: string): string => `${place}@${key}`;

/** Keys sorted by their position; keys without one follow in their order. */
export function keysInPlace(values: readonly string[]): string[] {
  const placed = values.map((value) => {
    const [, place, key] = /^(\d{1,3})@(.+)$/s.exec(value) ?? [];
    return { key: key ?? value, place: place ? Number(place) : Number.MAX_SAFE_INTEGER };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ key }) => key);
}
