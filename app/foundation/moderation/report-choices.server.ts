import type { Translate } from "~/platform/i18n/translate";
import { reportReasons } from "./rules";

/** The reasons for a report as options of a form, in the reader's language. */
export const reportChoices = (t: Translate) =>
  reportReasons.map((value) => ({ value, label: t(`moderation:reason.${value}`) }));
