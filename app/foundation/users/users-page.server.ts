import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { listUsers } from "./queries/list-users.server";
import { userCells } from "./queries/user-cells.server";
import { type UserGroup, usersTable } from "./rules/users-table";

/** Makes the loader of a list of accounts; cells are those of the CSV file with dates formatted for the language. */
export const usersLoader = (group: UserGroup) =>
  loadSignedIn(async ({ db, url, t, locale }) => {
    const state = readTable(usersTable, url.searchParams);
    const { rows, total } = await listUsers(db, group, state);
    const cells = userCells(t, deskTime(locale));
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
