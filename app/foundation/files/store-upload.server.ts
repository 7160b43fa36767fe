import type { Readable } from "node:stream";
import { database } from "~/platform/data/database.server";
import { partOf } from "~/platform/domain/uploads";
import { DomainError } from "~/platform/errors";
import { refusalText } from "~/platform/forms/refusal";
import type { StoreUpload } from "~/platform/http/file-form.server";
import { demandLawful, demandUpload, placeUpload } from "./announce.server";
import { findFileKind } from "./kinds";
import { settleFile } from "./settle.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/** The result of `work`, or its refusal as the text that a form shows. */
const orRefused = <T>(work: Promise<T>): Promise<T | { refused: string }> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return { refused: refusalText(error.key, error.params) };
    throw error;
  });

/**
 * Takes one file of a form that was sent without JavaScript: checks its header first; once it has arrived, puts it into
 * quarantine, checks and publishes it.
 */
export const storeUpload: StoreUpload = async (actor, { name, fileName, contentType }) => {
  const named = partOf(name);
  if (!named || !findFileKind(named.kind)) return null;
  const { kind, field } = named;
  const db = database();
  const announced = { kind, fileName, contentType };
  const lawful = await orRefused(demandUpload(db, actor, announced));
  if ("refused" in lawful) return { field, ...lawful };
  const keep = async (bytes: number, read: () => Readable) => {
    const sized = { ...announced, bytes };
    const file = await placeUpload(db, actor, sized, await demandLawful(db, sized));
    await storage().put(objectAt("quarantine", file.key), read(), { bytes, contentType: file.contentType });
    await settleFile(db, file);
    return { key: file.key };
  };
  return { field, maxBytes: lawful.byteLimit, keep: ({ bytes, read }) => orRefused(keep(bytes, read)) };
};
