import express from "express";
import postgres from "postgres";

/** What a small server that the product is measured against has besides its routes. */
export const referenceApp = () => express().disable("x-powered-by").set("etag", false);

/** Serves it on a free port, which the bench is told, for as long as the bench lives. @param {import("express").Express} app */
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

/** The database for statements that were recorded: parameters come as PostgreSQL printed them and go back unchanged. */
export const recordedSql = () =>
  postgres(process.env.DATABASE_URL ?? "", {
    max: 12,
    fetch_types: false,
    types: { bool: asText(16, [16]), json: asText(114, [114, 3802]), time: asText(1184, [1082, 1114, 1184]) },
  });
