import { randomUUID } from "node:crypto";

/** Somebody without an account: a device of its own, at an address of its own unless one is named. */
export const aGuest = (address: string = randomUUID()) => ({ device: randomUUID(), address });
