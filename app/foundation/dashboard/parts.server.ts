import type { SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { countAll } from "~/platform/data/count-rows";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";

/** A result of the desks' search: its name, a note that distinguishes it, and the path of its desk page. */
export type Found = { label: string; note: string; to: string };

/** A sum of today in yen, with its text and the path of the desk it comes from. */
export type Figure = { id: string; yen: SQL<number>; text: string; to: string };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Finds rows of a domain by a keyword typed in the desks' search; only those the actor may see. */
    deskFinders: (db: Db, actor: Actor, keyword: string, t: Translate) => Promise<readonly Found[]>;
    /** Sums of today for the actor on the first page of the desks; all are read by one statement. */
    deskFigures: (actor: Actor, t: Translate) => readonly Figure[];
  }
}

/** Finds rows of all domains by a keyword, in the order of the domains. */
export async function findAtDesks(db: Db, actor: Actor, keyword: string, t: Translate): Promise<Found[]> {
  if (keyword === "") return [];
  const found = await Promise.all(every("deskFinders").map((finder) => finder(db, actor, keyword, t)));
  return found.flat();
}

/** Reads the actor's sums of today in yen, in the order of the domains. */
export async function figuresOf(db: Db, actor: Actor, t: Translate) {
  const figures = every("deskFigures").flatMap((source) => source(actor, t));
  const sums = await countAll(
    db,
    figures.map(({ yen }) => yen),
  );
  return figures.map(({ id, text, to }, at) => ({ id, text, to, yen: sums[at] ?? 0 }));
}
