import type { Load } from "~/platform/forms/handler.server";
import type { Flag } from "~/platform/i18n/locales";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import type { RichDoc } from "~db/text/rich-text";
import { cardsIn } from "./embeds.server";
import { RichText } from "./ui/rich-text";

type TextContext = Pick<Load, "db" | "locale" | "actor" | "tags" | "dataOnly">;

/** A stored text as a page's loader gives it to `<StaticText>`, with the cards of what it shows; null for none. */
export async function staticText(
  call: TextContext,
  { doc, lang }: { doc: RichDoc | null; lang?: Flag | undefined },
): Promise<ServerHtml | null> {
  if (!doc) return null;
  const cards = await cardsIn(call, [doc]);
  return serverHtml(call, renderStatic(call.locale, <RichText doc={doc} lang={lang} cards={cards} />));
}
