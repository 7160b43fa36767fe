import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { env } from "~/platform/env.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import type { events } from "~db/schema/event";

type Event = Pick<typeof events.$inferSelect, "id" | "title">;

/** News about a draw for an applicant. */
export type ResultNews = "won" | "replaced" | "drawn";

/** Sends a notification about a draw; it replaces an unread one about the same event. */
export async function notifyResult(tx: Tx, { id, title }: Event, userId: number, news: ResultNews): Promise<void> {
  const about = { refType: "event", refId: String(id) } as const;
  await notify(tx, {
    ...about,
    userId,
    type: "system",
    key: `event:notice.${news}`,
    params: { title },
    latest: true,
  });
}

/** Notifies a person that they won or were replaced, by notification and mail in their language. */
export async function notifyWinner(
  tx: Tx,
  event: Event,
  userId: number,
  news: Exclude<ResultNews, "drawn">,
): Promise<void> {
  await notifyResult(tx, event, userId, news);
  await mailMember(tx, userId, (_, locale) => ({
    template: `event:mail.${news}`,
    params: { title: inLanguage(event.title, flagOf(locale)).text },
    link: env.origins.main + href("/event/detail/:id", { id: event.id }),
  }));
}
