import type { Locale } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";

/** What a job does, in a language; its code while nobody has named it. */
export const jobName = (locale: Locale, job: string): string => textIfAny(locale, `jobNames:${job}`) || job;
