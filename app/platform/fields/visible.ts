/** A character that shows something. */
const visible = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Marks of copying and of directions; those that join emoji and letters stay. */
const copied = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Whether a text shows nothing: spaces, invisible characters and marks without a letter do not count. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** A text that shows nothing as an empty one, any other as it is. */
export const orEmpty = (text: string): string => (isBlank(text) ? "" : text);

/** One line as kept: without the marks that come along when it is copied, trimmed, empty when it shows nothing. */
export const shownLine = (text: string): string => orEmpty(text.replace(copied, "").trim());
