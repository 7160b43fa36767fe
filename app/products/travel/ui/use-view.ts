import { useEffect } from "react";

/** Reports a view once, after the article has been visible for a moment; the reply is ignored. */
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
