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
import { linesUpTo, linesWith, lotWith, noNews, passesLine, withEvent } from "../ui/room-news";
import { Stage } from "../ui/stage";
import { useLiveRoom } from "../ui/use-live-room";
import { useReplayChat } from "../ui/use-replay-chat";

const ClapButton = lazy(async () => ({ default: (await import("~/foundation/claps/ui/clap-button")).ClapButton }));
const Share = lazy(async () => ({ default: (await import("~/foundation/subjects/ui/share")).Share }));
const Comments = lazy(async () => ({ default: (await import("~/foundation/comments/ui/comments")).Comments }));

export const loader = liveLoader;
export const action = liveAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageTitle(data.title.text, matches) : [];

/** A live event: its stream or recording, the chat beside it, the lots of its auction, and what it sells. */
export default function LivePage() {
  const t = useT("live");
  const page = useLoaderData<typeof loader>();
  const { id, chat, lots, goods, claps, comments, share, report } = page;
  const [news, setNews] = useState(noNews);
  const [playedTo, setPlayedTo] = useState<number | null>(null);
  useEffect(() => {
    if (id === 0) return;
    setNews(noNews);
    setPlayedTo(null);
  }, [id]);
  useLiveRoom(id, page.pass, (event) => {
    setNews((before) => withEvent(before, event, chat.begun));
    if (!event.name.startsWith("auction-")) return false;
    /* Who leads may have lost the lead, or won; a lot that was not there before has to be read. */
    const lot = lots.find((one) => one.id === event.data.id);
    return lot === undefined || lot.isMine;
  });
  const place = page.state === "replay" && !chat.isBrowsed ? playedTo : null;
  const read = useReplayChat(page, place);
  const lines = linesWith(read.lines, chat.isBrowsed ? { ...news, lines: [] } : news, chat.blocked);
  const shown = place === null ? lines : linesUpTo(lines, place, chat.ended);
  /* Seconds that show no other lines draw nothing. */
  const played = (second: number) =>
    setPlayedTo((before) => (before !== null && !passesLine(lines, before, second) ? before : second));
  return (
    <Page>
      <Stack gap="lg">
        <LiveHead page={page} viewers={news.viewers} />
        <div className={s.room}>
          <div className={s.stage}>
            <Stage page={page} onPlayed={played} />
          </div>
          <div className={s.beside}>
            {report && <ReportLine report={report} />}
            <Chat page={page} lines={shown} isFollowing={place !== null} />
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
                <Share view={share} />
                <Comments view={comments} />
              </Suspense>
            </Stack>
          </div>
        </div>
      </Stack>
    </Page>
  );
}
