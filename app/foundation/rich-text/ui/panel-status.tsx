import f from "~/ui/form/form.module.css";
import type { Sending } from "./use-send";

/** The state of a panel's file: upload progress, labelled `sending`, or the refusal. */
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
