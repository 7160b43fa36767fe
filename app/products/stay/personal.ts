/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  stay: {
    stays: "offer",
    emptied: ["phone", "licence_no", "address", "place", "location", "ownership_files", "verdict", "search_text"],
    texts: ["*", "remarks"],
    exported: { at: "stayListings" },
    withheld: ["*", "remarks"],
  },
  stay_block: { stays: "trade", texts: ["*", "reason"], exported: "desk" },
  stay_feed: { forgottenBy: "forgetListings", exported: "secret" },
  stay_import: { stays: "offer", emptied: ["name", "url", "error", "unread"], texts: ["*"], exported: "desk" },
  stay_night: { stays: "trade", texts: ["*"], exported: "elsewhere" },
  stay_rate: { stays: "offer", exported: "desk" },
  stay_station: { stays: "offer", exported: "desk" },
  stay_mail: { deletes: ["user_id"], exported: { at: "stayMails" } },
} as const;
