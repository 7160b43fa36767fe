import { eq } from "drizzle-orm";
import { countRows } from "~/platform/data/count-rows";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { appeals, reports } from "~db/schema/moderation";
import { moderationCalls } from "./calls";
import { moderation } from "./domain";
import { exportReports, forgetReports } from "./own-data.server";
import { keepRemoved } from "./verbs/keep-removed.server";

export const moderationServer = serve(moderation, {
  calls: moderationCalls,
  returnGuards: [keepRemoved],
  exporters: { reports: exportReports },
  forgetters: [forgetReports],
  targets: { removal: () => href("/user/removals") },
  personLinks: [
    (userId, t) => {
      const list = `${href("/admin/report")}?status=all`;
      const about = countRows(reports, eq(reports.ownerId, userId));
      const by = countRows(reports, eq(reports.reporterId, userId));
      return [
        { id: "reported", count: about, text: t("moderation:person.about"), to: `${list}&ownerId=${userId}` },
        { id: "reports", count: by, text: t("moderation:person.by"), to: `${list}&reporterId=${userId}` },
      ];
    },
  ],
  deskTodos: [
    ({ roles }, t) => {
      if (!roles.has("ADMIN")) return [];
      const count = countRows(appeals, eq(appeals.status, "open"));
      return [{ id: "appeals", count, text: t("moderation:appeals.todo"), to: href("/admin/appeal") }];
    },
    ({ roles }, t) => {
      if (!roles.has("ADMIN")) return [];
      const count = countRows(reports, eq(reports.status, "open"));
      return [{ id: "reports", count, text: t("moderation:todo"), to: href("/admin/report") }];
    },
  ],
  personal: {
    report: {
      stays: "moderation",
      emptied: ["note", "excerpt"],
      texts: ["*", "reason"],
      exported: { at: "reports.sent" },
      withheld: ["excerpt"],
    },
    appeal: { stays: "moderation", emptied: ["note"], texts: ["*"], exported: { at: "reports.appeals" } },
  },
});
