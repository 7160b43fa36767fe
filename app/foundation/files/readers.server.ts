import type { Actor } from "~/platform/access/actor";
import { table } from "~/platform/domain/composed.server";
import type { Db } from "~db/client";
import type { StoredFile } from "./announce.server";

/** The requested private file, and its declared owner where the request names one. */
export type AskedFile = Pick<StoredFile, "key" | "kind" | "userId" | "ref"> & { saidUserId?: number };

/**
 * Whether a user other than the uploader may read a file, such as a buyer, an employer with an application or the other
 * side of a conversation.
 */
export type FileReader = (db: Db, actor: Actor, file: AskedFile) => Promise<boolean> | boolean;

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** Who reads the private files of a kind besides their uploader; one reader per kind. */
    fileReaders: FileReader;
  }
}

/** Reader that admits administrators. */
export const administrators: FileReader = (_db, actor) => actor.roles.has("ADMIN");

/**
 * Whether `actor` may read a private file: its uploader, unless the request names somebody else, or a user whom the
 * kind's reader admits.
 */
export async function mayRead(db: Db, actor: Actor, file: AskedFile): Promise<boolean> {
  const { userId, saidUserId = userId } = file;
  if (userId === actor.userId && saidUserId === userId) return true;
  return (await table("fileReaders")[file.kind]?.(db, actor, file)) ?? false;
}
