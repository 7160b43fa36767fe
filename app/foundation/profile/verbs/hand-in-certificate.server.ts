import { moveCertificate } from "~/foundation/accounts/verbs/move-certificate.server";
import { audit, type Origin } from "~/foundation/audit/verbs/audit.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { needsCertificate } from "~/platform/access/approval";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { certRef } from "../queries/account-files.server";
import { certMove } from "../rules/certificate";

/**
 * Submits a certificate for approval (certFlag 0 or 3 to 1) [SH36]; its 1 to 5 private files replace the earlier ones
 * and must be settled before (`settleUploads`). Throws `certNotNeeded` for types without a certificate,
 * `certStateChanged` if one waits or is approved, `uploadFailed` for files of another user.
 */
export async function handInCertificate(
  tx: Tx,
  origin: Origin,
  actor: Actor,
  { files, note }: { files: readonly string[]; note: string },
): Promise<void> {
  if (!needsCertificate(actor.types)) throw new DomainError("certNotNeeded");
  const moved = await moveCertificate(tx, actor.userId, { ...certMove("handIn"), note, reason: "" });
  if (!moved) throw new DomainError("certStateChanged");
  await claimFiles(tx, actor, { kind: "cert", keys: files, ref: certRef(actor.userId), field: "files" });
  await audit(tx, origin, { action: "cert-hand-in", actorId: actor.userId, target: `user:${actor.userId}` });
}
