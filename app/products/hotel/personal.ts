/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  hotel_company: {
    stays: "offer",
    emptied: ["phone", "address", "representative", "bank", "certificates", "verdict", "search_text"],
    texts: ["*"],
    exported: "desk",
  },
  hotel: { stays: "offer", emptied: ["ownership_files"], texts: ["*", "remarks"], exported: "desk" },
  hotel_night: { stays: "counted", exported: "desk" },
  hotel_coupon: { stays: "offer", texts: ["*"], exported: "desk" },
  hotel_room: { stays: "offer", emptied: ["clean_note"], texts: ["*"], exported: "desk" },
  hotel_room_feed: { forgottenBy: "forgetHotels", exported: "secret" },
  hotel_room_import: {
    stays: "offer",
    emptied: ["name", "url", "error", "unread", "days"],
    texts: ["*"],
    exported: "desk",
  },
  hotel_room_conflict: { stays: "counted", texts: ["*"], exported: "desk" },
  hotel_room_stay: { stays: "trade", texts: ["*", "reason"], exported: "desk" },
  hotel_resource: { stays: "offer", texts: ["*", "note"], exported: "desk" },
  hotel_resource_day: { stays: "counted", texts: ["*"], exported: "desk" },
  hotel_resource_booking: { stays: "counted", texts: ["*"], exported: { at: "hotelResources" }, withheld: ["slot_id"] },
  hotel_waiting: { forgottenBy: "forgetWaiting", exported: { at: "hotelWaiting" } },
  hotel_adjustment: { stays: "trade", texts: ["reason"], exported: "house" },
} as const;
