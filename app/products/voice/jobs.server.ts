import { z } from "zod";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";
import type { JobTable } from "~/platform/jobs/jobs.server";
import { previewOf } from "./link-preview.server";
import { voiceLimits } from "./rules/limits";
import { notifyGroup } from "./verbs/notify-group.server";
import { setPreview } from "./verbs/set-preview.server";

const linkShape = z.object({ postId: rowId, url: plain(voiceLimits.url * 3) });
const groupShape = z.object({ kind: z.enum(["like", "repost", "follow"]), id: rowId });

type VoiceJobs = { "voice-link": z.output<typeof linkShape>; "voice-notify": z.output<typeof groupShape> };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends VoiceJobs {}
}

/** Jobs of Voice: reading the page behind a link, and notifying of what several people did. */
export const voiceJobs: JobTable<VoiceJobs> = {
  "voice-link": async (payload) => {
    const link = linkShape.parse(payload);
    const card = await previewOf(link.url);
    if (card) await transact((tx) => setPreview(tx, link, card));
  },
  "voice-notify": async (payload) => {
    const group = groupShape.parse(payload);
    await transact((tx) => notifyGroup(tx, group));
  },
};
