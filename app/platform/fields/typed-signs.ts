/** Characters that show nothing: joiners, direction marks, variation selectors, soft hyphens, byte order marks. */
const marks = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Signs that are typed for a range: wave dashes and tildes of any width. */
const waves = /[\u02dc\u2053\u223c\u223e\u301c\u3030\uff5e]/g;
/** Signs that are typed for a hyphen, the long vowel sign and lines drawn in boxes among them. */
const dashes = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u2500\u2501\u2796\u30fc\uff70]/gu;
const betweenDigits = /(\p{Nd}\s?)[\p{Pd}\u2212\u30fc\uff70](?=\s?\p{Nd})/gu;
const spaces = /[\s\p{Z}\u2800]+/gu;

/** A text without the marks that come along with copied numbers and names; the rest as it is. */
export const withoutMarks = (text: string): string => text.replace(marks, "");

/**
 * The one reader of numbers, dates and codes as people type or paste them: every dash is `-`, every wave `~`, every run
 * of spaces one space, full width is half width, and marks that show nothing are gone. Not for words, which need their
 * long vowel signs. Reading twice changes nothing.
 */
export const typedSigns = (typed: string): string =>
  withoutMarks(typed)
    .replace(waves, "~")
    .replace(dashes, "-")
    .normalize("NFKC")
    .replace(dashes, "-")
    .replace(spaces, " ")
    .trim();

/** `typedSigns` for what has no spaces of its own. */
export const typedCode = (typed: string): string => typedSigns(typed).replaceAll(" ", "");

/**
 * The words of a search without marks that show nothing, single plain spaces between them. A dash of any kind between
 * digits is a hyphen; the long vowel sign of a word stays.
 */
export const typedWords = (typed: string): string =>
  withoutMarks(typed).replace(betweenDigits, "$1-").replace(spaces, " ").trim();
