let listeners: (() => void)[] = [];

/** Calls `work` once at the next `wakeEncoders` of this process; returns how to stop listening. */
export function onWake(work: () => void): () => void {
  listeners.push(work);
  return () => {
    listeners = listeners.filter((one) => one !== work);
  };
}

/** Lets the encoder of this process look for work now. Those of other processes look every quarter of a minute. */
export function wakeEncoders(): void {
  const heard = listeners;
  listeners = [];
  for (const work of heard) work();
}
