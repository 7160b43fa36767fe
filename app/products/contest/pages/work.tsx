import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { submitReport } from "~/foundation/moderation/submit-report.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { videoPort } from "~/foundation/subjects/videos.server";
import { rowIdOf } from "~/platform/data/row-id";
import { load, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { shareMeta } from "~/ui/media/share-meta";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { reportForm } from "../forms";
import { workFor, workView } from "../queries/works.server";
import { contestHref, workHref } from "../rules/codes";
import { contestsTag, workTag } from "../tags";
import { WorkArticle } from "../ui/work-article";

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags } = call;
  const id = rowIdOf(params.id);
  tags.add(workTag(id)).add(contestsTag);
  const row = await workFor(db, actor, id);
  const ref = { type: "photo", refId: id };
  const flag = flagOf(locale);
  const { videoId } = row.work;
  const [comments, claps, played] = await Promise.all([
    row.isPublic ? commentsPart(call, ref) : null,
    row.isPublic ? clapsPart(call, ref) : null,
    videoId === null ? null : videoPort().play(db, [videoId], flag),
  ]);
  const view = workView(row);
  const contest = shownWords(row.contestTitle, flag);
  const path = contestHref(row.code);
  return {
    view: { ...view, isPublic: row.isPublic, nickname: row.nickname },
    video: (videoId !== null && played?.get(videoId)) || null,
    contest: { ...contest, path },
    isOwn: actor?.userId === row.work.ownerId,
    comments,
    claps,
    share: row.isPublic
      ? sharePart(call, ref, { path: workHref(id), text: view.title, words: view.summary, picture: view.cover })
      : null,
    reasons: actor && reportChoices(t),
    url: origin + workHref(id),
    trail: [{ label: contest.text, lang: contest.lang, href: path }, { label: view.title }],
  };
});

export const action = submitInStepsSignedIn(reportForm, async ({ reason, note }, { actor, params }) => {
  const id = rowIdOf(params.id);
  await submitReport(actor, { refType: "photo", refId: String(id), reason, note });
  return redirectTo(workHref(id), { kind: "success", key: "report:sent" });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { title, summary, cover } = data.view;
  return [...pageTitle(title, matches), ...shareMeta({ name: title, text: summary, pictures: [cover] }, data.url).tags];
};

/** Page of a work: what it shows, who took it, claps and comments; before an approval its author and administrators see it. */
export default function WorkPage() {
  const t = useT("contest");
  const { view, video, contest, isOwn, comments, claps, share, reasons } = useLoaderData<typeof loader>();
  const { id, title, award, isPublic, status, verdict } = view;
  return (
    <Page>
      <PageHead
        title={title}
        lead={award && <Badge tone="accent">{t(`award.${award}`)}</Badge>}
        actions={
          <>
            {isOwn && (
              <LinkButton to={href("/event/photoComp/myWorks")} look="quiet">
                {t("own.title")}
              </LinkButton>
            )}
            <LinkButton to={contest.path} look="quiet">
              {t("detail.back")}
            </LinkButton>
          </>
        }
      />
      <Stack gap="lg">
        {!isPublic && (
          <Card>
            <p>{t(`detail.unseen.${status}`)}</p>
            {verdict && <p>{verdict}</p>}
          </Card>
        )}
        <WorkArticle view={view} video={video} contest={contest} />
        {claps && <ClapButton view={claps} />}
        {share && <Share view={share} />}
        {comments && <Comments view={comments} />}
        {isPublic && !isOwn && <ReportFold reasons={reasons} page={workHref(id)} />}
      </Stack>
    </Page>
  );
}
