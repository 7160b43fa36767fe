import { serve } from "~/platform/domain/serve";
import { notificationCalls } from "./calls";
import { notificationCron, notificationJobs } from "./digest.server";
import { notifications } from "./domain";
import { exportNotifications } from "./export.server";
import { unreadCounts } from "./queries.server";
import { notificationWordings } from "./wording.server";

export const notificationsServer = serve(notifications, {
  calls: notificationCalls,
  jobs: notificationJobs,
  cron: notificationCron,
  wordings: notificationWordings,
  exporters: { notifications: exportNotifications },
  badges: [
    async (db, actor) => {
      const { total, of } = await unreadCounts(db, actor.userId);
      return { notification: of("microblog-mention"), unread: total };
    },
  ],
});
