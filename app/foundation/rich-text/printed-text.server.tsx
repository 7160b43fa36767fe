import type { Load } from "~/platform/forms/handler.server";
import type { Flag } from "~/platform/i18n/locales";
import { print } from "~/platform/screens/print.server";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import type { RichDoc } from "~db/text/rich-text";
import { cardsIn } from "./embeds.server";
import { RichText } from "./ui/rich-text";

type Call = Pick<Load, "db" | "locale" | "actor" | "tags" | "dataOnly">;

/** Renders a stored text for a loader, with the cards of its embeds, for `<PrintedText>`; null for no text. */
export async function printedText(
  call: Call,
  { doc, lang }: { doc: RichDoc | null; lang?: Flag | undefined },
): Promise<ServerHtml | null> {
  if (!doc) return null;
  const cards = await cardsIn(call, [doc]);
  return serverHtml(call, print(call.locale, <RichText doc={doc} lang={lang} cards={cards} />));
}
