import { useEffect, useRef, useState } from "react";
import { serverNow } from "~/ui/base/server-clock";
import type { ExamAnswer } from "~db/schema/school-exam";
import { arrived, put, type Queue, readQueue, type Waiting, waitingIn } from "../rules/answer-queue";
import { nextSeq } from "../rules/merge";
import type { SittingQuestion } from "../shown.server";
import { sendAnswer, sendSubmission } from "./send-answer";

/** Milliseconds of rest after which an answer is sent, and between two tries without a network. */
const times = { rest: 500, again: 4_000 };

/** The state of saving; `waiting`: without network, what is given is kept in this browser. */
export type Saving = "idle" | "saving" | "saved" | "waiting" | "signedOut" | "refused" | "ending";

const nameOf = (attemptId: number) => `exam:${attemptId}`;

function stored(attemptId: number): Queue {
  try {
    return readQueue(localStorage.getItem(nameOf(attemptId)));
  } catch {
    return {};
  }
}

function store(attemptId: number, queue: Queue): void {
  try {
    if (Object.keys(queue).length === 0) localStorage.removeItem(nameOf(attemptId));
    else localStorage.setItem(nameOf(attemptId), JSON.stringify(queue));
  } catch {
    /* Private windows may refuse: the answers wait in memory. */
  }
}

type About = { id: number; deadline: number; questions: readonly SittingQuestion[]; onEnded: () => void };

/**
 * The answers of a sitting, saved by themselves: each waits in a queue that this browser stores, and is sent one after the
 * other, again when the network is back. What was waiting when the page was closed is sent when it opens. `finish` sends
 * what waits and submits, as soon as the network lets it.
 */
export function useAnswers({ id, deadline, questions, onEnded }: About) {
  const [answers, setAnswers] = useState<Readonly<Record<number, ExamAnswer | null>>>(() =>
    Object.fromEntries(questions.map((one) => [one.id, one.answer])),
  );
  const [saving, setSaving] = useState<Saving>("idle");
  const [unsent, setUnsent] = useState(0);
  const queue = useRef<Queue>({});
  const top = useRef(Math.max(0, ...questions.map(({ seq }) => seq)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const isFinishing = useRef(false);

  const change = (next: Queue) => {
    queue.current = next;
    setUnsent(Object.keys(next).length);
    store(id, next);
  };

  /** Sends what waits; whether all of it arrived. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const [next] = waitingIn(queue.current);
      if (!next) return true;
      setSaving("saving");
      const sent = await sendAnswer(id, next);
      if (sent.is === "waiting" || sent.is === "signedOut") {
        setSaving(sent.is);
        return false;
      }
      if (sent.is === "over") {
        isFinishing.current = true;
        change({});
        return true;
      }
      change(arrived(queue.current, next.questionId, next.seq));
      if (sent.is === "refused") {
        setSaving("refused");
        continue;
      }
      top.current = Math.max(top.current, sent.seq);
      if (!sent.kept && !queue.current[next.questionId])
        setAnswers((before) => ({ ...before, [next.questionId]: sent.answer }));
      setSaving("saved");
    }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    running.current ??= sendAll().finally(() => {
      running.current = undefined;
    });
    const isAll = await running.current;
    if (isAll && isFinishing.current) {
      setSaving("ending");
      if (await sendSubmission(id)) {
        store(id, {});
        onEnded();
        return;
      }
      setSaving("waiting");
    }
    const isLeft = !isAll || isFinishing.current || Object.keys(queue.current).length > 0;
    if (isLeft) later(times.again);
  };
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), ms);
  };

  /* The questions as the page was opened: a reload of its data must not bring back older answers. */
  const first = useRef(questions);
  const live = useRef({ flush, change });
  live.current = { flush, change };

  useEffect(() => {
    const kept = stored(id);
    const left = Object.fromEntries(
      Object.entries(kept).filter(([questionId, one]) => {
        const question = first.current.find((of) => of.id === Number(questionId));
        return question !== undefined && one.seq > question.seq;
      }),
    ) as Record<string, Waiting>;
    live.current.change(left);
    if (Object.keys(left).length > 0) {
      const given = Object.entries(left).map(([questionId, { answer }]) => [questionId, answer]);
      setAnswers((before) => ({ ...before, ...Object.fromEntries(given) }));
      void live.current.flush();
    }
    const back = () => void live.current.flush();
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("online", back);
      clearTimeout(timer.current);
    };
  }, [id]);

  return {
    answers,
    saving,
    unsent,
    give: (questionId: number, answer: ExamAnswer) => {
      const given = serverNow();
      if (given > deadline || isFinishing.current) return;
      top.current = nextSeq(top.current, given);
      change(put(queue.current, questionId, { seq: top.current, answer, given }));
      setAnswers((before) => ({ ...before, [questionId]: answer }));
      later(times.rest);
    },
    finish: () => {
      isFinishing.current = true;
      void flush();
    },
  };
}
