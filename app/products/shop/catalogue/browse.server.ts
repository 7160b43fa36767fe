import { shownNow } from "~/platform/data/clock.server";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import type { Viewer } from "../price-rules";
import { type Card, type CardRow, toCard } from "./card";
import type { Narrowing } from "./conditions.server";
import type { Sort } from "./list-query";
import { countList, listQuery } from "./lists.server";

/** Commodities per page of a list. */
const perPage = 12;

/** Paging of a list; `page` counts from 1, `more`: the count was cut off. */
export type ListView = { total: number; more: boolean; page: number; pages: number };
/** A page of a list with its cards. */
export type ListPage = ListView & { cards: Card[] };

type ListContext = Pick<Load, "db" | "actor" | "locale">;

/** Turns rows into cards for the visitor of a request, at the database's time. */
export async function cardMaker({
  db,
  actor,
  locale,
}: Pick<ListContext, "db" | "locale"> & { actor: Viewer }): Promise<{
  now: number;
  cards: (rows: readonly CardRow[]) => Card[];
}> {
  const now = await shownNow(db);
  const view = { viewer: actor, flag: flagOf(locale), now };
  return { now: now.getTime(), cards: (rows) => rows.map((row) => toCard(row, view)) };
}

/** One page of a filtered list; a page after the last is empty. */
export async function listPage(call: ListContext, list: Narrowing & { sort: Sort; page: number }): Promise<ListPage> {
  const { db, actor, locale } = call;
  const flag = flagOf(locale);
  const offset = (list.page - 1) * perPage;
  const [rows, total, maker] = await Promise.all([
    listQuery(db, actor, flag, list, { limit: perPage, offset }),
    countList(db, actor, flag, { ...list, offset }),
    cardMaker(call),
  ]);
  return {
    cards: maker.cards(rows),
    total: total.rows,
    more: total.more,
    page: list.page,
    pages: Math.ceil(total.rows / perPage),
  };
}
