import { useLoaderData } from "@remix-run/react";
import { notificationAction } from "~/foundation/notifications/notification-page.server";
import { NotificationDays, NotificationTabs, ReadAll } from "~/foundation/notifications/ui/notification-days";
import { useT } from "~/platform/i18n/use-t";
import { PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { voiceBox, voiceNotificationLoader } from "../notification-page.server";
import { Feed } from "../ui/feed";
import { VoiceFrame } from "../ui/voice-frame";

export const loader = voiceNotificationLoader;
export const action = notificationAction(voiceBox);

/** The posts that mention the viewer, and the notifications about their posts and followers. */
export default function VoiceNotification() {
  const t = useT("voice");
  const { path, view, isMentions, feed, num } = useLoaderData<typeof loader>();
  return (
    <VoiceFrame num={num} back={path}>
      <PageHead title={t("title.notification")} actions={<ReadAll unread={view.unread} />} />
      <NotificationTabs tabs={view.tabs} />
      {!isMentions && <NotificationDays view={view} />}
      {isMentions && feed.cards.length > 0 && <Feed part={feed} label={t("title.mentions")} isGuest={false} />}
      {isMentions && feed.cards.length === 0 && (
        <EmptyState title={t("empty.mentions")}>
          <p>{t("empty.mentionsText")}</p>
        </EmptyState>
      )}
    </VoiceFrame>
  );
}
