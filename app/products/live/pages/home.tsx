import { useLoaderData } from "@remix-run/react";
import { listedLives } from "~/foundation/subjects/lives.server";
import { type Load, load } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { Moment } from "~/ui/text/moment";
import { stateTones } from "../ui/state-tones";

/** Live events of one kind on the page. */
const most = 24;

async function cards({ db, locale }: Load, kind: "live" | "replay") {
  const write = momentIn(locale);
  return (await listedLives(db, kind, most)).map(({ id, title, cover, state, viewers, startTime }) => ({
    id,
    title: shownWords(title, flagOf(locale)),
    cover,
    state,
    viewers,
    at: startTime.toISOString(),
    time: write(startTime),
  }));
}
type Card = Awaited<ReturnType<typeof cards>>[number];

export const loader = load(async (call) => {
  const [first, replays] = await Promise.all([cards(call, "live"), cards(call, "replay")]);
  return {
    now: first.filter(({ state }) => state === "live"),
    soon: first.filter(({ state }) => state !== "live"),
    replays,
  };
});

function Lives({ title, lives }: { title: string; lives: readonly Card[] }) {
  const t = useT("live");
  if (lives.length === 0) return null;
  return (
    <Section title={title}>
      <CardGrid>
        {lives.map(({ id, title: { text, lang }, cover, state, viewers, at, time }) => (
          <LinkCard
            key={id}
            to={href("/live/:id", { id })}
            title={text}
            {...(lang && { titleLang: lang })}
            picture={<Picture image={cover} alt="" ratio="16:9" width={300} />}
            badges={
              <Badge tone={stateTones[state]} solid>
                {t(`state.${state}`)}
              </Badge>
            }
            foot={
              <>
                <Moment at={at} shown={time} />
                {viewers > 0 && <span>{t("viewers", { count: viewers })}</span>}
              </>
            }
          />
        ))}
      </CardGrid>
    </Section>
  );
}

/** The live events: on air, starting soon, and to watch again. */
export default function LiveHome() {
  const t = useT("live");
  const { now, soon, replays } = useLoaderData<typeof loader>();
  const isEmpty = now.length + soon.length + replays.length === 0;
  return (
    <Page>
      <PageHead
        title={t("home.title")}
        lead={t("home.lead")}
        actions={
          <LinkButton to={href("/tabikura-meeting")} look="quiet" size="sm">
            {t("meeting.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {isEmpty && <EmptyState title={t("home.empty")} />}
        <Lives title={t("home.now")} lives={now} />
        <Lives title={t("home.soon")} lives={soon} />
        <Lives title={t("home.replays")} lives={replays} />
      </Stack>
    </Page>
  );
}
