/** What closing an account does with each table that names a person, and where the export has it [PF1]. */
export const personal = {
  voice_person: { stays: "counted", emptied: ["at_name", "banner"], exported: { at: "voice.profile" } },
  voice_post: {
    stays: "others",
    emptied: ["content", "images", "alts", "video", "link", "tags", "mentions", "mute_text", "search_text"],
    exported: { at: "voice.posts" },
    withheld: ["mentions", "mute_text", "search_text"],
  },
  voice_edit: { forgottenBy: "forgetVoice", exported: { at: "voice.edits" } },
  voice_draft: { forgottenBy: "forgetVoice", exported: { at: "voice.drafts" } },
  voice_like: { stays: "counted", exported: { at: "voice.liked" } },
  voice_device_like: { stays: "counted", texts: ["device"], exported: "counted" },
  voice_follow: { forgottenBy: "forgetVoice", exported: { at: "voice.following" } },
  voice_mention: { forgottenBy: "forgetVoice", exported: "others" },
  voice_mute: { deletes: ["user_id", "muted_id"], exported: { at: "voice.muted" } },
  voice_muted_word: { forgottenBy: "forgetVoice", exported: { at: "voice.words" }, withheld: ["pattern"] },
} as const;
