import type { Actor } from "~/platform/access/actor";
import { table } from "~/platform/domain/composed.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import type { RichDoc } from "~db/text/rich-text";
import type { EmbedRef } from "./rules/embed-ref";

/** The card of an entity embedded in a text, for one reader. */
export type EmbedCard = {
  title: string;
  /** The title's language, where it is not the reader's. */
  lang?: Flag | undefined;
  /** Path of its page. */
  href: string;
  /** Key of its first picture. */
  picture?: string | null;
  /** Whole yen, now and for this reader; `from`: the lowest of several prices. */
  price?: { yen: number; original?: number; from?: true };
};

/** The reader; prices are those of `viewer`, or the public ones when it is null. */
export type EmbedViewer = { flag: Flag; viewer: Actor | null };

/** How the embeddable entities of a kind are found. */
export type Embed = {
  /** The publicly visible entities of these ids, by id, with one statement. */
  find(db: Db, ids: readonly number[], reader: EmbedViewer): Promise<ReadonlyMap<number, EmbedCard>>;
  /** Purge tags of cached pages that embed the id, whether or not it is visible now. */
  tags(id: number): readonly string[];
};

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** What rich texts may embed, by the kinds that the domain declares under `embeds`. */
    embeds: Embed;
  }
}

/** The cards of a text's embeds, by `embedKey`; hidden and deleted entities have none. */
export type Cards = ReadonlyMap<string, EmbedCard>;

export const embedKey = ({ kind, id }: EmbedRef): string => `${kind}:${id}`;

type EmbedContext = { db: Db; locale: Locale; actor: Actor | null; tags?: Set<string> };

/**
 * The cards of the given references, in the reader's language and at the reader's prices: one statement per kind. The
 * page's `tags` get the tags of all references, so that a hidden entity reappears once it is visible again.
 */
export async function cardsOf({ db, locale, actor, tags }: EmbedContext, refs: readonly EmbedRef[]): Promise<Cards> {
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

/** The cards of all embeds in some texts. */
export const cardsIn = (call: EmbedContext, docs: readonly (RichDoc | null | undefined)[]): Promise<Cards> =>
  cardsOf(
    call,
    docs.flatMap((doc) => (doc?.content ?? []).flatMap((block) => (block.type === "embed" ? [block.attrs] : []))),
  );
