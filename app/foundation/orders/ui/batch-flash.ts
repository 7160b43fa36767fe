import type { Flash } from "~/platform/access/request-context";

/** Flash message about a batch: all done (`done`, with {{count}}), or how many were refused. */
export const batchFlash = (
  { ok, failed }: { ok: readonly string[]; failed: readonly unknown[] },
  done: string,
): Flash =>
  failed.length === 0
    ? { kind: "success", key: done, params: { count: ok.length } }
    : { kind: "warning", key: "orders:flash.batch", params: { ok: ok.length, failed: failed.length } };

/** Flash message when no row was ticked. */
export const nothingPicked: Flash = { kind: "info", key: "orders:flash.nothingPicked" };
