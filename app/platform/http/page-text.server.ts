const texts = new WeakMap<Response, string>();

/**
 * Makes a reply whose text is stored beside it instead of in its body: a body would be checked, encoded and read back,
 * which takes longer than compressing it. Readers call `pageText` first.
 */
export function textReply(text: string, init: ResponseInit): Response {
  const reply = new Response(null, init);
  texts.set(reply, text);
  return reply;
}

/** The whole text of a reply made by `textReply`; undefined for others. */
export const pageText = (reply: Response): string | undefined => texts.get(reply);
