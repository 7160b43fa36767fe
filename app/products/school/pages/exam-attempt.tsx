import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { attemptAction, attemptLoader } from "../exam/attempt-page.server";
import { ResultView } from "../exam/ui/result";
import { Sitting } from "../exam/ui/sitting";

export const loader = attemptLoader;
export const action = attemptAction;

/** An attempt: the paper while it is in progress, then its result. */
export default function ExamAttempt() {
  const t = useT("exam");
  const { id, categoryId, name, sitting, result } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={t(sitting ? "attempt.running" : "attempt.over")}
      />
      {sitting ? (
        <Sitting key={`${id} ${sitting.current}`} id={id} {...sitting} />
      ) : (
        <ResultView id={id} categoryId={categoryId} result={result} />
      )}
    </Page>
  );
}
