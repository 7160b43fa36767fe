/** Characters that show nothing: joiners, direction marks, variation selectors, soft hyphens, byte order marks. */
const marks = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without the marks that come along with copied numbers and names; the rest as it is. */
export const withoutMarks = (text: string): string => text.replace(marks, "");
