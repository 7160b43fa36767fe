import type { Actor } from "~/platform/access/actor";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";

/** A thing that the search of the desks found: its name, what tells it from others, and the desk where it lies. */
export type Found = { label: string; note: string; to: string };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Things of a domain that a keyword typed at a desk names; only what the person may see there. */
    deskFinders: (db: Db, actor: Actor, keyword: string, t: Translate) => Promise<readonly Found[]>;
  }
}

/** Everything that a keyword names at the desks of a person, in the order of the domains. */
export async function findAtDesks(db: Db, actor: Actor, keyword: string, t: Translate): Promise<Found[]> {
  if (keyword === "") return [];
  const found = await Promise.all(every("deskFinders").map((finder) => finder(db, actor, keyword, t)));
  return found.flat();
}
