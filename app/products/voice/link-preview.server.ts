import { openWeb } from "~/platform/outbound/open-web.server";
import { OutboundError } from "~/platform/outbound/outbound.server";
import { cardOf, charsetOf } from "./rules/page-card";

/** A page's letters in the encoding that it names; an unknown one is read as UTF-8. */
function lettersOf(body: Buffer, contentType: string): string {
  const charset = charsetOf(contentType, body.subarray(0, 4_000).toString("latin1"));
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/**
 * Reads what a page of the web says of itself; null for what cannot be read, is no page or says nothing. Never called
 * inside a transaction.
 */
export async function previewOf(
  url: string,
  read: typeof openWeb = openWeb,
): Promise<{ title: string; description: string } | null> {
  try {
    const { status, headers, body } = await read(url);
    const type = headers["content-type"] ?? "";
    if (status !== 200 || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return null;
    const card = cardOf(lettersOf(body, type));
    return card.title === "" ? null : card;
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}
