import type { Cell } from "~/foundation/desks/rules/control";
import type { Translate } from "~/platform/i18n/translate";
import type { videos } from "~db/schema/video";

type Row = Pick<typeof videos.$inferSelect, "state" | "percent" | "reason" | "qualities">;

const tones = { queued: "warn", transcoding: "primary", done: "good", failed: "bad" } as const;

/** How far the encoding of a video has come, with the reason of a failure. */
export function encodeCell({ state, percent, reason, qualities }: Row, t: Translate): Cell {
  const known = state as keyof typeof tones;
  const text = t(`video-desk:encode.${known}`, {
    percent,
    reason: reason ? t(`errors:${reason}`) : "",
    qualities: qualities.join(", "),
  });
  return { text, inFile: known === "transcoding" ? `${known} ${percent}` : known, tone: tones[known] };
}
