import { useEffect } from "react";

/** Reports a view once, after the page has been visible for a moment; the reply is ignored. */
export function useView(id: number): void {
  useEffect(() => {
    const report = () =>
      void fetch("/api/job/recruitment/views", {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ id }),
        keepalive: true,
      }).catch(() => undefined);
    const timer = setTimeout(report, 2_000);
    return () => clearTimeout(timer);
  }, [id]);
}
