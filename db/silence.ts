import { connect } from "node:net";

/** PostgreSQL's SSLRequest: every server answers it with one byte, before it asks who is there. */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** How long the server has to answer, and how long an answer counts, ms. */
const [answerMs, countsMs] = [1_100, 200];

const asked = new Map<string, { answer: Promise<boolean>; until: number }>();

function ask(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    const end = (isSilent: boolean) => {
      socket.destroy();
      done(isSilent);
    };
    socket.setTimeout(answerMs, () => end(true));
    socket.once("connect", () => socket.write(question));
    socket.once("data", () => end(false));
    /* A refusal is an answer, too: whoever waits for a statement learns of it by its own connection. */
    socket.once("error", () => end(false));
    socket.once("close", () => end(true));
  });
}

/**
 * Whether a database server says nothing at all: it hangs, or the network drops what is sent. A slow statement does not
 * make it silent, since its server answers others meanwhile. All who ask at the same time share one question.
 */
export function isSilent(host: string, port: number): Promise<boolean> {
  const key = `${host}:${port}`;
  const known = asked.get(key);
  if (known && known.until > performance.now()) return known.answer;
  const fresh = { answer: ask(host, port), until: Number.POSITIVE_INFINITY };
  void fresh.answer.then(() => {
    fresh.until = performance.now() + countsMs;
  });
  asked.set(key, fresh);
  return fresh.answer;
}
