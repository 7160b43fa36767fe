import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { registerBody } from "~/foundation/login/forms";
import { selfServiceTypes } from "~/foundation/login/rules/self-service";
import type { FormAction } from "~/platform/forms/handler.server";
import { inputLimits } from "~/platform/http/input-guards";
import "../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { declaredScreens } from "~/platform/domain/declared";
import { ask } from "../harness/http";
import { formFields, hostileTexts, withEachField } from "../harness/long-texts";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { jsonShape, pathOf } from "../harness/samples";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

const calls = composedCalls();
const allScreens = declaredScreens();

/** A request with one long field, named by `label`. Its body is made when sent: all at once would fill the heap. */
type Case = { label: string; method: string; path: string; body?: () => string; type?: string };

/** Bytes of the long text: just below the 100 KiB limit of a body, and below that of a request's head. */
const bytes = { body: 98_000, query: 9_000 };
/** Longest stop of the event loop, in milliseconds [WP12]. */
const longestStop = 50;

const texts = Object.entries(hostileTexts(bytes.body));
const short = Object.entries(hostileTexts(1_500));

/** Texts as long as a form may carry before its field kinds check them. */
const typed = Object.entries(hostileTexts(bytes.body, inputLimits.valueLength - 100));

/** The body of a registration depends on its type, so the table of calls cannot name its fields. */
const ownShapes: Readonly<Record<string, readonly z.ZodType[]>> = {
  "/api/user/register": selfServiceTypes.map((type) => registerBody(type)),
};

const callCases = (): Case[] =>
  calls.flatMap((call) => {
    const base = { method: call.method, path: pathOf(call) };
    const label = `${call.method} ${call.path}`;
    const bodies = ownShapes[call.path] ?? [call.shapes.body];
    const inBody = bodies.flatMap((shape, at) =>
      texts.flatMap(([kind, text]) =>
        withEachField(jsonShape(shape)).map(({ field, valueWith }): Case => {
          const more = ownShapes[call.path] && { userType: selfServiceTypes[at] };
          const body = () => JSON.stringify(more ? { ...(valueWith(text) as object), ...more } : valueWith(text));
          return { ...base, label: `${label} body ${field}: ${kind}`, body };
        }),
      ),
    );
    const inQuery = short.flatMap(([kind, text]) =>
      withEachField(jsonShape(call.shapes.query)).map(({ field, valueWith }): Case => {
        const query = new URLSearchParams(formFields(valueWith(text)));
        return { ...base, path: `${base.path}?${query}`, label: `${label} query ${field}: ${kind}` };
      }),
    );
    const inPath = short.flatMap(([kind, text]) =>
      [...call.path.matchAll(/:(\w+)/g)].map(
        ([named, field]): Case => ({
          ...base,
          path: call.path.replace(named, encodeURIComponent(text)).replace(/:\w+/g, "1"),
          label: `${label} path ${field}: ${kind}`,
        }),
      ),
    );
    const kept = call.method === "GET" ? [...inQuery, ...inPath] : [...inBody, ...inQuery, ...inPath];
    return kept.map((one) => (call.method === "GET" ? one : { type: "application/json", body: () => "{}", ...one }));
  });

/** Stands in for the request when a form's schema depends on it. */
const request = { params: { userType: "shop_admin" }, actor: { userId: 1, nickname: "a", roles: new Set() } };

const boundary = "long-texts";
const multipart = (fields: [string, string][]): string =>
  [
    ...fields.map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join("");

async function formCases(): Promise<{ cases: Case[]; unknown: string[] }> {
  const modules = import.meta.glob<{ action?: Partial<FormAction> }>("../../app/**/pages/*.tsx");
  const cases: Case[] = [];
  const unknown: string[] = [];
  const large = new Set<string>();
  /* A desk's large form is on several pages: its texts go to the first. */
  const isKnown = (shape: object): boolean => {
    const written = JSON.stringify(shape);
    if (written.length < 2_000) return false;
    return large.size === large.add(written).size;
  };
  for (const { path, file } of allScreens) {
    const module = await modules[`../../app/${file}`]?.();
    if (!module?.action) continue;
    if (!module.action.forms) unknown.push(path);
    const shapes = (module.action.forms ?? [])
      .map((form) => jsonShape(typeof form === "function" ? form(request as never) : form))
      .filter((shape) => !isKnown(shape));
    const target = path
      .replace(/\/:\w+\?/g, "")
      .replace(/:userType/, "shop_admin")
      .replace(/:\w+/g, "1");
    for (const [kind, text] of typed)
      for (const shape of shapes)
        for (const { field, valueWith } of withEachField(shape))
          cases.push({
            label: `form ${path} ${field}: ${kind}`,
            method: "POST",
            /* The page is rendered with the text for one kind only, since pages are slow. */
            path: target + (kind === "families" ? "" : ".data"),
            type: `multipart/form-data; boundary=${boundary}`,
            body: () => multipart(formFields(valueWith(text))),
          });
  }
  return { cases, unknown };
}

const monitor = new URL("../harness/loop-monitor.cjs", import.meta.url).pathname;

let database: TestDatabase;
let product: Product;
let everybody: Person;
beforeAll(async () => {
  database = await testDatabase();
  everybody = await person(database.db, "admin");
  product = await startProduct(database.url, {
    LOG_LEVEL: "error",
    LOOP_STOP_MS: String(longestStop),
    NODE_OPTIONS: `--require ${monitor}`,
  });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

/** Sends the cases one after another; returns those that stopped the loop, and replies that were not refusals. */
async function sweep(cases: readonly Case[]): Promise<{ stopped: Map<Case, number>; wrong: string[] }> {
  const log: { from: number; to: number; asked: Case }[] = [];
  const wrong: string[] = [];
  const before = product.output().length;
  for (const asked of cases) {
    const { label, method, path, type, body } = asked;
    const from = Date.now();
    const reply = await ask(product.port, path, {
      method,
      cookie: everybody.cookie,
      headers: {
        origin: `http://localhost:${product.port}`,
        "sec-fetch-site": "same-origin",
        ...(type && { "content-type": type }),
      },
      ...(body && { body: body() }),
    });
    log.push({ from, to: Date.now(), asked });
    if (reply.status >= 500) wrong.push(`${reply.status}: ${label}`);
  }
  const stopped = new Map<Case, number>();
  for (const [, line = "{}"] of product
    .output()
    .slice(before)
    .matchAll(/loop-stop (\{.*\})/g)) {
    const { at, ms } = JSON.parse(line) as { at: number; ms: number };
    for (const { from, to, asked } of log) if (to >= at - ms && from <= at) stopped.set(asked, ms);
  }
  return { stopped, wrong };
}

/** Sends the cases, and those that stopped the loop three more times: a text that is slow to check is so each time. */
async function send(cases: readonly Case[]): Promise<{ stops: string[]; wrong: string[] }> {
  const { stopped, wrong } = await sweep(cases);
  let suspects = [...stopped.keys()];
  for (let again = 0; again < 3 && suspects.length > 0; again++) {
    const kept: Case[] = [];
    for (const one of suspects) if ((await sweep([one])).stopped.size > 0) kept.push(one);
    suspects = kept;
  }
  return { stops: suspects.map((one) => `${stopped.get(one)} ms: ${one.label}`), wrong };
}

/** Logging out would end the session that the other cases use. */
const keepsSession = ({ path }: Case) => !path.includes("/logout");

/** Into how many parts the short form divides the fields. */
const parts = 18;
/** The part of the fields that the short form tries: another each time, or the one that LONG_TEXTS_TURN names. */
const part = Number(process.env.LONG_TEXTS_TURN ?? Date.now() % parts);

/**
 * Every field with every kind of text in the long form; in the short form a part of the fields with one kind in turn,
 * since all are made of the same field kinds.
 */
function inTurn(cases: readonly Case[]): Case[] {
  const kinds = Object.keys(hostileTexts(1_000));
  const fieldOf = ({ label }: Case) => label.slice(0, label.lastIndexOf(": "));
  const fields = [...new Set(cases.map(fieldOf))];
  const turns = sized(kinds.length, 1);
  const isTurn = (one: Case) => {
    const kind = kinds.findIndex((name) => one.label.endsWith(`: ${name}`));
    return kind % turns === fields.indexOf(fieldOf(one)) % turns;
  };
  const isAsked = (one: Case) => sized(fields.indexOf(fieldOf(one)) % parts, part) === part;
  return cases.filter(keepsSession).filter(isAsked).filter(isTurn);
}

describe(`100 KB in any text field never stop the loop (LONG_TEXTS_TURN=${part}) [WP12]`, () => {
  test("of a call", async () => {
    const cases = inTurn(callCases());
    await send(cases.filter((_, at) => at % 20 === 0));
    const { stops, wrong } = await send(cases);
    console.log(`${cases.length} requests to calls, ${stops.length} stops`);
    expect({ stops, wrong }).toEqual({ stops: [], wrong: [] });
  }, 1_200_000);

  test("of a form", async () => {
    const { cases: all, unknown } = await formCases();
    const cases = inTurn(all);
    expect(unknown).toEqual([]);
    await send(cases.filter((_, at) => at % 20 === 0));
    const { stops, wrong } = await send(cases);
    console.log(`${cases.length} requests to forms, ${stops.length} stops`);
    expect({ stops, wrong }).toEqual({ stops: [], wrong: [] });
  }, 1_800_000);

  test("control: a stop of the loop is seen", async () => {
    const before = product.output().length;
    product.child.kill("SIGUSR2");
    await expect.poll(() => product.output().slice(before)).toMatch(/loop-stop .*"ms":\d{2,}/);
  });

  test("control: a server that counts characters before it checks the length is found", async () => {
    const counting = `require("node:http").createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request.setEncoding("utf8")) text += chunk;
      const characters = [...new Intl.Segmenter("ja", { granularity: "grapheme" }).segment(text)].length;
      response.writeHead(characters > 30 ? 406 : 200).end();
    }).listen(0, "127.0.0.1", function () { console.log(this.address().port); })`;
    const child = spawn(process.execPath, ["--require", monitor, "-e", counting], {
      env: { ...process.env, LOOP_STOP_MS: String(longestStop) },
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    const [port] = (await once(child.stdout, "data")) as [Buffer];
    const { families: body = "" } = hostileTexts(bytes.body);
    await ask(Number(port.toString()), "/", { method: "POST", body });
    await expect.poll(() => said).toMatch(/loop-stop .*"ms":\d{2,}/);
    child.kill("SIGKILL");
  });
});
