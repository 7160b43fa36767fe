import http from "node:http";

export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** What is sent first; the rest of the body says nothing. */
  head?: string;
  /** Bytes that are announced and sent at most: 60 MB. */
  offered?: number;
  /** Sends only so many of them, and then nothing more. */
  held?: number | undefined;
  /** The sender's address on loopback. */
  from?: string;
};

const piece = Buffer.alloc(256 * 1024, "a");

export type Poured = {
  status: number;
  taken: number;
  close: () => void;
  /** When the connection has ended, whoever ended it. */
  gone: Promise<void>;
};

/**
 * Sends a head and then bytes until there is an answer, or all that is to be sent was taken; says how many bytes were
 * taken. Status 0: the connection was ended; -1: nothing more was taken and nothing said for 3 s, or all is sent.
 */
export function pour(port: number, sent: Sent): Promise<Poured> {
  const { method, path, headers, head = "", offered = 60_000_000, held = offered, from } = sent;
  return new Promise((resolve) => {
    const request = http.request({
      host: "127.0.0.1",
      port,
      path,
      method,
      agent: false,
      ...(from && { localAddress: from }),
      headers: { ...headers, "content-length": String(offered) },
    });
    let [taken, ended] = [0, false];
    const gone = new Promise<void>((done) => void request.once("close", done));
    const end = (status: number) => {
      if (ended) return;
      ended = true;
      resolve({ status, taken, close: () => request.destroy(), gone });
      if (status !== -1) request.destroy();
    };
    request.on("response", (response) => {
      response.resume();
      end(response.statusCode ?? 0);
    });
    request.on("error", () => end(0));
    request.setTimeout(3_000, () => end(-1));
    const more = () => {
      while (!ended && taken + head.length + piece.length < held) {
        taken += piece.length;
        if (!request.write(piece)) return void request.once("drain", more);
      }
      if (held < offered) request.write("a", () => end(-1));
    };
    request.write(head);
    more();
  });
}

const boundary = "poured-form";

/** The headers and the first bytes of a form: its texts, then the head of one file. */
export function fileForm(
  name: string,
  fileName: string,
  { texts = {}, type = "application/octet-stream" }: { texts?: Readonly<Record<string, string>>; type?: string } = {},
): Required<Pick<Sent, "headers" | "head">> {
  const line = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const fields = Object.entries(texts).map(([field, value]) => `${line(`name="${field}"`)}\r\n${value}\r\n`);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    head: `${fields.join("")}${line(`name="${name}"; filename="${fileName}"`)}Content-Type: ${type}\r\n\r\n`,
  };
}

/** What a browser says of itself when it posts from a page of the product at this port. */
export const ownPage = (port: number): Record<string, string> => ({
  host: `localhost:${port}`,
  origin: `http://localhost:${port}`,
  "sec-fetch-site": "same-origin",
});
