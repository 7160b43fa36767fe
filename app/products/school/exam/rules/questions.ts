import type { InLanguages } from "~/platform/i18n/words";
import type { ExamAnswer, ExamQuestionKey, ExamQuestionShown } from "~db/schema/school-exam";
import { normalFill } from "./fill-text";
import { examLimits as limits } from "./limits";

export const questionTypes = ["fill", "truefalse", "single", "multiple"] as const;

/** The options of true or false: the first is "true". Their texts are the page's. */
const truths = 2;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * The options of a question, each in the languages that have it; null where the languages have unequally many, or an
 * option is too long.
 */
export function optionsOf(typed: InLanguages): InLanguages[] | null {
  const byLanguage = (["zh", "ja", "en"] as const).flatMap((flag) => {
    const lines = linesOf(typed[flag] ?? "");
    return lines.length > 0 ? [[flag, lines] as const] : [];
  });
  const [first] = byLanguage;
  if (!first) return [];
  const isEven = byLanguage.every(([, lines]) => lines.length === first[1].length);
  if (!isEven || byLanguage.some(([, lines]) => lines.some((line) => line.length > limits.option))) return null;
  return first[1].map((_, at) => Object.fromEntries(byLanguage.map(([flag, lines]) => [flag, lines[at] ?? ""])));
}

/** How many options a candidate chooses from. */
export const choicesOf = ({ type, options }: { type: string; options: readonly unknown[] }): number =>
  type === "truefalse" ? truths : type === "fill" ? 0 : options.length;

const truthWords: Readonly<Record<string, number>> = {
  true: 0,
  t: 0,
  yes: 0,
  "○": 0,
  〇: 0,
  o: 0,
  正: 0,
  对: 0,
  false: 1,
  f: 1,
  no: 1,
  "×": 1,
  x: 1,
  誤: 1,
  错: 1,
};

/**
 * What is right, of a typed key: options by their place from 0, or accepted texts. Null for a key that does not fit the
 * question: a place that does not exist, several for `single`, nothing at all.
 */
export function rightOf(type: string, options: number, typed: string): number[] | string[] | null {
  if (type === "fill") {
    const accepted = linesOf(typed);
    const isFit = accepted.length > 0 && accepted.length <= limits.acceptedTexts;
    return isFit && accepted.every((one) => one.length <= limits.fill && normalFill(one) !== "") ? accepted : null;
  }
  if (type === "truefalse") {
    const place = truthWords[typed.normalize("NFKC").trim().toLowerCase()];
    return place === undefined ? null : [place];
  }
  const parts = typed
    .normalize("NFKC")
    .split(/[\s,、;]+/)
    .filter(Boolean);
  const places = [...new Set(parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) - 1 : -1)))].sort(
    (a, b) => a - b,
  );
  const isFit = places.length > 0 && places.every((place) => place >= 0 && place < options);
  return isFit && (type === "multiple" || places.length === 1) ? places : null;
}

/** A key as it is stored and shown to authors. */
export const writtenKey = (type: string, right: number[] | string[]): string =>
  type === "fill"
    ? right.join("\n")
    : type === "truefalse"
      ? right[0] === 0
        ? "true"
        : "false"
      : right.map((place) => Number(place) + 1).join(",");

/**
 * What a call or a form sent as an answer, in the form in which it is stored: places in ascending order, or a text; an
 * empty one takes the answer back. Null for what cannot answer the question.
 */
export function readAnswer(
  { type, options }: Pick<ExamQuestionShown, "type" | "options">,
  sent: unknown,
): ExamAnswer | null {
  if (type === "fill") {
    const text = Array.isArray(sent) ? (sent[0] ?? "") : (sent ?? "");
    return typeof text === "string" && text.length <= limits.fill ? text.trim() : null;
  }
  if (typeof sent === "boolean") return type === "truefalse" ? [sent ? 0 : 1] : null;
  const given = sent === null || sent === undefined || sent === "" ? [] : Array.isArray(sent) ? sent : [sent];
  const places = given.map((one) => (typeof one === "string" && /^\d{1,2}$/.test(one) ? Number(one) : one));
  const most = choicesOf({ type, options });
  const isPlace = (one: unknown) => typeof one === "number" && Number.isInteger(one) && one >= 0 && one < most;
  if (!places.every(isPlace) || (type !== "multiple" && places.length > 1)) return null;
  return [...new Set(places as number[])].sort((a, b) => a - b);
}

/** Whether an answer says something. */
export const isAnswered = (answer: ExamAnswer | null | undefined): boolean => Boolean(answer && answer.length > 0);

/** The shown part of a paper's question; what is missing has its empty value. */
export const wholeShown = (shown: Partial<ExamQuestionShown>): ExamQuestionShown => ({
  type: shown.type ?? "fill",
  text: shown.text ?? {},
  options: shown.options ?? [],
  picture: shown.picture ?? null,
  sound: shown.sound ?? null,
  points: shown.points ?? 1,
});

/** The kept part of a paper's question; what is missing has its empty value. */
export const wholeKey = (key: Partial<ExamQuestionKey>): ExamQuestionKey => ({
  right: key.right ?? [],
  explanation: key.explanation ?? {},
});
