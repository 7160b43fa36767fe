import { typedSigns } from "~/platform/fields/typed-signs";

/** A month as people type it (`2020/4`, `2020年4月`, `2020-04`) as `YYYY-MM`; other texts as they are. */
export function normalMonth(typed: string): string {
  const text = typedSigns(typed);
  const [, year, month] = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?$/.exec(text) ?? [];
  return year && month ? `${year}-${month.padStart(2, "0")}` : text;
}

/** Whether a text is a month of a life: `YYYY-MM` from 1930 to 2099. */
export const isMonth = (text: string): boolean => /^(19[3-9]\d|20\d\d)-(0[1-9]|1[0-2])$/.test(text);

/** A month with the Japanese era and its year, as forms ask for it: `令和2年4月`; a year alone or "" as it is. */
export function eraMonth(month: string): string {
  if (!isMonth(month)) return month;
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const [era, first] =
    month >= "2019-05" ? ["令和", 2019] : month >= "1989-01" ? ["平成", 1989] : (["昭和", 1926] as const);
  const ofEra = year - Number(first) + 1;
  return `${era}${ofEra === 1 ? "元" : ofEra}年${number}月`;
}
