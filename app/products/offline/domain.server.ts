import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { offlineCalls } from "./calls";
import { askPath } from "./counter-code.server";
import { offline } from "./domain";
import { askCheck } from "./integrity.server";
import { offlineCron, offlineJobs } from "./jobs.server";
import { exportAsks } from "./queries/asks.server";
import { counterTodos } from "./queries/todos.server";

export const offlineServer = serve(offline, {
  calls: offlineCalls,
  jobs: offlineJobs,
  cron: offlineCron,
  targets: {
    "shop-counter": (id) => `${href("/shop/offline/my_qr_code")}?ask=${id}`,
    "shop-ask": (ref) => {
      const [shopId, id] = ref.split("-");
      return `${askPath(Number(shopId))}?ask=${id}`;
    },
  },
  deskTodos: [counterTodos],
  checks: [{ book: "points", check: askCheck }],
  exporters: { shopPoints: exportAsks },
  personal: {
    shop_point_ask: { stays: "trade", texts: ["reason"], exported: { at: "shopPoints" } },
  },
});
