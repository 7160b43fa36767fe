const texts = new WeakMap<Response, Buffer>();

/**
 * A reply whose text is at hand and not in its body: a body would be checked and read back, which takes longer than
 * compressing it. Readers ask `pageText` first.
 */
export function textReply(text: Buffer, init: ResponseInit): Response {
  const reply = new Response(null, init);
  texts.set(reply, text);
  return reply;
}

/** The whole text of a reply that `textReply` made, in UTF-8. */
export const pageText = (reply: Response): Buffer | undefined => texts.get(reply);
