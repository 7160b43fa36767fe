import { anyone, only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

const menu = { group: "system" } as const;

export const operations = domain("foundation/operations", {
  screens: [
    screen("/admin/mail", "mail-list.tsx", only("ADMIN"), { title: "mailing:title", menu }),
    screen("/admin/mail/:id", "mail-edit.tsx", only("ADMIN"), { title: "mailing:edit", under: "/admin/mail" }),
    screen("/unsubscribe/:token", "unsubscribe.tsx", anyone, { title: "unsubscribe:title", oneClick: true }),
    screen("/admin/setting", "setting.tsx", only("ADMIN"), { title: "operations:settings.title", menu }),
    screen("/admin/audit", "audit.tsx", only("ADMIN"), { title: "operations:audit.title", menu }),
    screen("/admin/operation", "state.tsx", only("ADMIN"), { title: "operations:state.title", menu }),
    screen("/admin/job", "job.tsx", only("ADMIN"), { title: "operations:job.title", menu }),
    screen("/admin/integrity", "integrity.tsx", only("ADMIN"), { title: "operations:integrity.title", menu }),
  ],
  targets: ["integrity", "holidays"],
  settings: { "mail.perMinute": { min: 1, max: 10_000, initial: 300, unit: "perMinute" } },
  locks: {
    /** Held while mass mail is queued, so that the cap per minute holds over all processes. */
    massMail: 7_304,
  },
  auditActions: [
    "integrity-check",
    "integrity-resolve",
    "integrity-stop",
    "job-remove",
    "job-retry",
    "mail-save",
    "mail-send",
    "mail-stop",
    "mail-test",
    "setting",
  ],
});
