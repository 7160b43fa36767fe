import type { Actor } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import { byIntent, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import type { Tx } from "~db/client";
import { type ResumeReader, resumeReader } from "../resume/queries/reader.server";
import { candidateIn } from "../resume/rules/candidate";
import { cancelInterviewForm, interviewForm, inviteForm, noteForm, statusForm } from "./forms";
import { changeStatus } from "./verbs/change-status.server";
import { addNote, cancelInterview, setInterview } from "./verbs/interview.server";
import { invite } from "./verbs/invite.server";

type Call = { tx: Tx; actor: Actor; url: URL };

/** Does something with an application and returns to the page it was done on. */
async function done({ tx, actor, url }: Call, key: string, act: (reader: ResumeReader) => Promise<unknown>) {
  await act(await resumeReader(tx, actor));
  return redirectTo(url.pathname + url.search, { kind: "success", key: `job-applying:done.${key}` });
}

const status = submitSignedIn(statusForm, ({ id, status: to }, call) =>
  done(call, to, (reader) => changeStatus(call.tx, reader, { id, status: to })),
);
const note = submitSignedIn(noteForm, (input, call) => done(call, "note", (reader) => addNote(call.tx, reader, input)));

/** Action of the lists of applicants: confirms an application or sets it back, and adds notes. */
export const applicantsAction = byIntent({ note }, status);

/** Action of the page of a person: as the lists, and interviews and invitations. */
export const candidateAction = byIntent(
  {
    note,
    interview: submitSignedIn(interviewForm, ({ intent: _, ...input }, call) =>
      done(call, "interview", (reader) => setInterview(call.tx, reader, input)),
    ),
    cancel: submitSignedIn(cancelInterviewForm, ({ id }, call) =>
      done(call, "canceled", (reader) => cancelInterview(call.tx, reader, id)),
    ),
    invite: submitSignedIn(inviteForm, ({ recruitmentId, message }, call) =>
      done(call, "invited", () => {
        const userId = candidateIn(call.params.uid);
        if (!userId) throw missing();
        return invite(call.tx, call.actor, { userId, recruitmentId, message });
      }),
    ),
  },
  status,
);
