/** The widths at which pictures are served, in pixels [F4]; other widths are rounded up. */
const pictureWidths = [100, 150, 160, 200, 300, 500, 600, 750, 1280, 1920] as const;

/** The served width for a requested one: the next larger, 1920 at most, 600 for an invalid one. */
export function servedWidth(wanted: string | null): number {
  const width = Number(wanted ?? 600);
  if (!Number.isFinite(width) || width <= 0) return 600;
  return pictureWidths.find((served) => served >= width) ?? 1920;
}

export type PictureFormat = "avif" | "webp" | "jpeg";

/** The best format that an Accept header names, else JPEG. */
export function pictureFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "jpeg";
}
