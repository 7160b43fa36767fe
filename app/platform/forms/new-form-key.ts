/** The key that a form carries in one reading of its page, by which a repeated post is recognised: a random UUID. */
export const newFormKey = (): string => crypto.randomUUID();
