import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import type { UploadKind } from "~/platform/domain/uploads";
import type { Db } from "~db/client";
import { type EntityDesk, type EntityValues, fieldsOf } from "../entity-desk.server";

/** Checks the files that values name, before the transaction; a refusal stands beside its field, under `prefix`. */
export async function settleFiles(
  db: Db,
  desk: EntityDesk,
  actor: Actor,
  values: EntityValues,
  prefix = "",
): Promise<void> {
  for (const [field, { files = [] }] of fieldsOf(desk))
    for (const { upload, keys } of files)
      await settleUploads(db, actor, upload.name as UploadKind, keys(values[field]), `${prefix}${field}`);
}
