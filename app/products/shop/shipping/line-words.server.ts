import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Translate } from "~/platform/i18n/translate";
import { type Carrier, carriers } from "../order/rules/carriers";
import type { LineReport } from "./verbs/ship-list.server";

/** Carriers by their names in every supported language, as a list may contain them. */
export const carrierNames = (): Record<string, Carrier> =>
  Object.fromEntries(
    locales.flatMap((locale) => carriers.map((carrier) => [translator(locale)(`order:carrier.${carrier}`), carrier])),
  );

/** Text of the result of one line of a list. */
export function lineText({ at, typed, number, fault, key }: LineReport, t: Translate): string {
  if (fault !== null) return t("shipping:report.fault", { at, typed, why: t(`shipping:fault.${fault}`) });
  if (key !== null) return t("shipping:report.refusedAt", { at, number, why: t(`errors:${key}`) });
  return t("shipping:report.shippedAt", { at, number });
}
