import { videoPort } from "~/foundation/subjects/videos.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { stateOf } from "../rules/state";
import type { LiveRow } from "./shown-live.server";

/**
 * The recording that the page plays: of a replay, or in a loop of an event that is on air without a stream of its own;
 * null while nothing of it can be played.
 */
export async function playedRecording(db: Db, live: LiveRow, flag: Flag) {
  const state = stateOf(live);
  const { replayVideoId: id } = live;
  if (id === null || state === "upcoming" || (state === "live" && live.streamUrl !== "")) return null;
  const video = (await videoPort().play(db, [id], flag)).get(id);
  return video?.sources ? { sources: video.sources, loops: state === "live" } : null;
}
