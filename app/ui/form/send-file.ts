type Sending = { kind: string; file: File; signal: AbortSignal; onSent: (sent: number) => void };

/** A file longer than this, in bytes, is sent in pieces, so that a lost connection loses one piece only. */
const piecewise = 4_000_000;
/** Tries of one piece, and the wait between them in ms, which grows. */
const tries = { pieces: 6, wait: 800 };

const known = new Set([
  "Extension name error",
  "No auth to upload",
  "fileTooLarge",
  "pictureHeic",
  "pictureTooSmall",
  "fileQuota",
  "tooManyRequests",
]);
const short: Record<string, string> = {
  "Extension name error": "format",
  "No auth to upload": "auth",
  unauthenticated: "auth",
};

const shorts = new Set(Object.values(short));

/** The key in `files:refused` for a refusal by the server; that of a lost connection for anything else. */
export const refusalOf = (message: unknown): string => {
  const key = String(message);
  return short[key] ?? (known.has(key) || shorts.has(key) || /^pdf/.test(key) ? key : "uploadFailed");
};

async function ask<T>(method: string, path: string, signal: AbortSignal, body: unknown): Promise<T> {
  const reply = await fetch(path, {
    method,
    signal,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Error(refusalOf(answer.message));
  return answer as T;
}

function put(url: string, headers: Record<string, string>, { file, signal, onSent }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error("uploadFailed"));
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent((loaded / total) * 0.95);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.ontimeout = fail;
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends a file piece by piece; after an interruption the server says where to continue. */
async function putPieces({ kind, file, signal, onSent }: Sending): Promise<string> {
  const start = { kind, fileName: file.name, contentType: file.type, size: file.size };
  const { id, chunkSize } = await ask<{ id: string; chunkSize: number }>(
    "POST",
    "/api/upload/chunk/init",
    signal,
    start,
  );
  const path = `/api/upload/chunk/${id}`;
  let offset = 0;
  for (let failed = 0; offset < file.size; ) {
    try {
      const reply = await fetch(`${path}?offset=${offset}`, {
        method: "PUT",
        signal,
        headers: { "Content-Type": "application/octet-stream" },
        body: file.slice(offset, offset + chunkSize),
      });
      const answer = await reply.json();
      const next = answer.offset ?? answer.params?.offset;
      if (typeof next !== "number") throw new Error(refusalOf(answer.message));
      failed = 0;
      offset = next;
      onSent((offset / file.size) * 0.95);
    } catch (error) {
      if (signal.aborted || ++failed === tries.pieces) throw error;
      await pause(tries.wait * 2 ** failed);
    }
  }
  const { detail } = await ask<{ detail: { uuidKey: string } }>("POST", `/api/upload/chunk/finish/${id}`, signal, {});
  return detail.uuidKey;
}

/** Simultaneous uploads of this page; the server accepts only a few per user. */
const lanes = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/**
 * Sends one file to the storage when it is its turn, has it checked, and returns its key. Rejects with a key of
 * `files:refused`.
 */
export async function sendFile(sending: Sending): Promise<string> {
  if (busy === lanes) await new Promise<void>((go) => waiting.push(go));
  else busy++;
  try {
    return await sendNow(sending);
  } catch (error) {
    throw new Error(refusalOf(error instanceof Error ? error.message : error));
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

async function sendNow(sending: Sending): Promise<string> {
  const { kind, file, signal } = sending;
  if (file.size > piecewise) return putPieces(sending);
  const { path, uuidKey, headers } = await ask<{ path: string; uuidKey: string; headers: Record<string, string> }>(
    "PUT",
    "/api/aws/s3/put",
    signal,
    { kind, fileName: file.name, contentType: file.type, size: file.size },
  );
  await put(path, headers, sending);
  await ask("POST", "/api/upload/finish", signal, { uuidKey });
  return uuidKey;
}
