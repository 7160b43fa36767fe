/** The one content type of each accepted extension. */
const types: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  jfif: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  pdf: "application/pdf",
  zip: "application/zip",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mp3: "audio/mpeg",
  csv: "text/csv",
  txt: "text/csv",
  tsv: "text/csv",
};

/** The content type of an extension; null when it is not accepted. */
export const typeOf = (extension: string): string | null => types[extension] ?? null;

/** The extension used in a key: other names of JPEG become `jpg`. */
export const keyExtension = (extension: string): string => (types[extension] === types.jpg ? "jpg" : extension);

/** Other content types that senders use for the accepted formats; any further type is refused. */
const aliases: Record<string, readonly string[]> = {
  "image/jpeg": ["image/jpg", "image/pjpeg", "image/jfif"],
  "application/zip": ["application/x-zip-compressed", "application/x-zip"],
  "application/msword": ["application/vnd.ms-word"],
  "video/quicktime": ["video/mp4"],
  "audio/mpeg": ["audio/mp3", "audio/x-mp3", "audio/x-mpeg"],
  "text/csv": [
    "text/plain",
    "text/tab-separated-values",
    "application/csv",
    "application/vnd.ms-excel",
    "text/comma-separated-values",
  ],
};

/** Whether an announced content type fits the extension; none and `application/octet-stream` fit all. */
export function typeFits(announced: string, extension: string): boolean {
  const said = announced.toLowerCase().split(";")[0]?.trim() ?? "";
  const ours = types[extension];
  if (!ours) return false;
  return (
    said === "" || said === "application/octet-stream" || said === ours || (aliases[ours]?.includes(said) ?? false)
  );
}
