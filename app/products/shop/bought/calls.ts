import { z } from "zod";
import { apiReader } from "~/foundation/orders/queries/reader.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { only, signedIn } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { againBody } from "./forms";
import { boughtPage } from "./queries/bought.server";
import { buyAgain } from "./verbs/buy-again.server";

/** API calls for earlier purchases and buying them again [C26]. */
export const boughtCalls: readonly Call[] = [
  call(
    "GET /api/commodity/bought/list",
    only("GUEST"),
    { query: z.object(pagingShape) },
    async ({ db, context, query }) =>
      boughtPage(db, actorOf(context), { reader: apiReader(context.locale), paging: pagingOf(query) }),
  ),
  call("POST /api/cart/again", signedIn, { body: againBody }, async ({ tx, context, body }) => {
    const { lines, left } = await buyAgain(tx, actorOf(context), body);
    const flag = flagOf(context.locale);
    return success({
      detail: { lines, left: left.map(({ name, ...one }) => ({ name: inLanguage(name, flag).text, ...one })) },
    });
  }),
];
