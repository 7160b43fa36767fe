import type { Actor } from "~/platform/access/actor";
import type { UploadKind } from "~/platform/forms/upload-kinds";
import type { Db } from "~db/client";
import type { StoredFile } from "./announce.server";

/** The private file that somebody asks for, and whose it is said to be where the request names a person. */
export type AskedFile = Pick<StoredFile, "key" | "kind" | "userId" | "ref"> & { saidUserId?: number };

/** Whether a person who did not upload a file may read it: a buyer, an employer with an application, the other side of a talk. */
export type FileReader = (db: Db, actor: Actor, file: AskedFile) => Promise<boolean> | boolean;

const readers = new Map<string, FileReader>();

/** Names who reads the private files of a kind besides their uploader; wired in app/composition.ts, one reader a kind. */
export function fileReaders(table: Partial<Record<UploadKind, FileReader>>): void {
  for (const [kind, reader] of Object.entries(table)) readers.set(kind, reader);
}

/** The reader of administrators. */
export const administrators: FileReader = (_db, actor) => actor.roles.has("ADMIN");

/** Whether `actor` may read a private file: its uploader may, and whom the kind's reader lets. */
export async function mayRead(db: Db, actor: Actor, file: AskedFile): Promise<boolean> {
  return file.userId === actor.userId || ((await readers.get(file.kind)?.(db, actor, file)) ?? false);
}
