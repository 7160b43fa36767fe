import type { RequestContext } from "~/platform/access/request-context";
import { flagOf } from "~/platform/i18n/locales";
import type { LotReader } from "./lots.server";

/** Who reads lots in a request. */
export const readerOf = ({ actor, locale }: Pick<RequestContext, "actor" | "locale">): LotReader => ({
  viewerId: actor?.userId ?? null,
  flag: flagOf(locale),
});
