import { type CacheKey, cached } from "~/platform/data/cached.server";
import { pageNow, shownNow } from "~/platform/data/clock.server";
import type { Load } from "~/platform/forms/handler.server";
import type { Locale } from "~/platform/i18n/locales";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { ClockContext } from "~/ui/base/clock-context";
import type { Db } from "~db/client";
import { isAdmin, type Viewer } from "../price-rules";
import type { Card } from "./card";
import { Ranking } from "./ui/ranking";
import { Shelf } from "./ui/shelf";

/** What cards depend on of their viewer: the language, what administrators see, what members pay [C5]. */
export type ViewerClass = { locale: Locale; isAdmin: boolean; isMember: boolean };

type ShelfContext = Pick<Load, "db" | "actor" | "locale">;

async function viewerClassOf({ db, actor, locale }: ShelfContext): Promise<ViewerClass> {
  const isMember = actor?.vipUntil != null && actor.vipUntil > (await shownNow(db));
  return { locale, isAdmin: isAdmin(actor), isMember };
}

const always = new Date(8.64e15);

/** A call by a stand-in viewer with the language, rights and prices of a class of viewers. */
export function callOf(db: Db, { locale, isAdmin, isMember }: ViewerClass): { db: Db; actor: Viewer; locale: Locale } {
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

/** One block as static HTML; its clocks show the time left at `now`, milliseconds since 1970. */
function htmlOf(locale: Locale, { isRanking, cards, more, title }: Block, now: number, eager: boolean): string {
  const to = more && { more };
  return renderStatic(
    locale,
    <ClockContext.Provider value={() => now}>
      {isRanking ? (
        <Ranking cards={cards} {...to} />
      ) : (
        <Shelf title={title} {...to} cards={cards} locale={locale} eager={eager} />
      )}
    </ClockContext.Provider>,
  );
}

/** A shelf as it is cached: rendered, or as its data where a card shows the time left of a sale. */
type CachedShelf = { html: string } | { block: Block; eager: boolean };

function cachedShelf(locale: Locale, block: Block, now: number, eager: boolean): CachedShelf {
  const hasClock = !block.isRanking && block.cards.some(({ sale }) => sale);
  return hasClock ? { block, eager } : { html: htmlOf(locale, block, now, eager) };
}

/** Milliseconds until the first sale of the cards begins or ends, when their prices change. */
function lifeOf({ now, blocks }: Blocks): number {
  const turns = blocks.flatMap(({ cards }) => cards.flatMap(({ sale }) => (sale ? [sale.at - now] : [])));
  return Math.min(Number.MAX_SAFE_INTEGER, ...turns);
}

/**
 * Caches the shelves of a page for all viewers of the same language and prices, until one of `tags` is purged or a sale
 * begins or ends. The reader it returns answers static HTML, or null where every shelf is empty; `given` is what they
 * depend on beside the viewer.
 */
export function cachedShelves<Given extends CacheKey>(
  name: string,
  tags: readonly string[],
  read: (db: Db, key: ViewerClass & Given) => Promise<Blocks>,
) {
  const shelves = cached<ViewerClass & Given, { shelves: CachedShelf[]; livesMs: number }>(name, {
    tags: () => tags,
    read: async (db, key) => {
      const found = await read(db, key);
      const shown = found.blocks.filter(({ cards }) => cards.length > 0);
      return {
        shelves: shown.map((block, at) => cachedShelf(key.locale, block, found.now, at === 0 && !found.areBelow)),
        livesMs: lifeOf(found),
      };
    },
    livesMs: ({ livesMs }) => livesMs,
  });
  return async (call: ShelfContext & Pick<Load, "dataOnly">, given: Given): Promise<ServerHtml | null> => {
    const { shelves: found } = await shelves(call.db, { ...given, ...(await viewerClassOf(call)) });
    const now = pageNow();
    const html = found.map((one) => ("html" in one ? one.html : htmlOf(call.locale, one.block, now, one.eager)));
    return html.length > 0 ? serverHtml(call, html.join("")) : null;
  };
}
