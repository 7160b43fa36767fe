import { useLoaderData, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useT } from "~/platform/i18n/use-t";
import { EmptyState } from "~/ui/layout/panels";
import { Avatar } from "~/ui/media/avatar";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import { voiceActs } from "../acts-action.server";
import { homeLoader } from "../home-page.server";
import { Feed } from "../ui/feed";
import { PenIcon } from "../ui/icons";
import s from "../ui/voice.module.css";
import { VoiceFrame } from "../ui/voice-frame";
import { WriteLink } from "../ui/write-link";

export const loader = homeLoader;
export const action = voiceActs;

const NewPosts = lazy(async () => ({ default: (await import("../ui/new-posts")).NewPosts }));

/** The home of Voice: the viewer's card and menu, the list, and the tags of the day. */
export default function VoiceHome() {
  const t = useT("voice");
  const { search } = useLocation();
  const { list, feed, newest, top, own, beside, avatar, num, slides, path, tabs } = useLoaderData<typeof loader>();
  const isGuest = num === null;
  return (
    <VoiceFrame num={num} back={path + search} own={own} beside={beside}>
      <h1 className="vh">{t("title.home")}</h1>
      <BannerCarousel
        slides={slides}
        label={t("banner.label")}
        words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
      />
      <WriteLink request={{ mode: "add" }} isGuest={isGuest} className={s.prompt}>
        {avatar && <Avatar image={avatar.image} name={avatar.name} size="sm" />}
        <span>{t("write.prompt")}</span>
        <span>
          <PenIcon size={18} />
          {t("write.send.add")}
        </span>
      </WriteLink>
      <div className={s.bar}>
        <Tabs label={t("list.label")} tabs={tabs} />
        <Suspense>
          <NewPosts
            key={list}
            list={list}
            newest={top ? newest : 0}
            to={tabs.find(({ current }) => current)?.href ?? path}
          />
        </Suspense>
      </div>
      <p className={s.order}>{t("list.order")}</p>
      {feed.cards.length > 0 ? (
        <Feed key={list + search} part={feed} label={t(`list.${list}`)} isGuest={isGuest} />
      ) : (
        <EmptyState
          title={t(`empty.${list}`)}
          actions={list === "following" && <LinkButton to={tabs[0]?.href ?? path}>{t("empty.seeNewest")}</LinkButton>}
        >
          <p>{t(`empty.${list}Text`)}</p>
        </EmptyState>
      )}
    </VoiceFrame>
  );
}
