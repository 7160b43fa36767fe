import { bringFile } from "~/foundation/files/bring-file.server";
import { fileKind } from "~/foundation/files/kinds";
import type { Actor } from "~/platform/access/actor";
import { allows } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { Resting } from "~/platform/outbound/breaker";
import { type Outbound, OutboundError, outbound } from "~/platform/outbound/outbound.server";
import type { Db } from "~db/client";

/** Largest picture in bytes, the limit of outbound replies. */
const largest = 2_000_000;

/** Picture formats by their first bytes; the content type of the host is ignored. */
const signatures: readonly (readonly [extension: string, type: string, isIt: (head: Buffer) => boolean])[] = [
  ["jpg", "image/jpeg", (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["png", "image/png", (head) => head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))],
  ["gif", "image/gif", (head) => head.subarray(0, 4).toString("latin1") === "GIF8"],
  [
    "webp",
    "image/webp",
    (head) => head.subarray(0, 4).toString("latin1") === "RIFF" && head.subarray(8, 12).toString("latin1") === "WEBP",
  ],
];

const keyOf: Readonly<Record<OutboundError["reason"], "pictureHost" | "pictureTooLarge" | "pictureGone">> = {
  refused: "pictureHost",
  tooLarge: "pictureTooLarge",
  timeout: "pictureGone",
  network: "pictureGone",
  redirect: "pictureGone",
  status: "pictureGone",
};

/**
 * Reads a picture through the outbound module. A reply other than 200 does not count as a failure of its host, since
 * the host serves other pictures too.
 */
async function read(ask: Outbound, url: string): Promise<Buffer> {
  try {
    const headers = { accept: "image/webp,image/png,image/jpeg,image/gif" };
    const { status, body } = await ask(url, { headers, maxBytes: largest, read: (reply) => reply });
    if (status !== 200) throw new DomainError("pictureGone");
    return body;
  } catch (error) {
    if (error instanceof OutboundError) throw new DomainError(keyOf[error.reason]);
    if (error instanceof Resting) throw new DomainError("pictureGone");
    throw error;
  }
}

/**
 * Fetches the picture at an address and stores it as a file, with the actor's rights and limits; returns its key. Only
 * listed hosts are requested, over https, with at most 2 MB and 3 s, and no redirects. Throws `pictureHost`,
 * `pictureTooLarge`, `pictureGone` or `pictureFormat`, and the refusals of an upload; a missing right is refused before
 * any request.
 */
export async function fetchPicture(
  db: Db,
  actor: Actor,
  { kind, url }: { kind: string; url: string },
  ask: Outbound = outbound,
): Promise<string> {
  const { may, formats } = fileKind(kind);
  if (!allows(may, actor.roles)) throw new DomainError("No auth to upload");
  if (formats !== "image") throw new DomainError("pictureFormat");
  if (!URL.canParse(url)) throw new DomainError("pictureHost");
  const body = await read(ask, url);
  const found = signatures.find(([, , isIt]) => isIt(body.subarray(0, 16)));
  if (!found) throw new DomainError("pictureFormat");
  const [extension, contentType] = found;
  return bringFile(db, actor, { kind, fileName: `picture.${extension}`, contentType, body });
}
