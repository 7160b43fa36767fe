import type { SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { countAll } from "~/platform/data/count-rows";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";

/** A thing that the search of the desks found: its name, what tells it from others, and the desk where it lies. */
export type Found = { label: string; note: string; to: string };

/** A sum of today that somebody looks at first: yen, what it is, and the desk where it comes from. */
export type Figure = { id: string; yen: SQL<number>; text: string; to: string };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Things of a domain that a keyword typed at a desk names; only what the person may see there. */
    deskFinders: (db: Db, actor: Actor, keyword: string, t: Translate) => Promise<readonly Found[]>;
    /** Sums of today on the first page of the desks, for whom they concern. All are asked for in one statement. */
    deskFigures: (actor: Actor, t: Translate) => readonly Figure[];
  }
}

/** Everything that a keyword names at the desks of a person, in the order of the domains. */
export async function findAtDesks(db: Db, actor: Actor, keyword: string, t: Translate): Promise<Found[]> {
  if (keyword === "") return [];
  const found = await Promise.all(every("deskFinders").map((finder) => finder(db, actor, keyword, t)));
  return found.flat();
}

/** The sums of today of a person with their yen, in the order of the domains. */
export async function figuresOf(db: Db, actor: Actor, t: Translate) {
  const figures = every("deskFigures").flatMap((source) => source(actor, t));
  const sums = await countAll(
    db,
    figures.map(({ yen }) => yen),
  );
  return figures.map(({ id, text, to }, at) => ({ id, text, to, yen: sums[at] ?? 0 }));
}
