import type { OpenShelf } from "~/foundation/site/open-now.server";
import { table } from "~/platform/domain/composed.server";
import { translator } from "~/platform/i18n/texts.server";
import type { RequestContext } from "~/platform/request-context";
import type { Db } from "~db/client";
import { openTypes, typeLabel } from "./find.server";

/** Most items of each type: two rows of cards on a desktop, four on a phone. */
const most = 8;

/** The highest placed items of every type that some domain serves, without empty types. */
export async function openNow({
  db,
  actor,
  locale,
}: Pick<RequestContext, "actor" | "locale"> & { db: Db }): Promise<OpenShelf[]> {
  const t = translator(locale);
  const paging = { page: 0, size: most, offset: 0 };
  const shelves = await Promise.all(
    openTypes().map(async (type) => {
      const found = await table("search")[type]?.(db, { keyword: "", locale, viewer: actor, paging });
      return {
        label: typeLabel(type, t),
        things: (found?.content ?? []).map(({ title, lang, href, picture, price }) => ({
          title,
          href,
          ...(lang && { lang }),
          ...(picture && { picture }),
          ...(price !== undefined && { price }),
        })),
      };
    }),
  );
  return shelves.filter(({ things }) => things.length > 0);
}
