/** Characters of one comment, by Unicode's code points [N14]. */
export const commentLength = 250;

/** A letter, digit, sign or picture that can be seen. */
const visible = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is nothing to read in a text: spaces and characters without a shape do not count. */
export const isBlank = (text: string): boolean => !visible.test(text);
