import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "./http";
import { longestWait } from "./limits";
import { metricsToken } from "./metrics";

export type Product = {
  port: number;
  /** Host header of a site. */
  host: (site: string) => string;
  /** Everything the process wrote. */
  output: () => string;
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
  child: ChildProcess;
};

/** Host headers of the sites of a product at this port. */
export const hostAt = (port: number) => (site: string) => `${site === "main" ? "" : `${site}.`}localhost:${port}`;

/** A port that is free now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Starts the built product as its own process on a database and waits until it is ready. */
export async function startProduct(databaseUrl: string, env: Record<string, string> = {}): Promise<Product> {
  if (!existsSync("build/server.js")) throw new Error("Build the product first: node scripts/build.mjs");
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = mkdtempSync(join(tmpdir(), "tabikura-product-"));
  let output = "";
  const child = spawn(process.execPath, ["build/server.js"], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      FLOOD_PER_SECOND: "100000",
      SHED_LAG_MS: "600000",
      DATABASE_WAIT_MS: "600000",
      PDF_WAIT_MS: "60000",
      METRICS_TOKEN: metricsToken,
      CACHE_SECONDS: "7200",
      /* Videos of the demonstration would be encoded by the server of every file. */
      VIDEO_ENCODER: "off",
      DATA_DIR: dataDir,
      ...env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString("utf8")).slice(-2_000_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let killed = false;
  const ended = new Promise<number | null>((done) => {
    child.once("exit", (code, signal) => {
      if (code || !killed) console.error(`The product ended with ${code ?? signal}:\n${output.slice(-4_000)}`);
      done(code);
    });
  });
  void ended.then(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const end = Date.now() + longestWait; ; ) {
    const ready = await ask(port, "/readyz").then(
      (reply) => reply.status === 200,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The product did not start:\n${output}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    port,
    host: hostAt(port),
    output: () => output,
    kill: (signal = "SIGTERM") => {
      killed = true;
      child.kill(signal);
      return ended;
    },
    child,
  };
}
