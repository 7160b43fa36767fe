import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { liveAction } from "../live-action.server";
import { liveLoader } from "../live-page.server";
import { Chat } from "../ui/chat";
import { ReportLine } from "../ui/chat-acts";
import { Goods } from "../ui/goods";
import s from "../ui/live.module.css";
import { LiveHead } from "../ui/live-head";
import { LotCard } from "../ui/lot-card";
import { linesWith, lotWith, noNews, withEvent } from "../ui/room-news";
import { Stage } from "../ui/stage";
import { useLiveRoom } from "../ui/use-live-room";

const ClapButton = lazy(async () => ({ default: (await import("~/foundation/claps/ui/clap-button")).ClapButton }));
const Comments = lazy(async () => ({ default: (await import("~/foundation/comments/ui/comments")).Comments }));

export const loader = liveLoader;
export const action = liveAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageTitle(data.title.text, matches) : [];

/** A live event: its stream or recording, the chat beside it, the lots of its auction, and what it sells. */
export default function LivePage() {
  const t = useT("live");
  const page = useLoaderData<typeof loader>();
  const { id, chat, lots, goods, claps, comments, report, state } = page;
  const [news, setNews] = useState(noNews);
  const [playedTo, setPlayedTo] = useState<number | null>(null);
  useEffect(() => {
    if (id > 0) setNews(noNews);
  }, [id]);
  useLiveRoom(id, page.pass, (event) => setNews((before) => withEvent(before, event, chat.begun)));
  const lines = linesWith(chat.lines, chat.isOlder ? { ...news, lines: [] } : news, chat.blocked);
  const shown = state === "replay" && playedTo !== null ? lines.filter(({ offset }) => offset <= playedTo) : lines;
  return (
    <Page>
      <Stack gap="lg">
        <LiveHead page={page} viewers={news.viewers} />
        <div className={s.room}>
          <div className={s.stage}>
            <Stage page={page} onPlayed={setPlayedTo} />
          </div>
          <div className={s.beside}>
            {report && <ReportLine report={report} />}
            <Chat page={page} lines={shown} />
          </div>
          <div className={s.below}>
            <Stack gap="lg">
              {lots.length > 0 && (
                <Section title={t("lot.heading")} id="lots">
                  <Stack>
                    {lots.map((lot) => (
                      <LotCard key={lot.id} lot={lotWith(lot, news)} isSignedIn={page.viewerId !== null} />
                    ))}
                  </Stack>
                </Section>
              )}
              {goods.length > 0 && (
                <Section title={t("goods.title")}>
                  <Goods goods={goods} />
                  <LinkButton to={href("/order/live/:id", { id })} look="accent">
                    {t("goods.order")}
                  </LinkButton>
                </Section>
              )}
              <Suspense>
                <ClapButton view={claps} />
                <Comments view={comments} />
              </Suspense>
            </Stack>
          </div>
        </div>
      </Stack>
    </Page>
  );
}
