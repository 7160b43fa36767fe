/** The widths that /img/{key}?w= serves. */
export const imageWidths = [100, 150, 160, 200, 300, 500, 600, 750, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The address of one stored picture at one of the fixed widths. */
export function imageUrl(key: string, width: ImageWidth): string {
  return `/img/${key.split("/").map(encodeURIComponent).join("/")}?w=${width}`;
}

/** The srcset of a picture whose largest shown width is `max` CSS pixels: from two thirds of `max` to twice. */
export function imageSrcSet(key: string, max: ImageWidth): string {
  const from = Math.min((max * 2) / 3, 300);
  const to = Math.max(max * 2, 300);
  return imageWidths
    .filter((w) => w >= from && w <= to && w !== 150 && w !== 500)
    .map((w) => `${imageUrl(key, w)} ${w}w`)
    .join(", ");
}
