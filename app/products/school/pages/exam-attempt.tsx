import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { attemptAction, attemptLoader } from "../exam/attempt-page.server";
import { Sitting } from "../exam/ui/sitting";

/* The result comes in a file of its own, after the paper. */
const ResultView = lazy(async () => ({ default: (await import("../exam/ui/result")).ResultView }));

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
        <Suspense>
          <ResultView id={id} categoryId={categoryId} result={result} />
        </Suspense>
      )}
    </Page>
  );
}
