import type { Access } from "../access/access";
import type { Listed } from "../domain/register";

/** The formats of each group by extension; pictures are those that every browser shows. */
export const uploadFormats = {
  image: ["jpg", "jpeg", "png", "webp", "gif"],
  document: ["xls", "xlsx", "doc", "docx", "pdf", "zip", "jpg", "jpeg", "png"],
  paper: ["pdf", "doc", "docx", "jpg", "jpeg", "png"],
  pdf: ["pdf"],
  video: ["mp4", "webm", "mov"],
  csv: ["csv"],
} as const;
export type FormatGroup = keyof typeof uploadFormats;

/** A group of formats as a field for files asks for them. */
export const acceptOf = (formats: FormatGroup): string => uploadFormats[formats].map((one) => `.${one}`).join(",");

/** Largest file in bytes, until an operator sets another (10 MB in general, 5 MB for jobs, 500 MB for videos). */
export const uploadLimits = { general: 10_000_000, job: 5_000_000, video: 500_000_000 } as const;
export type UploadLimit = keyof typeof uploadLimits;

/** A length in bytes as people are told it: in megabytes, to a tenth, and never more than it is; only what is less than a tenth is told as one. */
export const megabytes = (bytes: number): number => Math.max(1, Math.floor(bytes / 100_000)) / 10;

/** The least size of pictures of a kind in pixels, and their ratio: every one is cut to it. */
export type Frame = { readonly width: number; readonly height: number };

/** One kind of upload: its formats, its largest size, who may upload and who may see it. */
export type Upload<K extends string = string> = {
  readonly name: K;
  readonly formats: FormatGroup;
  readonly limit: UploadLimit;
  /** Shown to everybody once it is checked; else only its owner and whom the domain's file reader names may read it. */
  readonly isPublic: boolean;
  /** Who may upload it; ADMIN always. */
  readonly may: Access;
  /** For pictures: what is stored has this ratio and is at least this large. */
  readonly frame?: Frame;
  /** For PDFs for everybody: each is opened before it is taken, and drawn page by page afterwards. */
  readonly hasPages?: true;
};

/** The name of any kind of upload. */
export type UploadKind = Extract<Listed<"uploads">, Upload>["name"];

/** Declares a kind of upload; a domain lists it under `uploads`. */
export const upload = <const K extends string>(name: K, rule: Omit<Upload, "name">): Upload<K> => ({ ...rule, name });

/** Pictures for everybody, unless said otherwise. */
export const pictures = <const K extends string>(
  name: K,
  may: Access,
  rule: Partial<Omit<Upload, "name">> = {},
): Upload<K> => upload(name, { formats: "image", limit: "general", isPublic: true, may, ...rule });

/** Private papers of the formats that offices use. */
export const papers = <const K extends string>(name: K, may: Access): Upload<K> =>
  upload(name, { formats: "document", limit: "general", isPublic: false, may });

/** Films for everybody. */
export const films = <const K extends string>(name: K, may: Access): Upload<K> =>
  upload(name, { formats: "video", limit: "video", isPublic: true, may });

/** The field that carries a chosen file when the form is sent without JavaScript: `upload.<kind>.<field>`. */
export const partName = (kind: string, field: string): string => `upload.${kind}.${field}`;

/** The kind and the field behind such a name; null for any other. */
export function partOf(name: string): { kind: string; field: string } | null {
  const [, kind = "", field = ""] = /^upload\.([a-z-]+)\.(.+)$/s.exec(name) ?? [];
  return kind && field ? { kind, field } : null;
}

/** A file's value in a form when it was refused: a mark, then a key of errors.json. No stored key looks like it. */
export const refusedMark = "!";

/** Whether `key` looks like one that the product makes: `{kind}/{yyyy}/{uuid}.{ext}` [F2], or a picture of the demo. */
export const isFileKey = (key: string): boolean =>
  isDemoKey(key) || /^[a-z-]{1,40}\/\d{4}\/[0-9a-f-]{36}\.[a-z0-9]{2,4}$/.test(key);

/** Pictures that the seed draws: they belong to nobody, and nobody can upload under this name. */
export const isDemoKey = (key: string): boolean => key.length < 160 && /^demo(\/[\w-]+)+\.[a-z0-9]{2,4}$/.test(key);

/** Whether a key's extension is that of a picture. */
export const isPictureName = (key: string): boolean =>
  (uploadFormats.image as readonly string[]).includes(key.split(".").at(-1) ?? "");

/** Whether a key's extension is that of a video. */
export const isVideoName = (key: string): boolean =>
  (uploadFormats.video as readonly string[]).includes(key.split(".").at(-1) ?? "");

/** A key with the place that a form without JavaScript gives it: `2@avatar/2026/….webp`. */
export const placedKey = (place: number, key: string): string => `${place}@${key}`;

/** Keys in the order of their places; those without one follow, as they came. */
export function keysInPlace(values: readonly string[]): string[] {
  const placed = values.map((value) => {
    const [, place, key] = /^(\d{1,3})@(.+)$/s.exec(value) ?? [];
    return { key: key ?? value, place: place ? Number(place) : Number.MAX_SAFE_INTEGER };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ key }) => key);
}
