import { defineTable } from "~/platform/table/table";

/** Table of a contest's works with what the jury gave them. */
export const awardsTable = defineTable({
  name: "photo-awards",
  columns: [
    { key: "title", label: "photo-desk:field.title", head: true },
    { key: "photographer", label: "contest:form.photographer" },
    { key: "mean", label: "photo-desk:awards.mean", align: "end", sortable: true },
    { key: "scores", label: "photo-desk:awards.scores", align: "end" },
    { key: "claps", label: "photo-desk:awards.claps", align: "end", sortable: true },
    { key: "award", label: "photo-desk:field.award" },
  ],
  sort: "-mean",
  filters: [],
  choices: {},
  wholeFile: true,
});
export type AwardColumn = (typeof awardsTable)["columns"][number]["key"];
