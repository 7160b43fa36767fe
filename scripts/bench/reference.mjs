import express from "express";
import postgres from "postgres";

/** The Express application of a reference server, without routes. */
export const referenceApp = () => express().disable("x-powered-by").set("etag", false);

/**
 * Serves it on a free port, which is sent to the bench, until the bench ends.
 * @param {import("express").Express} app
 */
export function serve(app) {
  const server = app.listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    process.send?.({ port });
  });
  process.once("disconnect", () => process.exit(0));
}

const asText = (/** @type {number} */ to, /** @type {number[]} */ from) => ({
  to,
  from,
  serialize: (/** @type {unknown} */ value) => value,
  parse: (/** @type {string} */ text) => text,
});

/** A connection for recorded statements: parameters are sent as PostgreSQL logged them. */
export const recordedSql = () =>
  postgres(process.env.DATABASE_URL ?? "", {
    max: 12,
    fetch_types: false,
    types: { bool: asText(16, [16]), json: asText(114, [114, 3802]), time: asText(1184, [1082, 1114, 1184]) },
  });
