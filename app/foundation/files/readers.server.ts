import type { Actor } from "~/platform/access/actor";
import { table } from "~/platform/domain/composed.server";
import type { Db } from "~db/client";
import type { StoredFile } from "./announce.server";

/** The private file that somebody asks for, and whose it is said to be where the request names a person. */
export type AskedFile = Pick<StoredFile, "key" | "kind" | "userId" | "ref"> & { saidUserId?: number };

/** Whether a person who did not upload a file may read it: a buyer, an employer with an application, the other side of a talk. */
export type FileReader = (db: Db, actor: Actor, file: AskedFile) => Promise<boolean> | boolean;

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** Who reads the private files of a kind besides their uploader; one reader a kind. */
    fileReaders: FileReader;
  }
}

/** The reader of administrators. */
export const administrators: FileReader = (_db, actor) => actor.roles.has("ADMIN");

/** Whether `actor` may read a private file: its uploader may, and whom the kind's reader lets. */
export async function mayRead(db: Db, actor: Actor, file: AskedFile): Promise<boolean> {
  return file.userId === actor.userId || ((await table("fileReaders")[file.kind]?.(db, actor, file)) ?? false);
}
