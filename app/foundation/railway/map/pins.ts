import { mapSize } from "./projection";

/** A point of the drawn map with what stands there. */
export type Point<T> = { x: number; y: number; of: readonly T[] };

/** How close points may stand before they become one. */
const apart = 24;

/**
 * Joins points that would cover each other, in their order: each joins the first point within reach, which stays where
 * it is. Points outside of the map are left out.
 */
export function joined<T>(points: readonly { x: number; y: number; of: T }[]): Point<T>[] {
  const found: { x: number; y: number; of: T[] }[] = [];
  for (const { x, y, of } of points) {
    if (x < 0 || y < 0 || x > mapSize.width || y > mapSize.height) continue;
    const near = found.find((other) => Math.hypot(other.x - x, other.y - y) < apart);
    if (near) near.of.push(of);
    else found.push({ x, y, of: [of] });
  }
  return found;
}

/** Width of a letter and height of a line of a label. */
const letter = { wide: 10, half: 5.6, high: 12 } as const;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (one.charCodeAt(0) > 0x2e7f ? letter.wide : letter.half), 0);

/** The labels that fit: each is placed right of its point unless it would leave the map or cover an earlier one. */
export function placedLabels<T extends { x: number; y: number; text: string }>(
  labels: readonly T[],
  most: number,
): T[] {
  const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
  return labels
    .filter(({ x, y, text }) => {
      const box = { left: x + 5, right: x + 7 + widthOf(text), top: y - letter.high / 2, bottom: y + letter.high / 2 };
      const isInside = box.left > 0 && box.top > 0 && box.right < mapSize.width && box.bottom < mapSize.height;
      const isFree = boxes.every(
        (one) => box.left > one.right || box.right < one.left || box.top > one.bottom || box.bottom < one.top,
      );
      if (isInside && isFree) boxes.push(box);
      return isInside && isFree;
    })
    .slice(0, most);
}
