import { readSigned, signValue } from "~/platform/access/signed.server";
import { DomainError } from "../../platform/errors";

const purpose = "feedback";

/** Accepted age of a form in milliseconds: people write no message sooner, and a form expires later. */
const soonest = 3_000;
const latest = 86_400_000;

/** Makes a stamp: the signed time at which a form is shown. */
export const newStamp = (now = Date.now()): string => signValue(purpose, "", now);

/** Throws `formTooFast` under 3 s, `formExpired` over a day or for a stamp with no valid signature. */
export function checkStamp(stamp: string | undefined, now = Date.now()): void {
  const signed = readSigned(purpose, stamp, now);
  if (!signed || signed.age > latest) throw new DomainError("formExpired");
  if (signed.age < soonest) throw new DomainError("formTooFast");
}
