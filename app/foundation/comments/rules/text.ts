/** Most characters of one comment, in Unicode code points [N14]. */
export const commentLength = 250;

/** A visible character. */
const visible = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has no visible character: spaces and invisible characters do not count. */
export const isBlank = (text: string): boolean => !visible.test(text);
