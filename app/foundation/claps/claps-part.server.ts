import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { type SubjectRef, shownSubject } from "~/foundation/subjects/subject.server";
import type { Load } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { clapState } from "./queries.server";
import { clapsOf } from "./rules";

/** Data of the clap button below a subject. */
export type ClapView = SubjectRef & {
  total: number;
  clappedToday: boolean;
  /** Claps that the next click counts, shown before the server answers. */
  worth: number;
  /** The button's label. */
  label: string;
  /** Path that the form posts to, and the path to return to. */
  action: string;
  back: string;
};

/** Path of the page of a subject's claps. */
export const clapPath = ({ type, refId }: SubjectRef): string => href("/clap/:type/:refId", { type, refId });

/** The claps of a subject, for `<ClapButton>`; null when it takes none. Cached pages may be a minute behind. */
export async function clapsPart(call: Load, { type, refId }: SubjectRef): Promise<ClapView | null> {
  const subject = await shownSubject(call, { type, refId }, "claps");
  if (!subject) return null;
  const who = someoneOf(call);
  const worth = clapsOf(who ?? { device: "" });
  return {
    type,
    refId,
    worth,
    label: call.t("claps:clap"),
    action: clapPath({ type, refId }),
    back: subject.href,
    ...(await clapState(call.db, who, { type, refId })),
  };
}
