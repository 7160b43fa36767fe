import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField, tick } from "~/foundation/desks/fields/value-fields";
import { databaseNow } from "~/platform/data/clock.server";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelResources, type ResourceSlot } from "~db/schema/hotel-resource";
import { hotelLimits as limits } from "../limits";
import { companyChoices, requireOwnCompany, runsAll } from "../property/queries/own-company.server";
import { companyTag } from "../tags";
import { takenAhead } from "./queries/days.server";
import { resourceTypes } from "./rules/types";
import { slotList } from "./slot-field";

const aheadOf = async (tx: Tx, id: number) => takenAhead(tx, id, tokyoDay(await databaseNow(tx)));

/** Throws `resourceSlotInUse` if a slot has less capacity than guests have reserved on a coming day. */
async function requireRoom(tx: Tx, id: number, slots: readonly ResourceSlot[]): Promise<void> {
  for (const [slotId, most] of await aheadOf(tx, id))
    if ((slots.find((slot) => slot.id === slotId)?.capacity ?? 0) < most)
      throw new DomainError("resourceSlotInUse", {
        field: "slots",
        params: { time: `${slotId.slice(0, 2)}:${slotId.slice(2)}`, count: most },
      });
}

/** Desk of baths, car parks and barbecue places [H23]: all for an administrator, the owner's own otherwise. */
export const resourceDesk = entityDesk(hotelResources, {
  name: "hotel-resource",
  texts: "hotel-resource:",
  paths: { list: "/hotel/resource/lists" },
  calls: { base: "/api/hotel_resource", list: "/api/admin/hotel_resource/list", access: only("HOTEL_ADMIN") },
  fields: {
    companyId: link(({ db, locale, actor }) => companyChoices(db, flagOf(locale), actor)),
    type: unsorted(choice(resourceTypes, { initial: "onsen" })),
    name: trilingual({ max: limits.contactName, required: true }),
    note: trilingual({ max: limits.words, isLong: true }),
    slots: slotList(),
    isPublic: tick(),
    seq: seqField(),
  },
  hints: ["type", "note", "slots", "isPublic", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "companyId", "type", "slots", "reservations", "isPublic", "seq", "updateTime"],
  computed: {
    reservations: {
      cells: (rows, { t }) =>
        new Map(
          rows.map(({ id, companyId }) => [
            id,
            {
              text: t("hotel-resource:reservations.title"),
              href: `${href("/hotel/resource/reservations")}?companyId=${companyId}`,
            },
          ]),
        ),
    },
  },
  sort: "-seq",
  filters: ["companyId", "type"],
  rowActs: ["remove"],
  scope: (actor) => (runsAll(actor) ? undefined : eq(hotelResources.sellerId, actor.userId)),
  initial: () => ({ type: "onsen", isPublic: true, seq: 0 }),
  prepare: async (tx, values, { before, actor }) => {
    const whole = { ...before, ...values };
    const { sellerId } = await requireOwnCompany(tx, actor, whole.companyId);
    if (before && whole.companyId !== before.companyId)
      throw new DomainError("hotelCompanyStays", { field: "companyId" });
    if (before && whole.type !== before.type && (await aheadOf(tx, before.id)).size > 0)
      throw new DomainError("resourceInUse", { field: "type" });
    if (before && values.slots) await requireRoom(tx, before.id, values.slots);
    return { sellerId };
  },
  refuseRemoval: async (tx, { id }) => {
    if ((await aheadOf(tx, id)).size > 0) throw new DomainError("resourceInUse");
  },
  purges: (_, { companyId }) => [companyTag(companyId)],
});
