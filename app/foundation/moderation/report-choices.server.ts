import type { Translate } from "~/platform/i18n/translate";
import { reportReasons } from "./rules";

/** The reasons for which something can be reported, as a form offers them in the reader's language. */
export const reportChoices = (t: Translate) =>
  reportReasons.map((value) => ({ value, label: t(`moderation:reason.${value}`) }));
