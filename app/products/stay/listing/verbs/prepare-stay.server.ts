import type { Operator } from "~/foundation/audit/verbs/audit.server";
import { judge } from "~/foundation/desks/verbs/judge.server";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import type { Actor } from "~/platform/access/actor";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import type { stays } from "~db/schema/stay";
import { namedSearchText } from "~db/text/search-text";
import { stayLimits as limits } from "../../limits";
import { lackingKeys } from "../rules/lacking-keys";
import { afterHost, lackingOf, roughPlace } from "../rules/review";

type Row = typeof stays.$inferSelect;
type Values = typeof stays.$inferInsert;

/** Whether the actor reviews listings; an act without an actor was authorized elsewhere. */
export const runsAll = (actor: Actor | null): boolean => actor === null || actor.roles.has("ADMIN");

/** Throws for limits of a listing that contradict each other. */
function requireOrder(whole: {
  minGuests: number;
  capacity: number;
  minStay: number;
  maxStay: number;
  publicFrom: string;
  publicUntil: string;
  stations: readonly { walk: number }[];
}): void {
  if (whole.minGuests > whole.capacity) throw new DomainError("stayGuestsOrder", { field: "minGuests" });
  if (whole.minStay > whole.maxStay) throw new DomainError("stayNightsOrder", { field: "maxStay" });
  if (whole.publicFrom > whole.publicUntil) throw new DomainError("stayPeriodOrder", { field: "publicUntil" });
  if (whole.stations.some(({ walk }) => walk > limits.farthest))
    throw new DomainError("stayStationFar", { field: "stations", params: { max: limits.farthest } });
}

/**
 * Columns of a listing that follow from what was saved: host, state of review, the rough place, the text of the search.
 * Throws for limits that contradict each other, a missing station, and what lacks to be shown [T3, T9, T10, T11].
 */
export async function prepareStay(
  tx: Tx,
  values: Values,
  { before, actor, operator }: { before: Row | undefined; actor: Actor | null; operator: Operator },
) {
  const sellerId = before?.sellerId ?? values.sellerId ?? operator.userId;
  if (!before) await requireOpenAccount(tx, sellerId, "sellerId");
  const defaults = { minGuests: 1, minStay: 1, maxStay: 30, stations: [], ownershipFiles: [], licenceNo: "" };
  const usual = { type: "homestay", licenceType: "minpaku", isPublic: false, description: {}, place: null };
  const whole = { ...defaults, ...usual, address: { postcode: "", address: "" }, ...before, ...values };
  requireOrder(whole);
  if (whole.stations.length === 0) throw new DomainError("stayStationMissing", { field: "stations" });
  const isJudge = runsAll(actor);
  if (whole.isPublic && !isJudge) {
    const lacking = lackingOf(whole);
    if (lacking) throw new DomainError(lackingKeys[lacking], { field: lacking });
  }
  const approval = await judge(
    tx,
    { values, before, isJudge, ownState: afterHost(before, whole) },
    ({ id }, state) => ({
      userId: sellerId,
      name: whole.name,
      refType: "stay-listing",
      refId: String(id),
      notice: `stay-desk:notice.${state}`,
      mail: `stay-desk:mail.${state}`,
      link: env.origins.main + href("/stay/update/:id", { id }),
    }),
  );
  const others = [
    ...Object.values<string>(whole.description ?? {}),
    whole.city,
    ...(["zh_CN", "ja_JP", "en_US"] as const).map((locale) => prefectureName(locale, whole.prefecture)),
    ...whole.stations.flatMap(({ line, station }) => [line, station]),
  ];
  return {
    sellerId,
    ...approval,
    location: roughPlace(whole.place),
    searchText: namedSearchText(Object.values(whole.name), others),
  };
}
