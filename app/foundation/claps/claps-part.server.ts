import { someoneOf } from "~/foundation/accounts/someone.server";
import { type SubjectRef, shownSubject } from "~/foundation/subjects/subject.server";
import type { Load } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { clapState } from "./queries.server";
import { clapsOf } from "./rules";

/** What the button below a thing shows. */
export type ClapView = SubjectRef & {
  total: number;
  clappedToday: boolean;
  /** Claps of the next press, shown before the server answers. */
  worth: number;
  /** What stands on the button. */
  label: string;
  /** Where the form goes, and where it comes back to. */
  action: string;
  back: string;
};

/** The page of a thing's claps. */
export const clapPath = ({ type, refId }: SubjectRef): string => href("/clap/:type/:refId", { type, refId });

/** The claps of a thing, for `<ClapButton>`; null when it takes none. Cached pages may be a minute behind. */
export async function clapsPart(call: Load, { type, refId }: SubjectRef): Promise<ClapView | null> {
  const subject = await shownSubject(call, { type, refId }, "claps");
  if (!subject) return null;
  const who = someoneOf(call);
  const worth = clapsOf(who ?? { device: "" });
  return {
    ...{ type, refId, worth, label: call.t("claps:clap"), action: clapPath({ type, refId }), back: subject.href },
    ...(await clapState(call.db, who, { type, refId })),
  };
}
