const texts = new WeakMap<Response, string>();

/** A reply whose text stays at hand: reading it back from its stream takes longer than compressing it. */
export function textReply(text: string, init: ResponseInit): Response {
  const reply = new Response(text, init);
  texts.set(reply, text);
  return reply;
}

/** The whole text of a reply that `textReply` made. */
export const pageText = (reply: Response): string | undefined => texts.get(reply);
