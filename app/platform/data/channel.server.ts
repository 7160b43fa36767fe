import pg from "pg";
import { type Kept, keepRunning, type Life } from "~/platform/background/keep-running.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { limitOf } from "~db/client";

type Listener = {
  hear: (text: string) => void;
  /** Called each time the channel opens: whatever was sent before was missed. */
  opened: () => void;
};

const listeners = new Map<string, Set<Listener>>();
let client: pg.Client | undefined;
let kept: Kept | undefined;

/** Longest opening of the connection, s, and longest answer, ms, unless the database's URL sets others. */
const [openingSeconds, answerMs] = [2, 2_000];

function heard({ channel, payload = "" }: pg.Notification): void {
  for (const { hear } of listeners.get(channel) ?? []) {
    try {
      hear(payload);
    } catch (error) {
      log.error({ channel, err: String(error) }, "a notice that nobody understands");
    }
  }
}

const listenOn = async (on: pg.Client, channel: string): Promise<void> => {
  await on.query(`listen ${pg.escapeIdentifier(channel)}`);
  for (const { opened } of listeners.get(channel) ?? []) opened();
};

/** Opens the connection and listens on all channels. */
async function open(): Promise<Life> {
  const own = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: "tabikura-channel",
    connectionTimeoutMillis: limitOf(env.DATABASE_URL, "connect_timeout", openingSeconds) * 1_000,
    query_timeout: limitOf(env.DATABASE_URL, "statement_timeout", answerMs),
    keepAlive: true,
  });
  const ended = new Promise<void>((done) => {
    own.once("end", done);
    own.on("error", () => done());
  });
  const stop = async () => {
    if (client === own) client = undefined;
    await own.end();
  };
  own.on("notification", heard);
  try {
    await own.connect();
    for (const channel of listeners.keys()) await listenOn(own, channel);
  } catch (error) {
    void stop().catch(() => undefined);
    throw error;
  }
  client = own;
  /* The database itself says what this connection hears, on the way that notices take. */
  const check = async () => {
    const { rows } = await own.query<{ channel: string }>("select pg_listening_channels() as channel");
    const open = new Set(rows.map(({ channel }) => channel));
    for (const channel of listeners.keys()) if (!open.has(channel)) await listenOn(own, channel);
    return ["channel"];
  };
  return { check, ended, stop };
}

/**
 * Listens on a channel of the database for as long as this process lives: the connection, one for all channels, opens
 * again by itself after any interruption. `opened` is called each time, since notices sent meanwhile are lost.
 */
export function listen(channel: string, { hear, opened }: Listener): Kept {
  let begun = () => {};
  const started = new Promise<void>((done) => {
    begun = done;
  });
  const own: Listener = {
    hear,
    opened: () => {
      begun();
      opened();
    },
  };
  const all = listeners.get(channel) ?? new Set();
  listeners.set(channel, all.add(own));
  if (client) void listenOn(client, channel).catch(() => undefined);
  kept ??= keepRunning(["channel"], open);
  return {
    started,
    stop: async () => {
      all.delete(own);
      if (all.size > 0) return;
      listeners.delete(channel);
      if (listeners.size > 0)
        return void (await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined));
      const last = kept;
      kept = undefined;
      await last?.stop();
    },
  };
}
