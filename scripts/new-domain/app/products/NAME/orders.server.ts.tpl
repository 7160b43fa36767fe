import { orderDesk } from "~/foundation/orders/desk.server";
import { orderKind } from "~/foundation/orders/kind";
import { machine } from "~/foundation/orders/rules/machine";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { __camel__OrderEvents, __camel__OrderTable } from "~db/schema/__name__";
import { __camel__OrdersTable } from "./rules/orders-table";
import { giveBack, take } from "./verbs/stock.server";

/** Orders of __name__: nothing is paid, and stock is taken when the order is placed. */
export const __camel__Orders = orderKind(
  "__name__",
  { orders: __camel__OrderTable, events: __camel__OrderEvents },
  {
    letter: "__letter__",
    moves: machine({ placed: { finish: "done", cancel: "canceled" } }),
    may: { finish: "seller", cancel: "either" },
    seller: null,
    texts: "__name__",
    open: { states: ["placed"], setting: "order.openMax", key: "tooManyOpenOrders" },
    take: (tx, order) => take(tx, order),
    release: async (tx, orders) => {
      for (const order of orders) await giveBack(tx, order);
    },
    frees: ["canceled"],
    stamps: { done: "completeTime" },
    ends: ["done", "canceled"],
    contact: ["phone", "email", "note"],
    tabs: { open: ["placed"], ended: ["done", "canceled"] },
    notices: { placed: "either", finish: "buyer", cancel: "other" },
    waits: { seller: ["placed"] },
    done: "done",
    api: { base: "/api/__name__/order", named: "number" },
    paths: {
      order: (number) => `${href("/__name__/myorder")}?number=${number}`,
      mine: () => href("/__name__/myorder"),
      desk: () => href("/__name__/allorder"),
    },
    describe: async (_db, orders, { flag }) =>
      orders.map(({ itemName, count, phone }) => ({ itemName: inLanguage(itemName, flag).text, count, phone })),
    bought: { icon: "receipt", entry: (_order, { itemName }) => ({ name: itemName }) },
  },
);

/** The seller's desk of these orders. */
export const __camel__Desk = orderDesk(__camel__Orders, {
  table: __camel__OrdersTable,
  file: () => ({ item: ({ itemName }) => itemName }),
});
