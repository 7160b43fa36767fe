import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { href } from "~/platform/screens/href";
import { StaticPart } from "~/ui/base/static-part";
import { pageTitle } from "~/ui/chrome/page-title";
import { Fold } from "~/ui/layout/fold";
import { Section } from "~/ui/layout/page";
import { shareMeta } from "~/ui/media/share-meta";
import { detailLoader } from "../detail-page.server";
import { ComingPost } from "../ui/coming-post";
import { Feed } from "../ui/feed";
import { Post, Quoted } from "../ui/post";
import p from "../ui/post.module.css";
import s from "../ui/voice.module.css";
import { VoiceFrame } from "../ui/voice-frame";
import { WriteLink } from "../ui/write-link";

export const loader = detailLoader;
export const action = reportAction("voice", (id) => href("/voice/detail/:id", { id }));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data && data.coming === null
    ? [
        ...pageTitle(data.title, matches),
        ...shareMeta(
          { name: data.title, text: data.words, pictures: data.post.images.map(({ key }) => key) },
          data.url,
          "article",
        ).tags,
      ]
    : [];

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { coming: null }>;

/** A post with what it answers, its earlier wordings, ways to share and report it, and its comments. */
function WholePost({ post, above, edits, feed, path, title, num, share, reasons, isReport }: Shown) {
  const t = useT("voice");
  const isGuest = num === null;
  return (
    <VoiceFrame num={num} back={path}>
      <h1 className="vh">{title}</h1>
      {post.answers !== null && <Quoted card={above} />}
      <div className={p.feed}>
        <Post card={post} isGuest={isGuest} whole eager />
      </div>
      <div className={s.after}>
        {edits.length > 0 && (
          <Fold title={t("detail.edits", { count: edits.length })}>
            <ol className={s.edits}>
              {edits.map(({ content, time }) => (
                <li key={time}>
                  <small>{time}</small>
                  <p lang={writtenIn(content)}>{content || t("detail.noWords")}</p>
                </li>
              ))}
            </ol>
          </Fold>
        )}
        <div id="share">
          <StaticPart html={share} />
        </div>
        {!post.own && (
          <div id="report-post" data-open={isReport || undefined}>
            <ReportFold reasons={reasons} page={path} open={isReport} />
          </div>
        )}
      </div>
      <Section title={t("detail.comments", { count: post.comments })} id="comments">
        <WriteLink request={{ mode: "comment", card: post }} isGuest={isGuest} className={s.prompt}>
          <span>{t("detail.write")}</span>
          <span>{t("write.send.comment")}</span>
        </WriteLink>
        {feed.cards.length > 0 ? (
          <Feed key={path} part={feed} label={t("detail.comments", { count: post.comments })} isGuest={isGuest} />
        ) : (
          <p className={s.quiet}>{t("detail.none")}</p>
        )}
      </Section>
    </VoiceFrame>
  );
}

/** A post's own page, or its place while it is on its way. */
export default function VoiceDetail() {
  const shown = useLoaderData<typeof loader>();
  return shown.coming === null ? <WholePost {...shown} /> : <ComingPost id={shown.coming} />;
}
