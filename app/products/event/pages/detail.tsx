import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { consume } from "~/platform/access/rate-limit.server";
import { rowIdOf } from "~/platform/data/row-id";
import { load, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { StaticPart } from "~/ui/base/static-part";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { Price } from "~/ui/text/price";
import { applyWithFiles } from "../apply-steps.server";
import { applyForm } from "../forms";
import { eventDetail } from "../queries/detail.server";
import { eventMeta } from "../rules/event-meta";
import { eventTag } from "../tags";
import { ApplyPanel } from "../ui/apply-panel";
import { DrawProof } from "../ui/draw-proof";
import { DrawResult } from "../ui/draw-result";
import s from "../ui/event.module.css";
import { PhaseBadge } from "../ui/phase-badge";

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags } = call;
  const id = rowIdOf(params.id);
  tags.add(eventTag(id));
  const { event, ...detail } = await eventDetail(db, { actor, locale, t }, id);
  const { content, ...shown } = event;
  const { title } = event;
  const text = await staticText(call, content);
  const proof =
    event.commitment && serverHtml(call, renderStatic(locale, <DrawProof event={event} draws={detail.draws} />));
  const trail: Crumb[] = [{ label: title.text, lang: title.lang }];
  const ref = { type: "event", refId: id };
  const path = href("/event/detail/:id", { id });
  const [comments, claps] = await Promise.all([commentsPart(call, ref), clapsPart(call, ref)]);
  return {
    ...detail,
    event: { ...shown, textLang: content.lang },
    text,
    proof,
    comments,
    claps,
    trail,
    locale,
    share: sharePart(call, ref, { path, text: title.text, words: event.summary, picture: event.cover }),
    url: origin + path,
  };
});

export const action = submitInStepsSignedIn(applyForm, async ({ intent: _, ...form }, { actor, db, params }) => {
  const id = rowIdOf(params.id);
  await consume("eventApply", String(actor.userId));
  const { answers, ...input } = form;
  const answered: Record<string, string> = answers.question ? { question: answers.question } : {};
  const rest = { eventId: id, mainType: "", subType: "", repurchase: false };
  const { isLottery, isWaiting } = await applyWithFiles(db, actor, { ...rest, ...input, answers: answered });
  const placed = isLottery ? "event:apply.done" : "event:apply.doneEvent";
  const key = isWaiting ? "event:apply.doneWaiting" : placed;
  return redirectTo(href("/event/detail/:id", { id }), { kind: "success", key });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.event.title.text, matches), ...eventMeta(data.event, data.url)] : [];

/** Page of an event: description, time and place, the application form, and after a draw the result and its proof. */
export default function EventPage() {
  const t = useT("event");
  const { event, text, proof, item, mine, draws, visitor, comments, claps, share, locale } =
    useLoaderData<typeof loader>();
  const { title, textLang, place, prize, times } = event;
  const words = ({ text, lang }: { text: string; lang?: string | undefined }) => <span lang={lang}>{text}</span>;
  const facts = [
    { label: t("detail.applications"), value: <span className={s.period}>{times.applications}</span> },
    ...(times.held ? [{ label: t("detail.held"), value: <span className={s.period}>{times.held}</span> }] : []),
    ...(place.text ? [{ label: t("detail.place"), value: words(place) }] : []),
    ...(prize.text ? [{ label: t("detail.prize"), value: words(prize) }] : []),
    ...(item
      ? [
          {
            label: t("detail.item"),
            value: item.href ? <AppLink to={item.href}>{words(item.name)}</AppLink> : words(item.name),
          },
        ]
      : []),
    ...(event.prizeValue > 0
      ? [{ label: t("detail.prizeValue"), value: <Price yen={event.prizeValue} size="sm" /> }]
      : []),
    ...(event.places
      ? [{ label: t("detail.places"), value: t("detail.free", { free: event.places.free, all: event.places.all }) }]
      : []),
    { label: t("detail.count"), value: t("count", { count: event.applyCount }) },
  ];
  return (
    <Page>
      <PageHead
        title={words(title)}
        lead={<PhaseBadge phase={event.phase} />}
        actions={
          event.phase === "open" &&
          !mine && (
            <LinkButton to="#application" look="accent">
              {t("apply.title")}
            </LinkButton>
          )
        }
      />
      <Columns
        side={
          <Card>
            <div id="application" tabIndex={-1}>
              <ApplyPanel event={event} mine={mine} visitor={visitor} />
            </div>
          </Card>
        }
      >
        <Stack gap="lg">
          <Picture
            image={event.cover}
            alt=""
            ratio="16:10"
            width={750}
            sizes="(max-width: 959px) 100vw, 47rem"
            eager
            rounded
          />
          <DrawResult draws={draws} applied={mine !== null} />
          {textLang && <LanguageChip lang={textLang} locale={locale} />}
          {text && <StaticText html={text} />}
          <Section title={t("detail.about")}>
            <Facts rows={facts} />
          </Section>
          {proof && <StaticPart html={proof} />}
          <ClapButton view={claps} />
          <Share view={share} />
          <Comments view={comments} />
          <LinkButton to={href("/event")} look="quiet">
            {t("detail.back")}
          </LinkButton>
        </Stack>
      </Columns>
    </Page>
  );
}
