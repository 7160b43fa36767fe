import type { AddressInfo } from "node:net";
import express from "express";
import type { RequestContext } from "~/platform/access/request-context";
import type { Call } from "~/platform/api/calls";
import { type Role, rolesOf } from "~/platform/domain/access";
import { apiHandler, callMatcher } from "~/platform/http/api.server";
import { callApi } from "./http";

/** Somebody who is signed in, as far as calls ask. */
type Caller = { userId: number; roles: ReadonlySet<Role> };

/** A caller of these types. */
export const caller = (userId: number, types: string): Caller => ({ userId, roles: rolesOf(types) });

/**
 * A domain's calls behind the real dispatcher, on the database of DATABASE_URL, without a build. `callerOf` says who the
 * user of a number is, 0 being nobody. The test closes the process's pool itself.
 */
export async function startCalls(calls: readonly Call[], callerOf: (userId: number) => Caller | null) {
  const contextOf = async (request: express.Request) => {
    const actor = callerOf(Number(request.get("x-user") ?? 0));
    const context = {
      site: "main",
      origin: "http://localhost",
      edition: "intl",
      locale: "en_US",
      actor,
      requestId: "r-1",
      ip: "127.0.0.1",
      userAgent: "",
      cookies: {},
      replyHeaders: new Headers(),
      tags: new Set<string>(),
    };
    return context as unknown as RequestContext;
  };
  const handle = apiHandler(callMatcher(calls), contextOf);
  const server = express()
    .use((request, response) => void handle(request, response))
    .listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    call: async (
      userId: number,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const own = { ...headers, ...(userId && { "x-user": String(userId) }) };
      const reply = await callApi(port, method, path, body, { headers: own });
      const isJson = (reply.headers["content-type"] ?? "").includes("json");
      return { status: reply.status, body: isJson ? JSON.parse(reply.body) : reply.body, headers: reply.headers };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
export type CallServer = Awaited<ReturnType<typeof startCalls>>;
