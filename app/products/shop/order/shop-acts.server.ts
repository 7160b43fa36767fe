import { z } from "zod";
import type { ActField } from "~/foundation/desks/acts/rules/act-field";
import { orderListActs } from "~/foundation/orders/desk-acts.server";
import type { Translate } from "~/platform/i18n/translate";
import { shopDesk } from "./desk.server";
import { type Carrier, carriers } from "./rules/carriers";
import { shipOrders, unshipOrders } from "./verbs/ship-orders.server";

type Input = { carrier: Carrier };

/** The controls of the act, worded for the visitor. */
export const shopActFields = (t: Translate) => (): ActField[] => [
  {
    name: "carrier",
    label: t("order:ship.carrier"),
    hint: t("order:bulk.carrierHint"),
    input: "choice",
    options: carriers.map((value) => ({ value, label: t(`order:carrier.${value}`) })),
    initial: "yamato",
  },
];

/** What a shop does to all found orders: ships them without tracking numbers; they can be taken back. */
export const shopListActs = orderListActs(shopDesk, {
  acts: { ship: "ship" },
  label: (t, act) => t(`order:bulk.act.${act}`),
  told: (t, act, count) => t(`order:bulk.done.${act}`, { count }),
  shape: { carrier: z.enum(carriers).default("yamato") },
  act: (tx, person, { numbers, input }: { act: string; numbers: readonly string[]; input: Input }) => {
    const { carrier } = input;
    return shipOrders(
      tx,
      person,
      numbers.map((number) => ({ number, carrier, trackingNo: "" })),
    );
  },
  undo: (tx, person, { numbers }) => unshipOrders(tx, person, numbers),
});
