import type { Request } from "express";
import { BodyError } from "./body.server";
import { addressKey } from "./flood-gate.server";

/** Large bodies that arrive at once, in this process: of everybody, from one address, of one person. */
export const arrivalPlaces = { all: 32, address: 12, person: 4 };

/**
 * How long a sender may keep us waiting, in milliseconds: at the start, at once, in all; and bytes that earn one more.
 * Time that we take ourselves does not count.
 */
const patience = { start: 10_000, atOnce: 15_000, whole: 600_000, bytesPerMs: 8 };

export type Sender = { ip: string; userId?: number | undefined };

const held = new Map<string, number>();

/**
 * Holds a place for one large body until what it answers is called. Throws BodyError 503 when all places, those of the
 * address or those of the person are taken, so that nobody takes them from everybody [U11].
 */
export function holdPlace({ ip, userId }: Sender): () => void {
  const wanted: [string, number][] = [
    ["all", arrivalPlaces.all],
    [`address ${addressKey(ip)}`, arrivalPlaces.address],
    ...(userId === undefined ? [] : ([[`person ${userId}`, arrivalPlaces.person]] as [string, number][])),
  ];
  if (wanted.some(([key, most]) => (held.get(key) ?? 0) >= most)) throw new BodyError(503);
  for (const [key] of wanted) held.set(key, (held.get(key) ?? 0) + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    for (const [key] of wanted) {
      const left = (held.get(key) ?? 1) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    }
  };
}

/**
 * The bytes of a body as they come. Whoever keeps us waiting too long is cut off: BodyError 408 [U11]. What is
 * not asked for stays with the sender.
 */
export async function* arriving(request: Request): AsyncGenerator<Buffer> {
  const cut = () => void request.destroy(new BodyError(408));
  const whole = setTimeout(cut, patience.whole);
  const chunks = request.iterator({ destroyOnReturn: false });
  let [bytes, waited] = [0, 0];
  try {
    for (;;) {
      const from = performance.now();
      const earned = patience.start + bytes / patience.bytesPerMs - waited;
      const timer = setTimeout(cut, Math.min(patience.atOnce, Math.max(0, earned)));
      const next: IteratorResult<Buffer> = await chunks.next().finally(() => clearTimeout(timer));
      waited += performance.now() - from;
      if (next.done) return;
      bytes += next.value.length;
      yield next.value;
    }
  } finally {
    clearTimeout(whole);
    await chunks.return?.();
  }
}
