import { z } from "zod";
import { personOf } from "~/foundation/orders/person";
import { apiReader } from "~/foundation/orders/queries/reader.server";
import { consume } from "~/platform/access/rate-limit.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { only, signedIn } from "~/platform/domain/access";
import { plain } from "~/platform/fields/fields";
import { kindShape, useBody } from "./forms";
import { type CodeView, checkAddress, codeById, myCodes } from "./queries/codes.server";
import { findCode, redeemCode } from "./verbs/redeem-code.server";

const seller = only("SHOP_ADMIN");
const codeShape = z.object({ code: plain(300) });

/** A code as the API answers it: `status` is its state, `qr` the text of its QR code. */
const entityOf = ({ state: status, ...code }: CodeView) => ({ ...code, status, qr: checkAddress(code.code) });

/** API calls of discount codes: the buyer's own list; checking and using them by the shop. */
export const codeCalls: readonly Call[] = [
  call(
    "GET /api/vcommodity/myList/:mainType",
    signedIn,
    { params: kindShape, query: z.object(pagingShape) },
    async ({ context, db, query }) => {
      const asked = { state: undefined, reader: apiReader(context.locale), paging: pagingOf(query) };
      const page = await myCodes(db, actorOf(context).userId, asked);
      return { ...page, content: page.content.map(entityOf) };
    },
  ),
  call("GET /api/vcommodity/check/:code", seller, { params: codeShape }, async ({ context, db, params }) => {
    await consume("code-check", String(actorOf(context).userId));
    const { id } = await findCode(db, personOf(context), params.code);
    const code = await codeById(db, id, apiReader(context.locale));
    return code && entityOf(code);
  }),
  call(
    "PUT /api/vcommodity/use/:code",
    seller,
    { params: codeShape, body: useBody },
    async ({ context, tx, params, body }) => {
      const { id } = await redeemCode(tx, personOf(context), { code: params.code, note: body?.note ?? "" });
      return success({ id });
    },
    { limit: "code-check" },
  ),
];
