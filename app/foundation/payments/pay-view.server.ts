import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { databaseNow } from "../../platform/data/clock.server";
import { forbidden } from "../../platform/errors";
import type { PayGroup, PayMethod, PayWording } from "./payable";
import { payableOf } from "./payable-of.server";
import { attemptsOf } from "./queries.server";
import { asking } from "./rules";
import { refreshed } from "./status.server";
import type { Till } from "./till";
import type { Payment } from "./verbs/settle-payment.server";

/**
 * due: to be paid; open: started, the gateway's page can be opened again; leaving: redirecting to the gateway's page;
 * waiting: back from it, outcome not known yet; unsure: asked six times and still not known; paid; returned: paid too
 * late, the money is refunded; failed and canceled: can be tried again; expired; ended: the order was cancelled, and
 * what was paid is refunded.
 */
export type PayState =
  | "due"
  | "open"
  | "leaving"
  | "waiting"
  | "unsure"
  | "paid"
  | "returned"
  | "failed"
  | "canceled"
  | "expired"
  | "ended";

export type PayView = {
  state: PayState;
  wording: PayWording;
  amount: number;
  numbers: string[];
  /** Milliseconds since 1970, by the database clock. */
  expireAt: number;
  methods: PayMethod[];
  method: PayMethod;
  /** The buyer has chosen a method before: it is shown and can be changed, but is not asked again. */
  isChosen: boolean;
  payId: string | null;
  /** The gateway's page of the live attempt. */
  url: string | null;
  resultPath: string;
  /** Yen of this group that are being or were refunded. */
  returned: number;
};

export type PayAsk = {
  orderType: string;
  payGroup: string;
  /** `back` or `cancel` when the browser comes from the gateway; never trusted, only a reason to ask the gateway. */
  result: string | null;
  /** How often this page has asked before. */
  asked: number;
  leaving: boolean;
  wanted: string | null;
  userAgent: string;
};

/** WeChat's browser cannot open Alipay [P2]. */
const canOpen = (method: PayMethod, userAgent: string): boolean =>
  method !== "alipay" || !/MicroMessenger/i.test(userAgent);

function stateOf(group: PayGroup, latest: Payment | undefined, ask: PayAsk, now: number): PayState {
  if (group.status === "paid") return "paid";
  if (group.status === "canceled" && latest?.status !== "pending") return "ended";
  if (latest?.status === "succeeded") return "returned";
  const over = group.status !== "open" || group.expireTime.getTime() <= now;
  if (latest?.status === "pending" && (ask.result === "back" || over))
    return ask.asked < asking.times ? "waiting" : "unsure";
  if (over) return "expired";
  if (latest?.status === "pending") return ask.leaving ? "leaving" : "open";
  if (latest?.status === "failed") return "failed";
  return latest?.status === "canceled" ? "canceled" : "due";
}

/** The pay group that `order` of a pay link names: the group of that order number, else `order` itself. */
export const groupNamed = async (db: Db, orderType: string, order: string): Promise<string> =>
  (await payableOf(orderType).groupOf?.(db, [order], true)) ?? order;

/**
 * What the pay page shows of a pay group to its owner. When the browser returns from the gateway, the gateway is
 * asked once and its answer settled like any other report. Throws `noPermissionOrder` for other users and unknown
 * groups.
 */
export async function payView(till: Till, actor: Pick<Actor, "userId">, ask: PayAsk): Promise<PayView> {
  const { orderType, payGroup } = ask;
  const payable = payableOf(orderType);
  const read = () =>
    till.transact(async (tx) => {
      const group = await payable.load(tx, payGroup);
      if (!group || group.userId !== actor.userId) throw forbidden("noPermissionOrder");
      return { group, attempts: await attemptsOf(tx, orderType, payGroup), now: (await databaseNow(tx)).getTime() };
    });
  let { group, attempts, now } = await read();
  const open = attempts[0];
  if (open?.status === "pending" && ask.result !== null) {
    await refreshed(till, open);
    ({ group, attempts, now } = await read());
  }
  const latest = attempts[0];
  const methods = payable.methods.filter(
    (method) => till.gateway.methods.includes(method) && canOpen(method, ask.userAgent),
  );
  const said = [latest?.method, ask.wanted, group.chosen]
    .map((name) => methods.find((method) => method === name))
    .find((method) => method !== undefined);
  return {
    state: stateOf(group, latest, ask, now),
    wording: payable.wording,
    amount: group.amount,
    numbers: group.numbers,
    expireAt: group.expireTime.getTime(),
    methods,
    method: said ?? methods[0] ?? "card",
    isChosen: said !== undefined,
    payId: latest?.payId ?? null,
    url: latest?.status === "pending" ? latest.url : null,
    resultPath: payable.resultPath(payGroup),
    returned: attempts.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}
