import type { Actor } from "~/platform/access/actor";
import { table } from "~/platform/domain/composed.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import type { RichDoc } from "~db/text/rich-text";
import type { EmbedRef } from "./rules/embed-ref";

/** A thing as its card in a text shows it to one reader. */
export type EmbedCard = {
  title: string;
  /** The title's language, where it is not the reader's. */
  lang?: Flag | undefined;
  /** Path of its page. */
  href: string;
  /** Key of its first picture. */
  picture?: string | null;
  /** Whole yen, now and for this reader; `from`: the lowest of several. */
  price?: { yen: number; original?: number; from?: true };
};

/** Who reads: prices are those of `viewer`, of nobody in particular where it is null. */
export type Reader = { flag: Flag; viewer: Actor | null };

/** How the things of a kind are found that texts may show. */
export type Embed = {
  /** The things of these ids that everybody may see, by id, with one statement. */
  find(db: Db, ids: readonly number[], reader: Reader): Promise<ReadonlyMap<number, EmbedCard>>;
  /** Purge tags of cached pages that show one, whether it is there now or not. */
  tags(id: number): readonly string[];
};

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** What rich texts may show, by the kinds that the domain declares under `embeds`. */
    embeds: Embed;
  }
}

/** The cards of what texts show, by `embedKey`; what is hidden or gone has none. */
export type Cards = ReadonlyMap<string, EmbedCard>;

export const embedKey = ({ kind, id }: EmbedRef): string => `${kind}:${id}`;

type Call = { db: Db; locale: Locale; actor: Actor | null; tags?: Set<string> };

/**
 * The cards of what is meant, in the reader's language and at the reader's prices: one statement each kind. `tags` of a
 * page get those of all of it, so that what comes back is shown again.
 */
export async function cardsOf({ db, locale, actor, tags }: Call, refs: readonly EmbedRef[]): Promise<Cards> {
  const embeds = table("embeds");
  for (const { kind, id } of refs) for (const tag of embeds[kind]?.tags(id) ?? []) tags?.add(tag);
  const reader = { flag: flagOf(locale), viewer: actor };
  const lists = await Promise.all(
    [...new Set(refs.map(({ kind }) => kind))].map(async (kind) => {
      const ids = [...new Set(refs.flatMap((ref) => (ref.kind === kind ? [ref.id] : [])))];
      const found = await embeds[kind]?.find(db, ids, reader);
      return [...(found ?? [])].map(([id, card]) => [embedKey({ kind, id }), card] as const);
    }),
  );
  return new Map(lists.flat());
}

/** The cards of what some texts show. */
export const cardsIn = (call: Call, docs: readonly (RichDoc | null | undefined)[]): Promise<Cards> =>
  cardsOf(
    call,
    docs.flatMap((doc) => (doc?.content ?? []).flatMap((block) => (block.type === "embed" ? [block.attrs] : []))),
  );
