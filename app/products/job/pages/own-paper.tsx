import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/data/clock.server";
import { rowIdOf } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tokyoDay } from "~/platform/time/tokyo";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { ownResume } from "../resume/queries/own-resume.server";
import { asSeen } from "../resume/queries/seen-resume.server";
import { resumeView } from "../resume/rules/resume-view";
import { ResumeParts } from "../resume/ui/resume-parts";

export const loader = loadSignedIn(async ({ db, actor, params, locale, t, url }) => {
  const own = await ownResume(db, actor.userId);
  if (!own || own.row.id !== rowIdOf(params.rid)) throw missing();
  const isMasked = url.searchParams.get("as") === "masked";
  const seen = asSeen(isMasked ? "masked" : "full", own.resume, tokyoDay(await shownNow(db)));
  if (!seen) throw missing();
  const view = resumeView(seen.resume, { flag: flagOf(locale), t, ageBand: seen.ageBand });
  return { id: own.row.id, userId: actor.userId, isMasked, view };
});

/** The own résumé as companies see it, whole or masked. */
export default function OwnPaper() {
  const t = useT("job-resume");
  const { id, userId, isMasked, view } = useLoaderData<typeof loader>();
  const path = href("/getResume/:rid", { rid: id });
  return (
    <Page width="normal">
      <PageHead
        title={t("paper.title")}
        lead={t(isMasked ? "paper.masked" : "paper.whole")}
        actions={
          <Buttons>
            <LinkButton to={href("/job/user/resume")} look="quiet">
              {t("backToResume")}
            </LinkButton>
            <PrintButton>{t("paper.print")}</PrintButton>
          </Buttons>
        }
      />
      <Stack gap="lg">
        <ChipRow label={t("paper.views")}>
          <Chip to={path} current={!isMasked}>
            {t("paper.full")}
          </Chip>
          <Chip to={`${path}?as=masked`} current={isMasked}>
            {t("paper.asMasked")}
          </Chip>
        </ChipRow>
        <ResumeParts view={view} userId={userId} name={view.name.text || t("hiddenName")} />
      </Stack>
    </Page>
  );
}
