import { isSigned, signFields } from "~/foundation/files/storage/signature.server";
import { env } from "~/platform/env.server";

type Ticketed = { id: number; version: number };

/** How long a ticket holds, and the step to which its end is rounded up so that players share cached files, in ms. */
const [holdsMs, stepMs] = [6 * 3_600_000, 600_000];

const fieldsOf = ({ id, version }: Ticketed, expires: number) => ({
  of: "hls",
  video: String(id),
  version: String(version),
  expires: String(expires),
});

/** A ticket for the files of one version of a video: it holds for 6 hours, at most 10 minutes longer [V14]. */
export function ticketFor(video: Ticketed, now: Date): string {
  const expires = Math.ceil((now.getTime() + holdsMs) / stepMs) * stepMs;
  return `${expires.toString(36)}.${signFields(env.APP_SECRET, fieldsOf(video, expires))}`;
}

/** Whether a ticket is ours, for this version of this video, and has not expired. */
export function isTicketFor(video: Ticketed, ticket: string, now: Date): boolean {
  const [, until = "", signature = ""] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(ticket) ?? [];
  const fields = fieldsOf(video, Number.parseInt(until, 36));
  return signature !== "" && isSigned(env.APP_SECRET, fields, signature, now.getTime());
}
