import { expect } from "vitest";
import { server } from "./applying-world";

/* Calls of the jobs as somebody asks them; 0 is nobody. */

/** What a call that reads answers, which it must. */
export const get = async (who: number, path: string) => {
  const { status, body } = await server.call(who, "GET", path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
/** A call that may be refused. */
export const send = (who: number, method: string, path: string, body?: unknown) => server.call(who, method, path, body);
/** What a call that writes answers, which must succeed. */
export const done = async (who: number, method: string, path: string, body?: unknown) => {
  const reply = await send(who, method, path, body);
  expect([path, reply.status, reply.body.result]).toEqual([path, 200, "success"]);
  return reply.body;
};
/** Status, key and wrong fields of a refusal. */
export const refusal = async (who: number, method: string, path: string, body?: unknown) => {
  const { status, body: said } = await send(who, method, path, body);
  return [status, said.message, ...(said.params?.fields ? [said.params.fields] : [])];
};
/** A first page with these rows alone. */
export const page = (rows: readonly object[]) => ({
  content: rows,
  totalElements: rows.length,
  totalPages: 1,
  number: 0,
  size: expect.any(Number),
});
