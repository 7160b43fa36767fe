import { defineTable } from "~/platform/table/table";

/** Stored states of a mass mail. */
export const campaignStates = ["draft", "scheduled", "sending", "sent", "stopped"] as const;

/** The table of the mass mails' desk. */
export const campaignTable = defineTable({
  name: "mass-mail",
  columns: [
    { key: "subject", label: "mailing:list.subject", head: true },
    { key: "status", label: "mailing:list.status", sortable: true },
    { key: "progress", label: "mailing:list.progress", align: "end" },
    { key: "sendTime", label: "mailing:list.sendTime", sortable: true },
    { key: "endTime", label: "mailing:list.endTime", sortable: true, extra: true },
    { key: "updateTime", label: "mailing:list.updateTime", sortable: true },
    { key: "id", label: "mailing:list.id", sortable: true, align: "end", extra: true },
    { key: "act", label: "mailing:list.act", tool: true },
  ],
  sort: "-updateTime",
  filters: ["status"],
  choices: { status: campaignStates },
});
export type CampaignColumn = (typeof campaignTable)["columns"][number]["key"];
export type CampaignFilter = (typeof campaignTable)["filters"][number];
