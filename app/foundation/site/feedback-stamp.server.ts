import { readSigned, signValue } from "~/platform/access/signed.server";
import { DomainError } from "../../platform/errors";

const purpose = "feedback";

/** Nobody writes a message sooner, and no form is kept longer, in milliseconds. */
const soonest = 3_000;
const latest = 86_400_000;

/** The signed moment at which a form is shown. */
export const newStamp = (now = Date.now()): string => signValue(purpose, "", now);

/** Refuses a form that was sent at once, long after, or with a stamp that is not ours. */
export function checkStamp(stamp: string | undefined, now = Date.now()): void {
  const signed = readSigned(purpose, stamp, now);
  if (!signed || signed.age > latest) throw new DomainError("formExpired");
  if (signed.age < soonest) throw new DomainError("formTooFast");
}
