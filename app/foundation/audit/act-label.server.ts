import { declarerOf } from "~/platform/domain/declared";
import type { Locale } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";

/** The name of an act in a reader's language: the house's own names, a product's from its texts (`auditAction.<act>`). */
export const actLabel = (locale: Locale, action: string): string =>
  textIfAny(locale, `auditActions:${action}`) ||
  textIfAny(locale, `${declarerOf("auditActions", action)}:auditAction.${action}`) ||
  action;
