import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import type { RequestContext } from "~/platform/access/request-context";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { anyone, only, signedIn } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { adjustBody, rewardBody, ruleBody, userParams } from "./forms";
import { historyCells } from "./history-cells.server";
import { historyTable } from "./history-table";
import { checkPoints } from "./integrity.server";
import { balanceOf, historyOf, listRules, type PointRecord, pointHistory, ruleIdOf } from "./queries.server";
import { ruleDesk } from "./rule-desk.server";
import { adjustPoints } from "./verbs/adjust.server";
import { claimReward } from "./verbs/reward.server";
import { claimSignIn } from "./verbs/sign-in.server";

const paging = z.object(pagingShape);

/** A page of the asker's history; a record whose note tells nobody anything (none, or a row's number) has its type's name. */
async function ownHistory(db: Db, context: RequestContext, direction: "in" | "out", query: z.output<typeof paging>) {
  const t = translator(context.locale);
  const page = await pointHistory(db, actorOf(context).userId, direction, pagingOf(query));
  const told = ({ content, pointType, ...record }: PointRecord) => ({
    ...record,
    pointType,
    content: /^\d*$/.test(content) ? t(`points:type.${pointType}`) : content,
  });
  return { ...page, content: page.content.map(told) };
}

/** The calls of the points ledger. */
export const pointCalls: readonly Call[] = [
  call("GET /api/point", signedIn, {}, async ({ context, db }) => ({
    point: (await balanceOf(db, actorOf(context).userId)).spendable,
  })),
  call("GET /api/point/in/myList", signedIn, { query: paging }, ({ context, db, query }) =>
    ownHistory(db, context, "in", query),
  ),
  call("GET /api/point/out/myList", signedIn, { query: paging }, ({ context, db, query }) =>
    ownHistory(db, context, "out", query),
  ),
  call(
    "GET /api/point/in/signIn",
    signedIn,
    {},
    async ({ context, tx }) => {
      const detail = await claimSignIn(tx, actorOf(context).userId);
      return { result: detail > 0 ? "success" : "info", detail };
    },
    { writes: true },
  ),
  call(
    "POST /api/point/in/reward",
    signedIn,
    { body: rewardBody },
    async ({ context, tx, body, header }) => {
      const { userId } = actorOf(context);
      const referer = header("referer");
      const point = await claimReward(tx, {
        userId,
        pointType: body.pointType,
        ...(body.refId !== undefined && { refId: body.refId }),
        ...(referer !== undefined && { referer }),
      });
      return { result: point > 0 ? "success" : "info", point };
    },
    { limit: "reward" },
  ),
  call("GET /api/point/rule/list", anyone, {}, ({ db }) => listRules(db)),
  call("PUT /api/admin/point/rule", only("ADMIN"), { body: ruleBody }, async ({ context, tx, body }) => {
    const { pointType, ...values } = body;
    const id = await ruleIdOf(tx, pointType);
    await saveEntity(tx, ruleDesk, byOf(context), values, { id });
    return success();
  }),
  ...deskCalls(ruleDesk),
  call(
    "GET /api/admin/point/list/:userId",
    only("ADMIN"),
    { params: userParams, query: tableInput(historyTable) },
    async ({ context, db, params, query }) => {
      const { content, totalElements } = await historyOf(db, params.userId, query.state);
      const t = translator(context.locale);
      const cells = historyCells(t);
      return tableReply(historyTable, query, { rows: content, total: totalElements }, { context, t, cells });
    },
  ),
  call("POST /api/admin/point/save", only("ADMIN"), { body: adjustBody }, async ({ context, tx, body }) =>
    success({ id: await adjustPoints(tx, operatorOf(context), body) }),
  ),
  call("GET /api/admin/point/audit", only("ADMIN"), {}, async ({ db }) => ({ mismatch: await checkPoints(db) })),
];
