/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  video: {
    stays: "house",
    texts: ["*", "reason"],
    exported: { at: "videos.uploaded" },
    withheld: ["*", "reason"],
  },
  video_group: { stays: "house", texts: ["*"], exported: "desk" },
  video_made_file: { stays: "house", texts: ["*"], exported: "elsewhere" },
  video_progress: { deletes: ["user_id"], exported: { at: "videos.watched" } },
  video_sale: { stays: "trade", texts: ["*"], exported: { at: "videos.bought" } },
  video_view: { stays: "expires", texts: ["viewer"], exported: "expires" },
} as const;
