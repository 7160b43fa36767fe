import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { FileReader } from "~/foundation/files/readers.server";
import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { courseDocs } from "~db/schema/school";
import { isFree } from "../rules/price";
import { boughtDocs } from "../sale/bought.server";
import { docShown } from "./visible.server";

type Reader = Pick<Actor, "userId" | "roles"> | null;
type Readable = { id: number; ownerId: number; price: number | null };

/**
 * The ids among these documents whose text and files this reader may have [V10]: free ones, their own, those they have
 * bought, all for ADMIN.
 */
export async function readableAmong(db: Db, reader: Reader, docs: readonly Readable[]): Promise<Set<number>> {
  const open = docs.filter((doc) => isFree(doc) || reader?.roles.has("ADMIN") || doc.ownerId === reader?.userId);
  const ids = new Set(open.map(({ id }) => id));
  const closed = docs.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  const bought = reader ? await boughtDocs(db, reader.userId, closed) : [];
  return new Set([...ids, ...bought]);
}

/** Whether this reader may have the text and the files of a document. */
export const mayReadDoc = async (db: Db, reader: Reader, doc: Readable): Promise<boolean> =>
  (await readableAmong(db, reader, [doc])).has(doc.id);

/** Whether a person keeps a document that visitors see no more: its owner, who has bought it, and ADMIN. */
export const keepsDoc = async (db: Db, reader: Reader, { id, ownerId }: Omit<Readable, "price">): Promise<boolean> =>
  reader !== null &&
  (reader.roles.has("ADMIN") || ownerId === reader.userId || (await boughtDocs(db, reader.userId, [id])).has(id));

/**
 * Lets those read the files of a document who may read the document itself, while it names them. A file of a draft is
 * for its uploader and administrators.
 */
export const docFileReader: FileReader = async (db, actor, { ref, key }) => {
  if (actor.roles.has("ADMIN")) return true;
  const id = /^course-doc:(\d{1,15})$/.exec(ref ?? "")?.[1];
  if (!id) return false;
  const [doc] = await db
    .select({
      id: courseDocs.id,
      ownerId: courseDocs.ownerId,
      price: courseDocs.price,
      attachments: courseDocs.attachments,
      isShown: docShown as SQL<boolean>,
    })
    .from(courseDocs)
    .where(and(eq(courseDocs.id, Number(id)), isNull(courseDocs.deletedTime)));
  if (!doc?.attachments.includes(key)) return false;
  return doc.isShown ? mayReadDoc(db, actor, doc) : keepsDoc(db, actor, doc);
};
