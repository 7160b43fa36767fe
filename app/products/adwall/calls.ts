import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { settleUploads } from "~/foundation/files/settle.server";
import { anyone, only } from "~/platform/access/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/forms/fields";
import { flagOf } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { adCategoryDesk } from "./category-desk.server";
import { adBody, adUpdateBody } from "./forms";
import { adEntity, openAd } from "./queries/ad-detail.server";
import { adPage } from "./queries/ads.server";
import { categoryEntities } from "./queries/categories.server";
import { type AdInput, removeAd, saveAd } from "./verbs/save-ad.server";

const admin = only("ADMIN");
const byId = z.object({ id: rowId });
const listQuery = z.object({
  ...pagingShape,
  categoryId: rowId.optional().catch(undefined),
  keyword: plain(100).default(""),
});

/** What a body says of an ad; who saves it owns it where nobody is named. */
function inputOf(body: z.output<typeof adBody>, userId: number): AdInput {
  const { adName, adNameJp, adNameEn, description, descriptionJp, descriptionEn, ...rest } = body;
  const { address, addressJp, addressEn, sellerId = userId, ...fields } = rest;
  return {
    ...fields,
    sellerId,
    name: { zh: adName, ja: adNameJp, en: adNameEn },
    description: { zh: description, ja: descriptionJp, en: descriptionEn },
    address: { zh: address, ja: addressJp, en: addressEn },
  };
}

async function settlePictures(db: Db, actor: Parameters<typeof settleUploads>[1], body: z.output<typeof adBody>) {
  await settleUploads(db, actor, "ad", [body.introAttachment, ...body.attachments], "introAttachment");
}

/** The calls about ads and their categories (decisions E10). */
export const adCalls: readonly Call[] = [
  call("GET /api/adwall/category/list", anyone, {}, ({ db }) => categoryEntities(db)),
  call("GET /api/adwall/list", anyone, { query: listQuery }, ({ db, context, query }) =>
    adPage(
      db,
      { flag: flagOf(context.locale), categoryId: query.categoryId, keyword: query.keyword },
      pagingOf(query, 20),
    ),
  ),
  call("GET /api/adwall/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    adEntity(await openAd(db, params.id)),
  ),
  call(
    "POST /api/adwall/save",
    admin,
    { body: adBody },
    async ({ db, context, body }) => {
      const operator = operatorOf(context);
      await settlePictures(db, actorOf(context), body);
      return success({ id: await transact((tx) => saveAd(tx, operator, inputOf(body, operator.userId))) });
    },
    { steps: true },
  ),
  call(
    "PUT /api/adwall/update",
    admin,
    { body: adUpdateBody },
    async ({ db, context, body: { id, ...body } }) => {
      const operator = operatorOf(context);
      await settlePictures(db, actorOf(context), body);
      await transact((tx) => saveAd(tx, operator, inputOf(body, operator.userId), id));
      return success({ id });
    },
    { steps: true },
  ),
  call("DELETE /api/adwall/delete/:id", admin, { params: byId }, async ({ tx, context, params }) => {
    await removeAd(tx, operatorOf(context), params.id);
    return success();
  }),
  ...deskCalls(adCategoryDesk),
];
