import { createServer, type ServerResponse } from "node:http";

export type Fault = "none" | "hang" | "error" | "garbage" | "drip" | "huge" | "redirect";

export type Outside = {
  /** `http://127.0.0.1:port`. */
  url: string;
  port: number;
  /** How requests are answered from now on. */
  fault: Fault;
  /** Where a redirect points. */
  redirectTo: string;
  /** Paths that were asked for, with their queries. */
  seen: string[];
  /** Connections that were made. */
  connects: number;
  close: () => Promise<void>;
};

function misbehave(fault: Exclude<Fault, "none">, response: ServerResponse, redirectTo: string): void {
  if (fault === "hang") return;
  if (fault === "error") response.writeHead(500).end("down");
  else if (fault === "garbage") response.writeHead(200).end("\u0000<html>{not json");
  else if (fault === "redirect") response.writeHead(302, { location: redirectTo }).end();
  else if (fault === "huge") {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, "x")));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  } else {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 100);
    response.on("close", () => clearInterval(drip));
  }
}

/** A stand-in for an outside service on loopback: `answer` gives the body for a path and query; with fault switches. */
export async function startOutside(answer: (url: URL) => string | Buffer): Promise<Outside> {
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    outside.seen.push(url);
    if (outside.fault !== "none") misbehave(outside.fault, response, outside.redirectTo);
    else response.writeHead(200).end(answer(new URL(url, outside.url)));
  });
  server.on("connection", () => {
    outside.connects += 1;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const outside: Outside = {
    url: `http://127.0.0.1:${port}`,
    port,
    fault: "none",
    redirectTo: "",
    seen: [],
    connects: 0,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return outside;
}
