import type { ReactNode } from "react";
import { Card } from "~/ui/layout/card";
import s from "./travel.module.css";

/** A panel at the side of the home, under its own heading. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={s.panelTitle}>
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
