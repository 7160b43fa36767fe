import type { ExamAnswer } from "~db/schema/school-exam";
import type { Waiting } from "../rules/answer-queue";

/**
 * What became of a message: the answer that counts; `refused`, not to be sent again; `over`, the time or the attempt;
 * `signedOut`; or `waiting`, since nothing came back or the server asks for patience.
 */
export type Sent =
  | { is: "stored"; kept: boolean; seq: number; answer: ExamAnswer | null }
  | { is: "refused" }
  | { is: "over" }
  | { is: "signedOut" }
  | { is: "waiting" };

const put = (path: string, body?: object): Promise<Response> =>
  fetch(path, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body ?? {}),
  });

type Reply = { message?: string; detail?: { kept: boolean; seq: number; answer: ExamAnswer | null } };

/** Sends one answer. */
export async function sendAnswer(attemptId: number, waiting: Waiting & { questionId: number }): Promise<Sent> {
  const { questionId, answer, seq, given } = waiting;
  const givenAt = new Date(given).toISOString();
  try {
    const reply = await put("/api/exam/answer", { attemptId, questionId, answer, seq, givenAt });
    if (reply.status === 401) return { is: "signedOut" };
    if (reply.status >= 500) return { is: "waiting" };
    const { message, detail } = (await reply.json()) as Reply;
    if (reply.ok && detail) return { is: "stored", ...detail };
    if (message === "examOver" || message === "examTimeOver") return { is: "over" };
    return { is: message === "tooManyRequests" ? "waiting" : "refused" };
  } catch {
    return { is: "waiting" };
  }
}

/** Submits the attempt; whether the server has it. */
export const sendSubmission = (attemptId: number): Promise<boolean> =>
  put(`/api/exam/submit/${attemptId}`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Tells that the page lost the focus, was left or was come back to; nobody waits for it. */
export const sendEvent = (attemptId: number, kind: string): void => {
  void fetch("/api/exam/event", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ attemptId, kind }),
    keepalive: true,
  }).catch(() => undefined);
};
