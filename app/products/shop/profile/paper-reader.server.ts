import { administrators, type FileReader } from "~/foundation/files/readers.server";

/** Lets administrators read the licence of every shop, and owners that of their own. A shop's id is its owner's. */
export const shopPaperReader: FileReader = async (db, actor, file) =>
  (await administrators(db, actor, file)) || file.ref === `shop:${actor.userId}`;
