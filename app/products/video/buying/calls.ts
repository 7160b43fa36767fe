import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { signedIn } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Translate } from "~/platform/i18n/translate";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { sheetTime } from "~/platform/time/tokyo";
import { videoEditors } from "../uploads";
import { boughtEntities } from "../watching/queries/entities.server";
import { type SaleRow, salesOf } from "./queries/sales.server";
import { salesTable } from "./rules/sales-table";
import { buyVideo } from "./verbs/buy-video.server";

const body = z.object({ id: rowId, price: z.number().int().min(0).optional() });

/** The cells of a sale in a file; times in JST. */
const cells = {
  time: ({ time }: SaleRow) => sheetTime(time),
  title: ({ title }: SaleRow) => title,
  buyer: ({ buyer }: SaleRow) => buyer,
  price: ({ price }: SaleRow) => price,
  number: ({ number }: SaleRow) => number,
};

/** Calls of buying videos and of their sales [V9, R18]. */
export const buyingCalls: readonly Call[] = [
  call(
    "POST /api/video/buy",
    signedIn,
    { body },
    async ({ tx, context, body: { id, price } }) =>
      success({ detail: await buyVideo(tx, actorOf(context), { id, seen: price, flag: flagOf(context.locale) }) }),
    { limit: "videoBuy" },
  ),
  call("GET /api/video/list/bought", signedIn, {}, ({ db, context }) => boughtEntities(db, actorOf(context).userId)),
  call("GET /api/video/sales/list", videoEditors, { query: tableInput(salesTable) }, async ({ db, context, query }) => {
    const list = await salesOf(db, actorOf(context), query.state, flagOf(context.locale));
    const t: Translate = translator(context.locale);
    return tableReply(salesTable, query, list, { context, t, cells });
  }),
];
