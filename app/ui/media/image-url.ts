/** The widths that /img/{key}?w= serves. */
export const imageWidths = [100, 150, 160, 200, 300, 500, 600, 750, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The address of one stored picture at one of the fixed widths. */
export function imageUrl(key: string, width: ImageWidth): string {
  return `/img/${key.split("/").map(encodeURIComponent).join("/")}?w=${width}`;
}

/** Pictures up to this width in CSS px have nearly the same width everywhere: two files are enough. */
const small = 300;

/** Whether the srcset of a picture depends on its `sizes`. */
export const hasSizes = (max: ImageWidth): boolean => max > small;

/**
 * The srcset of a picture whose largest shown width is `max` CSS px: 1x and 2x for small pictures, else widths from two
 * thirds of `max` to twice `max`.
 */
export function imageSrcSet(key: string, max: ImageWidth): string {
  if (!hasSizes(max)) return `${imageUrl(key, imageWidths.find((w) => w >= max * 2) ?? max)} 2x`;
  const from = Math.min((max * 2) / 3, small);
  const to = max * 2;
  return imageWidths
    .filter((w) => w >= from && w <= to && w !== 150 && w !== 500)
    .map((w) => `${imageUrl(key, w)} ${w}w`)
    .join(", ");
}
