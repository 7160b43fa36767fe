import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { sheetTime } from "~/platform/time/tokyo";
import type { ListedAttempt } from "./queries/all-attempts.server";

/** The cells of an attempt in files and pages; `write` writes times. */
export const attemptCells = (locale: Locale, write: (at: Date | null) => string = sheetTime) => {
  const t = translator(locale);
  return {
    person: ({ nickname }: ListedAttempt) => nickname,
    exam: ({ name }: ListedAttempt) => inLanguage(name, flagOf(locale)).text,
    start: ({ startTime }: ListedAttempt) => write(startTime),
    state: ({ state }: ListedAttempt) => t(`exam-desk:attempts.states.${state}`),
    score: ({ score }: ListedAttempt) => (score === null ? "" : `${score}`),
    answered: ({ answered }: ListedAttempt) => answered,
    blur: ({ blur }: ListedAttempt) => blur,
    leave: ({ leave }: ListedAttempt) => leave,
  };
};
