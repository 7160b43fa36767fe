import f from "~/ui/form/form.module.css";
import type { Sending } from "./use-send";

/** What becomes of a panel's file: how far it is on its way, named `sending`, or what was wrong. */
export function PanelStatus({ state: { sent, refused }, sending }: { state: Sending; sending: string }) {
  return (
    <>
      {sent !== null && <progress max={1} value={sent} aria-label={sending} />}
      <p role="status" className={refused ? f.error : "vh"}>
        {refused ?? (sent === null ? "" : sending)}
      </p>
    </>
  );
}
