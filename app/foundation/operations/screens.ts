import { anyone, only } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

const menu = { group: "admin" } as const;

export const operationsScreens = screenTable("foundation/operations", [
  screen("/admin/mail", "mail-list.tsx", only("ADMIN"), { title: "mailing:title", menu }),
  screen("/admin/mail/:id", "mail-edit.tsx", only("ADMIN"), { title: "mailing:edit" }),
  screen("/unsubscribe/:token", "unsubscribe.tsx", anyone, { title: "unsubscribe:title", oneClick: true }),
  screen("/admin/setting", "setting.tsx", only("ADMIN"), { title: "operations:settings.title", menu }),
  screen("/admin/audit", "audit.tsx", only("ADMIN"), { title: "operations:audit.title", menu }),
  screen("/admin/job", "job.tsx", only("ADMIN"), { title: "operations:job.title", menu }),
  screen("/admin/integrity", "integrity.tsx", only("ADMIN"), { title: "operations:integrity.title", menu }),
]);
