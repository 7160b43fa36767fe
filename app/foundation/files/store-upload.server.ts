import { Readable } from "node:stream";
import { database } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { refusalText } from "~/platform/forms/refusal";
import { partOf, refusedMark } from "~/platform/forms/uploads";
import type { StoreUpload } from "~/platform/http/file-form.server";
import { announceUpload } from "./announce.server";
import { findFileKind } from "./kinds";
import { settleFile } from "./settle.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/**
 * Takes one file of a form that was sent without JavaScript: announces it, lays it in quarantine, checks and publishes
 * it, and answers the field that its key goes to. A refusal becomes the field's value, behind a mark that `fileKeys` reads.
 */
export const storeUpload: StoreUpload = async (actor, part) => {
  const named = partOf(part.name);
  if (!named || !findFileKind(named.kind)) return null;
  const { kind, field } = named;
  const db = database();
  try {
    const { file } = await announceUpload(db, actor, {
      kind,
      fileName: part.fileName,
      contentType: part.contentType,
      bytes: part.bytes.length,
    });
    const rule = { bytes: part.bytes.length, contentType: file.contentType };
    await storage().put(objectAt("quarantine", file.key), Readable.from([part.bytes]), rule);
    await settleFile(db, file);
    return { field, value: file.key };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { field, value: refusedMark + refusalText(error.key, error.params) };
  }
};
