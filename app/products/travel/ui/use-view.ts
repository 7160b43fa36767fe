import { useEffect } from "react";

/** Tells once that an article is being read, after it has stayed in sight for a moment; nobody waits for the answer. */
export function useView(id: number): void {
  useEffect(() => {
    const tell = () =>
      void fetch("/api/travel_article/views", {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ id }),
        keepalive: true,
      }).catch(() => undefined);
    const timer = setTimeout(tell, 2_000);
    return () => clearTimeout(timer);
  }, [id]);
}
