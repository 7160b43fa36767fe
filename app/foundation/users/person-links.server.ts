import type { SQL } from "drizzle-orm";
import { countAll } from "~/platform/data/count-rows";
import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";

/** What a domain has of a person: how much, in words, and the list that shows it to administrators. */
type PersonLink = { id: string; count: SQL<number>; text: string; to: string };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** What domains have of a person, for the administrators' page about them; all is counted by one statement. */
    personLinks: (userId: number, t: Translate) => readonly PersonLink[];
  }
}

/** What the domains have of a person, in their order; nothing where there is none. Counts stop at 1,000. */
export async function personLinks(db: Db, userId: number, t: Translate) {
  const links = every("personLinks").flatMap((of) => of(userId, t));
  const counts = await countAll(
    db,
    links.map(({ count }) => count),
  );
  return links.flatMap(({ id, text, to }, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ id, text, to, count }] : [];
  });
}
