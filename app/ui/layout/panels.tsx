import type { ReactNode } from "react";
import s from "./panels.module.css";

type ArtName = "empty" | "not-found" | "no-permission" | "trouble";

/** One of the illustrations in public/art; decorative. */
function Art({ name, eager }: { name: ArtName; eager?: boolean }) {
  return (
    <img
      className={s.art}
      src={`/art/${name}.svg`}
      width={320}
      height={220}
      alt=""
      loading={eager ? undefined : "lazy"}
    />
  );
}

/** A centred illustration, heading, sentence and next steps: the layout of every "nothing here" page. */
export function ScenePanel(props: {
  art: ArtName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  screen?: string;
  code?: string;
  eager?: boolean;
}) {
  return (
    <section className={s.scene} data-screen={props.screen}>
      <Art name={props.art} eager={props.eager} />
      {props.code && <p className={s.code}>{props.code}</p>}
      <h1 className={s.title}>{props.title}</h1>
      {props.children && <div className={s.text}>{props.children}</div>}
      {props.actions && <div className={s.actions}>{props.actions}</div>}
    </section>
  );
}

/** Shown for an empty list, with a next step. Its heading is an h2, because it is inside a page. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className={s.scene}>
      <Art name="empty" />
      <h2 className={s.title}>{title}</h2>
      {children && <div className={s.text}>{children}</div>}
      {actions && <div className={s.actions}>{actions}</div>}
    </section>
  );
}

/** A page used like a dialog: a narrow framed panel with a title, a body and a row of actions. */
export function PagePanel({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className={s.panel}>
      <h1 className={s.panelTitle}>{title}</h1>
      {children}
      {actions && <div className={s.panelActions}>{actions}</div>}
    </section>
  );
}
