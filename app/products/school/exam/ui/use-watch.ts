import { useEffect } from "react";
import { sendEvent } from "./send-answer";

/** Events that one page reports at most. */
const most = 100;

/** Reports that the page of an attempt lost the focus, was left or was come back to. */
export function useWatch(attemptId: number): void {
  useEffect(() => {
    let reported = 0;
    const report = (kind: "blur" | "leave" | "back") => {
      if (++reported <= most) sendEvent(attemptId, kind);
    };
    const blur = () => {
      if (document.visibilityState === "visible") report("blur");
    };
    const seen = () => report(document.visibilityState === "hidden" ? "leave" : "back");
    window.addEventListener("blur", blur);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("blur", blur);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [attemptId]);
}
