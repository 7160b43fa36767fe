import type { Drawing, PaperDocument } from "~/foundation/files/made/document";
import { writtenPostcode } from "~/platform/fields/postcode";
import { inLanguage } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import type { ResumeCopy } from "~db/schema/job-resume";
import { ageOn } from "./masking";
import { eraMonth, isMonth } from "./months";

/* The Japanese résumé (履歴書) on two A4 pages, in the grid of the form that JIS published and the labour ministry's
   example follows. Texts of the form are Japanese, whoever reads it. */

const [left, right] = [15, 195];
const [thick, thin] = [1, 0.4];
const rowHeight = 8;
/** Rows of the history on the first page, at the top of the second, and on a page between. */
const rows = { first: 20, last: 7, between: 32 };
const licenceRows = 7;
const columns = { year: left, month: left + 24, text: left + 36 };

const ja = (words: Words): string => inLanguage(words, "ja").text;
const line = (x: number, y: number, toX: number, toY: number, width = thin, dashed = false): Drawing => ({
  draw: "line",
  x,
  y,
  toX,
  toY,
  width,
  dashed,
});
const box = (x: number, y: number, w: number, h: number, width = thick): Drawing => ({
  draw: "box",
  x,
  y,
  w,
  h,
  width,
});
type TextBox = Omit<Extract<Drawing, { draw: "text" }>, "draw">;
const text = (drawing: TextBox): Drawing => ({ draw: "text", middle: true, ...drawing });
const label = (x: number, y: number, w: number, of: string): Drawing => text({ x, y, w, h: 6, text: of, size: 8 });

/** One line of a table of years, months and texts. */
type Entry = { month: string; text: string; align?: "center" | "right" };

/** The year and the month of an entry as their columns show them. */
function inColumns(month: string): [year: string, month: string] {
  const [, year = "", number = ""] = /^(.+年)(\d+)月$/.exec(eraMonth(month)) ?? [];
  return isMonth(month) ? [year.replace("年", ""), number] : [month, ""];
}

/** What the form says where its entries are on a page of their own. */
const elsewhere: readonly Entry[] = [{ month: "", text: "別紙のとおり" }];

const schoolEnds: Readonly<Record<string, string>> = { graduated: "卒業", expected: "卒業見込み", left: "中途退学" };

/** The history of a résumé: schools, then employments, each with its beginning and its end. */
function history({ education, career }: ResumeCopy): Entry[] {
  const schools = education.schools.flatMap(({ from, until, school, course, state }) => {
    const name = [ja(school), ja(course)].filter(Boolean).join("　");
    const end = schoolEnds[state] ?? "卒業";
    return [{ month: from, text: `${name}　入学` }, ...(until ? [{ month: until, text: `${name}　${end}` }] : [])];
  });
  const jobs = career.jobs.flatMap(({ from, until, company, post }) => {
    const name = ja(company);
    const role = ja(post);
    return [
      { month: from, text: [`${name}　入社`, role && `（${role}）`].filter(Boolean).join("") },
      until ? { month: until, text: `${name}　退職` } : { month: "", text: "現在に至る" },
    ];
  });
  const none = [{ month: "", text: "なし" }];
  return [
    { month: "", text: "学　歴", align: "center" },
    ...(schools.length > 0 ? schools : none),
    { month: "", text: "職　歴", align: "center" },
    ...(jobs.length > 0 ? jobs : none),
    { month: "", text: "以　上", align: "right" },
  ];
}

/** A table of years, months and texts: its head, and `count` lines. */
function table(y: number, title: string, entries: readonly Entry[], count: number): Drawing[] {
  const height = rowHeight * (count + 1);
  const cell = (x: number, toX: number, at: number, of: string, align: Entry["align"] = "center") =>
    text({ x: x + 1, y: at, w: toX - x - 2, h: rowHeight, text: of, size: 10.5, least: 6, align });
  return [
    box(left, y, right - left, height),
    line(columns.month, y, columns.month, y + height),
    line(columns.text, y, columns.text, y + height, thin),
    cell(columns.year, columns.month, y, "年"),
    cell(columns.month, columns.text, y, "月"),
    cell(columns.text, right, y, title),
    ...Array.from({ length: count }, (_, at) => line(left, y + rowHeight * (at + 1), right, y + rowHeight * (at + 1))),
    ...entries.slice(0, count).flatMap(({ month, text: of, align }, at) => {
      const top = y + rowHeight * (at + 1);
      const [year, number] = inColumns(month);
      const body = text({
        x: columns.text + 2,
        y: top,
        w: right - columns.text - 4,
        h: rowHeight,
        text: of,
        size: 10.5,
        least: 6,
        align: align ?? "left",
      });
      return [cell(columns.year, columns.month, top, year), cell(columns.month, columns.text, top, number), body];
    }),
  ];
}

/** A box with a title in its upper edge and a text below. */
const remark = (y: number, h: number, title: string, of: string): Drawing[] => [
  box(left, y, right - left, h),
  line(left, y + 7, right, y + 7),
  text({ x: left + 2, y, w: 170, h: 7, text: title, size: 9 }),
  { draw: "text", x: left + 3, y: y + 9, w: right - left - 6, h: h - 11, text: of, size: 10.5, least: 6 },
];

const genders: Readonly<Record<string, string>> = { male: "男", female: "女", other: "" };

/** `1994年5月1日` of a day. */
const writtenDay = (day: string): string =>
  `${eraMonth(day.slice(0, 7))}${Number(day.slice(8))}日`.replace(/^([^\d元]+)/, "$1");

/** Name, address and contact: the upper half of the first page. `day` is the day of the form, `YYYY-MM-DD`. */
function head({ profile, photo }: ResumeCopy, day: string): Drawing[] {
  const edge = 150;
  const age = ageOn(profile.birthday, day);
  const born = profile.birthday === "" ? "　　　年　　月　　日生" : `${writtenDay(profile.birthday)}生`;
  const address = [profile.prefecture, ja(profile.address)].filter(Boolean).join(" ");
  const contact = [profile.phone, profile.email].filter(Boolean).join("\n");
  return [
    text({ x: left, y: 12, w: 60, h: 10, text: "履　歴　書", size: 20, bold: true }),
    text({ x: 95, y: 15, w: edge - 95, h: 7, text: `${writtenDay(day)}現在`, size: 10, align: "right" }),
    box(left, 24, edge - left, 37),
    line(left, 31, edge, 31, thin, true),
    line(left, 51, edge, 51),
    line(120, 51, 120, 61),
    label(left + 2, 24.5, 20, "ふりがな"),
    text({ x: 38, y: 24, w: edge - 40, h: 7, text: profile.kana, size: 10, least: 6 }),
    label(left + 2, 31, 20, "氏　　名"),
    text({ x: 38, y: 31, w: edge - 40, h: 20, text: ja(profile.name), size: 20, least: 9 }),
    text({ x: left + 2, y: 51, w: 102, h: 10, text: `${born}${age === null ? "" : `　（満 ${age} 歳）`}`, size: 11 }),
    text({ x: 121, y: 51, w: 28, h: 10, text: `※性別　${genders[profile.gender] ?? ""}`, size: 9 }),
    ...(photo
      ? ([{ draw: "picture", x: 158, y: 20, w: 30, h: 40 }] as const)
      : [text({ x: 158, y: 30, w: 30, h: 20, text: "写真をはる位置\n縦 40 mm\n横 30 mm", size: 7, align: "center" })]),
    { ...box(158, 20, 30, 40, thin), dashed: photo === null } as Drawing,
    box(left, 61, right - left, 23),
    line(left, 68, edge, 68, thin, true),
    line(edge, 61, edge, 84),
    label(left + 2, 61.5, 20, "ふりがな"),
    text({
      x: left + 2,
      y: 68,
      w: edge - left - 4,
      h: 6,
      text: `現住所　${writtenPostcode(profile.postcode)}`,
      size: 9,
    }),
    text({ x: 22, y: 73, w: edge - 25, h: 11, text: address, size: 12, least: 7 }),
    label(edge + 2, 61.5, 30, "電話・E-mail"),
    text({ x: edge + 2, y: 67, w: right - edge - 3, h: 17, text: contact, size: 9, least: 5 }),
    box(left, 84, right - left, 16),
    line(edge, 84, edge, 100),
    text({
      x: left + 2,
      y: 84,
      w: edge - left - 4,
      h: 6,
      text: "連絡先（現住所以外に連絡を希望する場合のみ記入）",
      size: 8,
    }),
    label(edge + 2, 84.5, 30, "電話"),
  ];
}

/**
 * Draws a résumé as the Japanese form: two pages, with pages between for a long history and a page behind for more
 * certificates than the form has room for. What the résumé has in no Japanese is written in the language that it has.
 * `day` is today, `YYYY-MM-DD`.
 */
export function rirekisho(resume: ResumeCopy, day: string): PaperDocument {
  const { profile, hope } = resume;
  const entries = history(resume);
  const rest = entries.slice(rows.first);
  const isLong = rest.length > rows.last;
  const between = isLong
    ? Array.from({ length: Math.ceil(rest.length / rows.between) }, (_, at) =>
        table(15, "学歴・職歴（続き）", rest.slice(at * rows.between, (at + 1) * rows.between), rows.between),
      )
    : [];
  const licences = profile.licences.map(({ month, name }): Entry => ({ month, text: ja(name) }));
  const hasMore = licences.length > licenceRows;
  const licenceTop = 15 + rowHeight * (rows.last + 1) + 5;
  const motiveTop = licenceTop + rowHeight * (licenceRows + 1) + 5;
  const motive = [ja(hope.motive), ja(profile.introduction), ja(profile.skills)].filter(Boolean).join("\n");
  return {
    title: `履歴書　${ja(profile.name)}`,
    language: "ja",
    family: "serif",
    pages: [
      [...head(resume, day), ...table(106, "学歴・職歴（各別にまとめて書く）", entries, rows.first)],
      ...between,
      [
        ...table(15, "学歴・職歴（続き）", isLong ? elsewhere : rest, rows.last),
        ...table(licenceTop, "免許・資格", hasMore ? elsewhere : licences, licenceRows),
        ...remark(motiveTop, 78, "志望の動機、特技、好きな学科、アピールポイントなど", motive),
        ...remark(
          motiveTop + 83,
          40,
          "本人希望記入欄（特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入）",
          ja(hope.remarks),
        ),
      ],
      ...(hasMore ? [table(15, "免許・資格", licences, licences.length)] : []),
    ],
  };
}
