import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { balanceOf } from "~/foundation/points/queries.server";
import { decideCertificate } from "~/foundation/profile/verbs/decide-certificate.server";
import { type Call, call, success } from "~/platform/api/calls";
import { only } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import * as forms from "./forms";
import { listUsers } from "./queries/list-users.server";
import { userCells } from "./queries/user-cells.server";
import { userOf } from "./queries/user-detail.server";
import { userGroups, usersTable } from "./rules/users-table";
import { addUser } from "./verbs/add-user.server";
import { changeTypes } from "./verbs/change-types.server";
import { resetPassword } from "./verbs/reset-password.server";
import { setVip } from "./verbs/set-vip.server";
import { silenceUser } from "./verbs/silence-user.server";

const admin = only("ADMIN");
const list = z.intersection(tableInput(usersTable), z.object({ group: z.enum(userGroups).default("all") }));

/** API calls of the user desks. */
export const userAdminCalls: readonly Call[] = [
  call("GET /api/admin/user/list", admin, { query: list }, async ({ context, db, query }) => {
    const found = await listUsers(db, query.group, query.state);
    const t = translator(context.locale);
    return tableReply(usersTable, query, found, { context, t, cells: userCells(t) });
  }),
  call("GET /api/admin/user/get/:id", admin, { params: forms.idBody }, async ({ db, params }) => {
    const { types: type, ...user } = await userOf(db, { userId: String(params.id) });
    return { ...user, type, points: await balanceOf(db, user.id) };
  }),
  call(
    "POST /api/admin/user/save",
    admin,
    { body: forms.addBody },
    async ({ context, body }) => success({ id: await addUser(operatorOf(context), body, context.locale) }),
    { steps: true },
  ),
  call("PUT /api/admin/user/type", admin, { body: forms.typesBodyOf }, async ({ context, tx, body }) => {
    await changeTypes(tx, operatorOf(context), { userId: body.id, types: body.types });
    return success();
  }),
  call("PUT /api/admin/user/cert", admin, { body: forms.certBody }, async ({ context, tx, body }) => {
    await decideCertificate(tx, operatorOf(context), body.id, { pass: body.pass, reason: body.reason });
    return success();
  }),
  call("PUT /api/admin/user/silence", admin, { body: forms.silenceBody }, async ({ context, tx, body }) => {
    await silenceUser(tx, operatorOf(context), { userId: body.id, until: body.until, reason: body.reason });
    return success();
  }),
  call("PUT /api/admin/user/resetPassword", admin, { body: forms.idBody }, async ({ context, tx, body }) => {
    await resetPassword(tx, operatorOf(context), body.id);
    return success();
  }),
  call("PUT /api/admin/user/vip", admin, { body: forms.vipBody }, async ({ context, tx, body }) => {
    await setVip(tx, operatorOf(context), { userId: body.id, until: body.until });
    return success();
  }),
];
