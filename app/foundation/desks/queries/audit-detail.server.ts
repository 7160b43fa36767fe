import type { Translate } from "~/platform/i18n/translate";
import { deskNamed } from "../entity-desk.server";
import { whatChanged } from "./history.server";

/** The detail of an audit line: in words when a desk wrote it, otherwise as stored. */
export function auditDetail({ action, detail }: { action: string; detail: string }, t: Translate): string {
  const desk = deskNamed(action);
  return desk ? whatChanged(desk, detail, t) : detail;
}
