import type { Drawing, PaperDocument } from "~/foundation/files/made/document";
import { makePdf } from "~/foundation/files/made/make-pdf.server";
import type { RequestContext } from "~/platform/access/request-context";
import { brand } from "~/platform/brand";
import { type QrPath, qrOf } from "~/platform/data/qr.server";
import { writtenCode } from "~/platform/data/short-code";
import { env } from "~/platform/env.server";
import { missing } from "~/platform/errors";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { ownAttempt } from "./queries/attempts.server";
import { certificateOf } from "./queries/certificates.server";

/** The address at which anybody checks a certificate. */
export const checkAddress = (code: string): string =>
  `${env.origins.dev}${href("/school/exam/certificate/:code", { code })}`;

/** The dark squares of a QR code as lines as thick as a square; lengths in mm. */
function qrLines({ size, path }: QrPath, { x, y, side }: Record<"x" | "y" | "side", number>): Drawing[] {
  const unit = side / size;
  const inPoints = 72 / 25.4;
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, left, top, run]) => {
    const [fromX, middle] = [x + Number(left) * unit, y + (Number(top) + 0.5) * unit];
    return { draw: "line", x: fromX, y: middle, toX: fromX + Number(run) * unit, toY: middle, width: unit * inPoints };
  });
}

/** A person's certificate as a PDF to download. Throws `notFindData` before it is made. */
export async function certificatePaper(db: Db, context: RequestContext, userId: number, id: number): Promise<Buffer> {
  const own = await ownAttempt(db, userId, id);
  if (!own.certificateCode) throw missing();
  const { code, holder, name, score, time } = await certificateOf(db, own.certificateCode);
  const t = translator(context.locale);
  const flag = flagOf(context.locale);
  const exam = inLanguage(name, flag).text;
  const line = (text: string, y: number, size: number, bold = false): Drawing => ({
    draw: "text",
    x: 25,
    y,
    w: 160,
    h: 24,
    text,
    size,
    least: 9,
    align: "center",
    bold,
  });
  const page: Drawing[] = [
    { draw: "box", x: 12, y: 12, w: 186, h: 273, width: 1.5 },
    { draw: "box", x: 15, y: 15, w: 180, h: 267, width: 0.5 },
    line(t("exam:certificate.title"), 50, 30, true),
    line(holder, 90, 24),
    line(t("exam:certificate.says", { exam, score }), 125, 14),
    line(dayIn(context.locale)(time), 155, 12),
    line(brand.name[context.locale], 170, 12),
    ...qrLines(qrOf(checkAddress(code)), { x: 85, y: 205, side: 40 }),
    line(writtenCode(code), 248, 11),
    line(checkAddress(code), 256, 8),
  ];
  const document: PaperDocument = {
    title: `${t("exam:certificate.title")} ${exam}`,
    language: flag,
    family: "sans",
    pages: [page],
  };
  const bytes = await makePdf(document);
  context.replyHeaders.set("Content-Type", "application/pdf");
  context.replyHeaders.set("Content-Disposition", `attachment; filename="certificate-${code}.pdf"`);
  return bytes;
}
