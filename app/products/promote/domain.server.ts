import { serve } from "~/platform/domain/serve";
import { promoteCalls } from "./calls";
import { promoteCategoryDesk } from "./category-desk.server";
import { promote } from "./domain";
import { promoteCheck } from "./integrity.server";
import { exportPromotions, forgetPromotions } from "./own-data.server";
import { promoteDesk } from "./promote-desk.server";
import { findItems } from "./queries/search.server";
import { promoteSitemap } from "./queries/sitemap.server";
import { promoteSubject } from "./queries/subject.server";
import { reportableItem } from "./verbs/reportable-item.server";

export const promoteServer = serve(promote, {
  calls: promoteCalls,
  entityDesks: [promoteDesk, promoteCategoryDesk],
  search: { promote: findItems },
  sitemap: [promoteSitemap],
  subjects: { promote: promoteSubject },
  reportables: { promote: reportableItem },
  exporters: { promotions: exportPromotions },
  forgetters: [forgetPromotions],
  checks: [{ book: "promote", check: promoteCheck }],
  personal: {
    promote_item: {
      stays: "counted",
      emptied: ["description", "home_page", "address", "location", "search_text"],
      texts: ["*"],
      exported: { at: "promotions.shown" },
      withheld: ["promote_logo", "search_text"],
    },
    promote_like: { stays: "counted", exported: { at: "promotions.liked" } },
    promote_device_like: { stays: "counted", texts: ["device"], exported: "counted" },
  },
});
