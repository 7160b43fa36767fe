import type { ReactNode } from "react";
import { Page } from "~/ui/layout/page";
import { ActsForm } from "./acts-form";
import { ComposerHost } from "./composer-host";
import s from "./voice.module.css";

/** The frame of a page with posts: what stands beside them, the form behind their buttons, the composer's dialog. */
export function VoiceFrame({
  num,
  back,
  own,
  beside,
  children,
}: {
  /** The viewer's public number; null for a visitor who is not signed in. */
  num: number | null;
  /** The page's own path, to which its buttons return. */
  back: string;
  own?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const main = (
    <>
      <ComposerHost userNum={num} />
      <ActsForm back={back} />
      {children}
    </>
  );
  if (!own && !beside) return <Page width="normal">{main}</Page>;
  return (
    <Page>
      <div className={s.frame}>
        <div className={s.own}>{own}</div>
        <div className={s.beside}>{beside}</div>
        <div className={s.main}>{main}</div>
      </div>
    </Page>
  );
}
