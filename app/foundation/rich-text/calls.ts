import { z } from "zod";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { line } from "~/platform/fields/fields";
import { cardsOf, embedKey } from "./embeds.server";
import { fetchPicture } from "./fetch-picture.server";
import { embedIn } from "./rules/embed-ref";

/** Calls of the rich-text editor. */
export const richTextCalls: readonly Call[] = [
  /** The card of the entity that an address or `commodity:12` names. Throws `notFindData`. */
  call(
    "GET /api/rich-text/embed",
    signedIn,
    { query: z.object({ of: line(1_000) }) },
    async ({ db, context, query }) => {
      const ref = embedIn(query.of);
      const card =
        ref && (await cardsOf({ db, locale: context.locale, actor: actorOf(context) }, [ref])).get(embedKey(ref));
      if (!ref || !card) throw missing();
      return { ...ref, title: card.title, href: card.href };
    },
    { limit: "richEmbed" },
  ),
  /** Fetches a pasted picture of another page and stores it as a file of ours; throws as `fetchPicture`. */
  call(
    "POST /api/rich-text/picture",
    signedIn,
    { body: z.object({ kind: line(40), url: line(2_000) }) },
    async ({ db, context, body }) => success({ detail: { uuidKey: await fetchPicture(db, actorOf(context), body) } }),
    { steps: true, limit: "richPicture" },
  ),
];
