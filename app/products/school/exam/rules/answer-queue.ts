import type { ExamAnswer } from "~db/schema/school-exam";

/** An answer that has not arrived yet. `given`: when it was given, ms since 1970 by the server's clock. */
export type Waiting = { seq: number; answer: ExamAnswer; given: number };
/** The answers that have not arrived, one a question. */
export type Queue = Readonly<Record<string, Waiting>>;

/** The queue with one more answer, which takes the place of an earlier one to the same question. */
export function put(queue: Queue, questionId: number, waiting: Waiting): Queue {
  const held = queue[questionId];
  return held && held.seq >= waiting.seq ? queue : { ...queue, [questionId]: waiting };
}

/** The queue without what arrived: an answer with this number or a lower one. */
export function arrived(queue: Queue, questionId: number, seq: number): Queue {
  const { [questionId]: held, ...rest } = queue;
  return held && held.seq > seq ? queue : rest;
}

/** The answers that wait, the first given first. */
export const waitingIn = (queue: Queue): (Waiting & { questionId: number })[] =>
  Object.entries(queue)
    .map(([questionId, one]) => ({ ...one, questionId: Number(questionId) }))
    .sort((a, b) => a.seq - b.seq);

/** A queue as a browser stored it; empty where that is no queue. */
export function readQueue(stored: string | null): Queue {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    const entries = Object.entries(parsed).filter(
      ([id, one]) => /^\d+$/.test(id) && Number.isSafeInteger(one?.seq) && Number.isFinite(one?.given),
    );
    return Object.fromEntries(entries) as Queue;
  } catch {
    return {};
  }
}
