import { declarerOf } from "~/platform/domain/declared";
import type { Locale } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";

/** Name of an audit action in a language: from `auditActions`, else the declaring domain's `auditAction.<action>`. */
export const actLabel = (locale: Locale, action: string): string =>
  textIfAny(locale, `auditActions:${action}`) ||
  textIfAny(locale, `${declarerOf("auditActions", action)}:auditAction.${action}`) ||
  action;
