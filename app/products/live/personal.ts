/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  live_chat: { deletes: ["user_id"], exported: { at: "lives.chat" } },
  live_reminder: { deletes: ["user_id"], exported: { at: "lives.reminders" } },
  live_silence: { deletes: ["user_id"], exported: "house" },
  auction_bid: { stays: "others", exported: { at: "lives.bids" } },
  auction_lot: { stays: "offer", texts: ["*"], exported: "desk" },
} as const;
