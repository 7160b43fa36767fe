import type { Translate } from "~/platform/i18n/translate";
import { deskNamed } from "../entity-desk.server";
import { whatChanged } from "./history.server";

/** What a line of the audit log says in detail: in words where a desk wrote it, as it was written where not. */
export function auditDetail({ action, detail }: { action: string; detail: string }, t: Translate): string {
  const desk = deskNamed(action);
  return desk ? whatChanged(desk, detail, t) : detail;
}
