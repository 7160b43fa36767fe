/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  cuisine_session: { stays: "trade", texts: ["*", "reason"], exported: { at: "meals" }, withheld: ["*", "reason"] },
  cuisine_online_bill: { stays: "trade", texts: ["*"], exported: "elsewhere" },
  cuisine_guest: { stays: "counted", emptied: ["user_id"], texts: ["device"], exported: "elsewhere" },
  cuisine_staff: { forgottenBy: "forgetRestaurants", exported: { at: "restaurantWork" }, withheld: ["token_hash"] },
  cuisine_round: { stays: "trade", texts: ["*"], exported: "elsewhere" },
  cuisine_line: { stays: "trade", texts: ["*", "note", "reason"], exported: "others" },
  cuisine_cart_line: { stays: "counted", texts: ["*", "note"], exported: "others" },
  cuisine_call: { stays: "counted", texts: ["*"], exported: "desk" },
  cuisine_table: { stays: "offer", texts: ["*"], exported: "desk" },
  cuisine_type: { stays: "offer", texts: ["*"], exported: "desk" },
  cuisine: { stays: "offer", texts: ["*"], exported: "desk" },
} as const;
