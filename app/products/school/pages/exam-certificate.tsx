import { useLoaderData } from "@remix-run/react";
import { codeIn, writtenCode } from "~/platform/data/short-code";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { tokyoDay } from "~/platform/time/tokyo";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { certificateOf } from "../exam/queries/certificates.server";

export const loader = load(async ({ db, params, locale }) => {
  const code = codeIn(params.code ?? "");
  if (!code) throw missing();
  const { holder, name, score, passMark, time } = await certificateOf(db, code);
  return {
    code: writtenCode(code),
    holder,
    exam: shownWords(name, flagOf(locale)),
    score,
    passMark,
    day: tokyoDay(time),
    date: dayIn(locale)(time),
  };
});

/** Where anybody checks a certificate: the name on it, the examination, the score and the day, and nothing else. */
export default function ExamCertificate() {
  const t = useT("exam");
  const { code, holder, exam, score, passMark, day, date } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("certificate.title")} lead={t("certificate.check")} />
      <Card>
        <Stack>
          <p>
            <Badge tone="good">{t("certificate.valid")}</Badge>
          </p>
          <Facts
            rows={[
              { label: t("certificate.holder"), value: holder, strong: true },
              { label: t("certificate.exam"), value: <span lang={exam.lang}>{exam.text}</span> },
              { label: t("certificate.score"), value: t("result.score", { score }) },
              { label: t("result.mark"), value: t("percent", { n: passMark }) },
              { label: t("certificate.day"), value: <time dateTime={day}>{date}</time> },
              { label: t("certificate.code"), value: code },
            ]}
          />
        </Stack>
      </Card>
    </Page>
  );
}
