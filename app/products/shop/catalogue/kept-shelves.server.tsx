import { shownNow } from "~/platform/clock.server";
import { kept } from "~/platform/data/kept.server";
import type { Load } from "~/platform/forms/handler.server";
import type { Locale } from "~/platform/i18n/locales";
import { print } from "~/platform/screens/print.server";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import type { Db } from "~db/client";
import { isAdmin, type Viewer } from "../price-rules";
import type { Card } from "./card";
import { Ranking } from "./ui/ranking";
import { Shelf } from "./ui/shelf";

/** What cards depend on of their viewer: the language, what administrators see, what members pay [C5]. */
export type Onlooker = [locale: Locale, isAdmin: boolean, isMember: boolean];

type Call = Pick<Load, "db" | "actor" | "locale">;

async function onlookerOf({ db, actor, locale }: Call): Promise<Onlooker> {
  const isMember = actor?.vipUntil != null && actor.vipUntil > (await shownNow(db));
  return [locale, isAdmin(actor), isMember];
}

const always = new Date(8.64e15);

/** A call by a stand-in viewer with the language, rights and prices of an `Onlooker`. */
export function callOf(db: Db, [locale, isAdmin, isMember]: Onlooker): { db: Db; actor: Viewer; locale: Locale } {
  const roles = new Set(isAdmin ? (["ADMIN"] as const) : []);
  return { db, locale, actor: { userId: 0, roles, vipUntil: isMember ? always : null } };
}

/** A shelf of a page, or its ranking. */
export type Block = { title: string; more?: string; cards: readonly Card[]; isRanking?: true };

/**
 * Blocks of a page in their order, and the time (milliseconds since 1970) for which their cards are made; a block
 * without cards is not shown. Unless `areBelow`, they begin the page, and their first picture is loaded at once.
 */
export type Blocks = { now: number; blocks: readonly Block[]; areBelow?: true };

/** Blocks as shelves in HTML; "" for none. */
const printed = (locale: Locale, { blocks, areBelow }: Blocks): string =>
  blocks
    .filter(({ cards }) => cards.length > 0)
    .map(({ isRanking, cards, more, title }, at) => {
      const to = more && { more };
      const eager = at === 0 && !areBelow;
      const shelf = <Shelf title={title} {...to} cards={cards} locale={locale} eager={eager} />;
      return print(locale, isRanking ? <Ranking cards={cards} {...to} /> : shelf);
    })
    .join("");

/** Milliseconds for which rendered blocks hold: until the first sale of their cards begins or ends. */
function holds({ now, blocks }: Blocks): number {
  const turns = blocks.flatMap(({ cards }) => cards.flatMap(({ sale }) => (sale ? [sale.at - now] : [])));
  return Math.min(Number.MAX_SAFE_INTEGER, ...turns);
}

/** Reads and renders the shelves of a page, cached for each `Onlooker` until one of `tags` is purged; null for none. */
export function keptShelves<Given extends (string | number)[]>(
  name: string,
  tags: readonly string[],
  read: (db: Db, onlooker: Onlooker, ...given: Given) => Promise<Blocks>,
) {
  const shelves = kept<[Onlooker[0], boolean, boolean, ...Given], { html: string; livesMs: number }>(
    name,
    () => tags,
    async (db, locale, isAdmin, isMember, ...given) => {
      const blocks = await read(db, [locale, isAdmin, isMember], ...given);
      return { html: printed(locale, blocks), livesMs: holds(blocks) };
    },
    { livesMs: ({ livesMs }) => livesMs },
  );
  return async (call: Call & Pick<Load, "dataOnly">, ...given: Given): Promise<ServerHtml | null> => {
    const { html } = await shelves(call.db, ...(await onlookerOf(call)), ...given);
    return html ? serverHtml(call, html) : null;
  };
}
