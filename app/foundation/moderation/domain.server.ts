import { count, eq } from "drizzle-orm";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { reports } from "~db/schema/moderation";
import { moderationCalls } from "./calls";
import { moderation } from "./domain";

export const moderationServer = serve(moderation, {
  calls: moderationCalls,
  deskTodos: [
    async (db, { roles }, t) => {
      if (!roles.has("ADMIN")) return [];
      const [open] = await db.select({ n: count() }).from(reports).where(eq(reports.status, "open"));
      return [{ id: "reports", count: open?.n ?? 0, text: t("moderation:todo"), to: href("/admin/report") }];
    },
  ],
});
