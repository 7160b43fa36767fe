import type { Request } from "express";
import { addressKey } from "~/platform/access/address-key";
import { BodyError } from "./body.server";

/** Most large bodies that arrive at once in this process: in total, per address, per user. */
export const arrivalPlaces = { all: 32, address: 12, person: 4 };

/**
 * How long we wait for a sender, in milliseconds: `start` from the beginning plus one per `bytesPerMs` bytes received,
 * `atOnce` for one chunk, `whole` in total. Our own processing time counts for `whole` only.
 */
const patience = { start: 10_000, atOnce: 15_000, whole: 600_000, bytesPerMs: 8 };

export type Sender = { ip: string; userId?: number | undefined };

const held = new Map<string, number>();

/**
 * Reserves a place for one large body; the returned function frees it. Throws BodyError 503 when all places, those of
 * the address or those of the user are taken, so that one sender cannot occupy all of them [U11].
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
 * Yields the bytes of a body as they arrive. Destroys the request with BodyError 408 when the sender is too slow [U11].
 * Bytes are read only on demand.
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
