import { loadSignedIn } from "~/platform/forms/handler.server";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { listUsers } from "./queries/list-users.server";
import { userCells } from "./queries/user-cells.server";
import { type UserGroup, usersTable } from "./rules/users-table";

/** The loader of one of the lists of accounts: cells as their file has them, so that both say the same. */
export const usersLoader = (group: UserGroup) =>
  loadSignedIn(async ({ db, url, t }) => {
    const state = readTable(usersTable, url.searchParams);
    const { rows, total } = await listUsers(db, group, state);
    const cells = userCells(t);
    const shown = rows.map((row) => ({
      id: row.id,
      types: row.type.split(","),
      cert: row.certFlag,
      states: row.states,
      number: cells.number(row),
      username: row.username,
      nickname: row.nickname,
      email: row.email,
      mobile: row.mobile,
      realName: row.realName,
      companyName: row.companyName,
      points: row.points,
      vipUntil: cells.vipUntil(row),
      silencedUntil: cells.silencedUntil(row),
      locale: row.locale,
      lastLoginTime: cells.lastLoginTime(row),
      createTime: cells.createTime(row),
    }));
    return { group, rows: shown, table: tableView(usersTable, state, { total, t }) };
  });
