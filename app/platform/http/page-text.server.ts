const texts = new WeakMap<Response, string>();

/**
 * A reply whose text is at hand and not in its body: a body would be checked, encoded and read back, which takes longer
 * than compressing it. Readers ask `pageText` first.
 */
export function textReply(text: string, init: ResponseInit): Response {
  const reply = new Response(null, init);
  texts.set(reply, text);
  return reply;
}

/** The whole text of a reply that `textReply` made. */
export const pageText = (reply: Response): string | undefined => texts.get(reply);
