/** The formats of each group by extension (S0 5); pictures are those that every browser shows. */
export const uploadFormats = {
  image: ["jpg", "jpeg", "png", "webp", "gif"],
  document: ["xls", "xlsx", "doc", "docx", "pdf", "zip", "jpg", "jpeg", "png"],
  paper: ["pdf", "doc", "docx", "jpg", "jpeg", "png"],
  pdf: ["pdf"],
  video: ["mp4", "webm", "mov"],
} as const;
export type FormatGroup = keyof typeof uploadFormats;

/** Largest file in bytes, until an operator sets another (S0 9: 10 MB in general, 5 MB for jobs; decisions I: video 500 MB). */
export const uploadLimits = { general: 10_000_000, job: 5_000_000, video: 500_000_000 } as const;
export type UploadLimit = keyof typeof uploadLimits;

/** What a form must know of every kind of upload (S0 3): its formats and which limit holds. */
export const uploadKinds = {
  ad: { formats: "image", limit: "general" },
  artisan: { formats: "image", limit: "general" },
  attachment: { formats: "document", limit: "general" },
  avatar: { formats: "image", limit: "general" },
  banner: { formats: "image", limit: "general" },
  board: { formats: "image", limit: "general" },
  cert: { formats: "document", limit: "general" },
  checkin: { formats: "image", limit: "general" },
  commodity: { formats: "image", limit: "general" },
  company: { formats: "image", limit: "job" },
  contest: { formats: "image", limit: "general" },
  "course-cover": { formats: "image", limit: "general" },
  "course-doc": { formats: "document", limit: "general" },
  cuisine: { formats: "image", limit: "general" },
  document: { formats: "pdf", limit: "general" },
  event: { formats: "document", limit: "general" },
  "event-cover": { formats: "image", limit: "general" },
  feedback: { formats: "document", limit: "general" },
  hotel: { formats: "image", limit: "general" },
  "hotel-order": { formats: "document", limit: "general" },
  inventory: { formats: "image", limit: "general" },
  "job-video": { formats: "video", limit: "video" },
  live: { formats: "image", limit: "general" },
  message: { formats: "image", limit: "general" },
  "microblog-image": { formats: "image", limit: "general" },
  "microblog-video": { formats: "video", limit: "video" },
  news: { formats: "image", limit: "general" },
  promote: { formats: "image", limit: "general" },
  restaurant: { formats: "image", limit: "general" },
  resume: { formats: "paper", limit: "job" },
  shop: { formats: "image", limit: "general" },
  stay: { formats: "image", limit: "general" },
  travel: { formats: "image", limit: "general" },
  video: { formats: "video", limit: "video" },
  "video-cover": { formats: "image", limit: "general" },
} as const satisfies Record<string, { formats: FormatGroup; limit: UploadLimit }>;
export type UploadKind = keyof typeof uploadKinds;

/** Tells whether a word names a kind of upload. */
const isUploadKind = (word: string): word is UploadKind => Object.hasOwn(uploadKinds, word);

/** The field that carries a chosen file when the form is sent without JavaScript: `upload.<kind>.<field>`. */
export const partName = (kind: UploadKind, field: string): string => `upload.${kind}.${field}`;

/** The kind and the field behind such a name; null for any other. */
export function partOf(name: string): { kind: UploadKind; field: string } | null {
  const [, kind = "", field = ""] = /^upload\.([a-z-]+)\.(.+)$/s.exec(name) ?? [];
  return isUploadKind(kind) && field ? { kind, field } : null;
}

/** A file's value in a form when it was refused: a mark, then a key of errors.json. No stored key looks like it. */
export const refusedMark = "!";

/** Whether `key` is one that the product makes: `{kind}/{yyyy}/{uuid}.{ext}` (decisions F2), or a picture of the demo. */
export function isFileKey(key: string): boolean {
  return isDemoKey(key) || (/^[a-z-]+\/\d{4}\/[0-9a-f-]{36}\.[a-z0-9]{2,4}$/.test(key) && isUploadKind(kindOf(key)));
}

/** Pictures that the seed draws: they belong to nobody, and nobody can upload under this name. */
export const isDemoKey = (key: string): boolean => key.length < 160 && /^demo(\/[\w-]+)+\.[a-z0-9]{2,4}$/.test(key);

/** The first step of a key. */
const kindOf = (key: string): string => key.split("/")[0] ?? "";

/** Whether a key's extension is that of a picture. */
export const isPictureName = (key: string): boolean =>
  (uploadFormats.image as readonly string[]).includes(key.split(".").at(-1) ?? "");
