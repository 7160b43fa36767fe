import type { Block, PaperDocument } from "~/foundation/files/made/document";
import { inLanguage } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import type { ResumeCopy } from "~db/schema/job-resume";

const ja = (words: Words): string => inLanguage(words, "ja").text;
const month = (of: string): string => (of === "" ? "現在" : `${of.slice(0, 4)}年${Number(of.slice(5, 7))}月`);
const body = (text: string): Block => ({ block: "text", text, size: 10.5 });

/** A heading with its text; nothing without text. */
const part = (title: string, text: string): Block[] =>
  text === "" ? [] : [{ block: "heading", text: `■ ${title}`, size: 12 }, body(text), { block: "space", mm: 5 }];

/**
 * Draws the career of a résumé as the Japanese 職務経歴書, as many pages as it takes, the latest employment first. `day`
 * is today, `YYYY-MM-DD`.
 */
export function careerPaper({ profile, career }: ResumeCopy, day: string): PaperDocument {
  const [year, number, date] = day.split("-").map(Number);
  const jobs = [...career.jobs]
    .reverse()
    .flatMap(({ from, until, company, post, content }): Block[] => [
      { block: "text", text: `${month(from)} ～ ${month(until)}　${ja(company)}`, size: 11, bold: true },
      ...(ja(post) ? [{ block: "text", text: ja(post), size: 10.5, indent: 5 } as const] : []),
      ...(ja(content) ? [{ block: "text", text: ja(content), size: 10.5, indent: 5 } as const] : []),
      { block: "space", mm: 4 },
    ]);
  const licences = profile.licences
    .map(({ month: at, name }) => [at && month(at), ja(name)].filter(Boolean).join("　"))
    .join("\n");
  const none: Block[] = [body("職務経験なし"), { block: "space", mm: 5 }];
  return {
    title: `職務経歴書　${ja(profile.name)}`,
    language: "ja",
    family: "sans",
    running: [
      { block: "text", text: "職 務 経 歴 書", size: 18, align: "center", bold: true },
      { block: "space", mm: 4 },
      { block: "text", text: `${year}年${number}月${date}日現在`, size: 10.5, align: "right" },
      { block: "text", text: `氏名　${ja(profile.name)}`, size: 10.5, align: "right" },
      { block: "space", mm: 5 },
      ...part("職務要約", ja(career.summary)),
      { block: "heading", text: "■ 職務経歴", size: 12 },
      ...(jobs.length > 0 ? jobs : none),
      ...part("活かせる経験・知識・技術", ja(profile.skills)),
      ...part("資格", licences),
      ...part("自己ＰＲ", ja(profile.introduction)),
      { block: "text", text: "以上", size: 10.5, align: "right" },
    ],
  };
}
