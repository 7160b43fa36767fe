import { z } from "zod";
import { signedIn } from "~/platform/access/access";
import { actorOf, type Call, call } from "~/platform/api/calls";
import { missing } from "~/platform/errors";
import { line } from "~/platform/forms/fields";
import { cardsOf, embedKey } from "./embeds.server";
import { embedIn } from "./rules/embed-ref";

/** The calls of the editor. */
export const richTextCalls: readonly Call[] = [
  /** The thing of ours that an address or `commodity:12` means, as its card shows it; refuses with notFindData. */
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
];
