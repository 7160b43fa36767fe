import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { pageIn, wordsIn } from "~/platform/screens/list-state";
import { countForm } from "./forms";
import { countSheet, type SheetLine, sheetGoods } from "./queries/count-sheet.server";
import { saveCount } from "./verbs/save-count.server";

const placeIn = ({ searchParams }: URL) => ({
  keyword: wordsIn(searchParams, "keyword"),
  page: pageIn(searchParams, 1) - 1,
});

/** Name of a sheet line: item, variant and lot. */
function nameOf({ name, label, receiptNo }: SheetLine, { locale, t }: { locale: Locale; t: Translate }): string {
  const flag = flagOf(locale);
  const lot = receiptNo === null ? t("inventory:count.loose") : t("inventory:count.lotLine", { no: receiptNo });
  return [inLanguage(name, flag).text, inLanguage(label, flag).text, lot].filter(Boolean).join(" · ");
}

const lineKey = ({
  commodityId,
  valueId,
  lotId,
}: {
  commodityId: number;
  valueId: string;
  lotId?: number | null | undefined;
}) => `${commodityId}:${valueId}:${lotId ?? ""}`;

/** Loader of the count sheet. */
export const countLoader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const place = placeIn(url);
  const { lines, total } = await countSheet(db, actor, place);
  return {
    ...place,
    pages: Math.ceil(total / sheetGoods),
    lines: lines.map((line) => ({
      commodityId: line.commodityId,
      valueId: line.valueId,
      lotId: line.lotId,
      expected: line.expected,
      name: nameOf(line, { locale, t }),
      shelfLife: line.shelfLife,
    })),
  };
});

/** Action of the count sheet: `check` shows the differences, `book` books them. */
export const countAction = submitInStepsSignedIn(countForm, async ({ step, items, note }, { db, url, t, ...call }) => {
  const counted = items.flatMap(({ counted, lotId = null, ...item }) =>
    counted === undefined ? [] : [{ ...item, lotId, counted }],
  );
  if (counted.length === 0) throw new DomainError("countNothing");
  if (step === "book") {
    /* Field indexes refer to the whole sheet, so that a refusal appears beside its line. */
    const places = items.flatMap(({ counted }, at) => (counted === undefined ? [] : [at]));
    await transact((tx) => saveCount(tx, byOf(call), { items: counted, note })).catch((error) => {
      const at = error instanceof DomainError && /^items\[(\d+)\]/.exec(error.field ?? "")?.[1];
      throw at
        ? new DomainError(error.key, { params: error.params, field: `items[${places[Number(at)]}].counted` })
        : error;
    });
    return redirectTo(href("/inventory/count") + url.search, { kind: "success", key: "inventory:count.done" });
  }
  const { lines } = await countSheet(db, call.actor, placeIn(url));
  const known = new Map(lines.map((line) => [lineKey(line), line]));
  const found = counted.flatMap((item) => {
    const line = known.get(lineKey(item));
    if (!line || line.expected === item.counted) return [];
    const difference = item.counted - line.expected;
    const params = {
      expected: line.expected,
      counted: item.counted,
      difference: difference > 0 ? `+${difference}` : difference,
    };
    return [t("inventory:count.line", { name: nameOf(line, { locale: call.locale, t }), ...params })];
  });
  return {
    again: { kind: "info" as const, key: "inventory:count.checked" },
    lines: found.length > 0 ? found : [t("inventory:count.same")],
  };
});
