import { serve } from "~/platform/domain/serve";
import { notificationCalls } from "./calls";
import { notificationCron, notificationJobs } from "./digest.server";
import { notifications } from "./domain";
import { exportNotifications } from "./export.server";
import { unreadOf } from "./queries.server";
import { forgetNotices } from "./verbs/forget-notices.server";
import { notificationWordings } from "./wording.server";

export const notificationsServer = serve(notifications, {
  calls: notificationCalls,
  jobs: notificationJobs,
  cron: notificationCron,
  wordings: notificationWordings,
  exporters: { notifications: exportNotifications },
  counters: { notification: (userId) => unreadOf(userId, "microblog-mention"), unread: (userId) => unreadOf(userId) },
  forgetters: [forgetNotices],
  personal: {
    notification: { forgottenBy: "forgetNotices", exported: { at: "notifications" } },
  },
});
