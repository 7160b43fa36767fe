import type { QrPath } from "~/platform/data/qr.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Buttons, Facts, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { QrCode } from "~/ui/text/qr-code";
import { examLimits } from "../rules/limits";
import type { ReviewedQuestion } from "../shown.server";
import s from "./exam.module.css";
import { QuestionMedia } from "./question-media";
import { RightAnswer } from "./right-answer";

type Certificate = { code: string | null; name: string; nickname: string; address?: string; qr?: QrPath };
export type Result = {
  state: string;
  score: number;
  passMark: number;
  passed: boolean;
  earned: number;
  possible: number;
  time: string;
  review: ReviewedQuestion[] | null;
  certificate: Certificate | null;
};

function OwnCertificate({ id, certificate }: { id: number; certificate: Certificate }) {
  const t = useT("exam");
  const { code, name, nickname, address, qr } = certificate;
  return (
    <Section title={t("certificate.title")}>
      <Card>
        <Stack>
          {code && address && qr && (
            <>
              <div className={s.qr}>
                <QrCode qr={qr} label={t("certificate.qr")} />
              </div>
              <p className={s.address}>
                <AppLink to={href("/school/exam/certificate/:code", { code })}>{address}</AppLink>
              </p>
              <Buttons>
                <LinkButton to={`/api/exam/certificate/paper/${id}`} reload look="quiet">
                  {t("certificate.pdf")}
                </LinkButton>
              </Buttons>
            </>
          )}
          <ActionForm intent="certificate">
            <FormError />
            <TextField
              name="name"
              label={t("certificate.name")}
              hint={t("certificate.nameHint", { nickname })}
              defaultValue={name}
              maxLength={examLimits.certificateName}
              autoComplete="name"
            />
            <Buttons>
              <SubmitButton look={code ? "quiet" : "primary"}>
                {t(code ? "certificate.rename" : "certificate.make")}
              </SubmitButton>
            </Buttons>
          </ActionForm>
        </Stack>
      </Card>
    </Section>
  );
}

/** The result of an attempt with its review; what is right stays hidden while another attempt is in progress. */
export function ResultView({ id, categoryId, result }: { id: number; categoryId: number; result: Result }) {
  const t = useT("exam");
  const { state, score, passMark, passed, earned, possible, time, review, certificate } = result;
  return (
    <Stack gap="lg">
      <Card>
        <Stack>
          <p className={s.score}>
            {t("result.score", { score })}{" "}
            <Badge tone={passed ? "good" : "warn"}>{t(passed ? "result.passed" : "result.failed")}</Badge>
          </p>
          <Facts
            rows={[
              { label: t("result.points"), value: t("result.of", { earned, possible }) },
              { label: t("result.mark"), value: t("percent", { n: passMark }) },
              { label: t("result.time"), value: time },
            ]}
          />
          {state === "auto_submitted" && <p className={s.quiet}>{t("result.auto")}</p>}
          <Buttons>
            <LinkButton to={href("/school/exam/:categoryId", { categoryId })} look="quiet">
              {t("result.back")}
            </LinkButton>
            <LinkButton to={href("/school/exam/practice/:categoryId", { categoryId })} look="quiet">
              {t("practice.open")}
            </LinkButton>
          </Buttons>
        </Stack>
      </Card>
      {certificate && <OwnCertificate id={id} certificate={certificate} />}
      <Section title={t("review.title")}>
        {review ? (
          <ol className={s.list}>
            {review.map((question, place) => (
              <li key={question.id}>
                <Card>
                  <Stack gap="sm">
                    <h3>
                      {t("question.number", { n: place + 1 })}{" "}
                      <Badge tone={question.isRight ? "good" : "bad"}>
                        {t(question.isRight ? "review.right" : "review.wrong")}
                      </Badge>
                    </h3>
                    <p className={s.text} lang={question.text.lang}>
                      {question.text.text}
                    </p>
                    <QuestionMedia question={question} />
                    <p>{t("review.said", { answer: question.said.join(" / ") || t("review.nothing") })}</p>
                    <RightAnswer question={question} />
                  </Stack>
                </Card>
              </li>
            ))}
          </ol>
        ) : (
          <p className={s.warn}>{t("review.hidden")}</p>
        )}
      </Section>
    </Stack>
  );
}
