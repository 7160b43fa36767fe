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

/** All that cards depend on of who looks: the language, what administrators see, what members pay [C5]. */
export type Onlooker = [locale: Locale, isAdmin: boolean, isMember: boolean];

type Call = Pick<Load, "db" | "actor" | "locale">;

async function onlookerOf({ db, actor, locale }: Call): Promise<Onlooker> {
  const isMember = actor?.vipUntil != null && actor.vipUntil > (await shownNow(db));
  return [locale, isAdmin(actor), isMember];
}

const always = new Date(8.64e15);

/** A call as whoever looks like this would make it: nobody in particular. */
export function callOf(db: Db, [locale, isAdmin, isMember]: Onlooker): { db: Db; actor: Viewer; locale: Locale } {
  const roles = new Set(isAdmin ? (["ADMIN"] as const) : []);
  return { db, locale, actor: { userId: 0, roles, vipUntil: isMember ? always : null } };
}

/** A shelf of a page, or its ranking. */
export type Block = { title: string; more?: string; cards: readonly Card[]; isRanking?: true };

/**
 * The blocks of a page in their order, and the clock by which their cards are; one without cards is not shown. The first
 * picture of those that begin a page is loaded at once.
 */
export type Blocks = { now: number; blocks: readonly Block[]; areBelow?: true };

/** Blocks as shelves, printed; "" for none. */
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

/** How long what is printed holds, in milliseconds: until the first sale of its cards begins or ends. */
function holds({ now, blocks }: Blocks): number {
  const turns = blocks.flatMap(({ cards }) => cards.flatMap(({ sale }) => (sale ? [sale.at - now] : [])));
  return Math.min(Number.MAX_SAFE_INTEGER, ...turns);
}

/** Reads and prints the shelves of a page once for all who see the same, until one of `tags` is purged; null for none. */
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
