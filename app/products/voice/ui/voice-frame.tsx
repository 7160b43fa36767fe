import type { ReactNode } from "react";
import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticPart } from "~/ui/base/static-part";
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
  /** What stands at its sides, rendered by the server. */
  own?: ServerHtml;
  beside?: ServerHtml;
  children: ReactNode;
}) {
  const main = (
    <>
      <ComposerHost userNum={num} />
      <ActsForm back={back} />
      {children}
    </>
  );
  if (!own || !beside) return <Page width="normal">{main}</Page>;
  return (
    <Page>
      <div className={s.frame}>
        <div className={s.own}>
          <StaticPart html={own} />
        </div>
        <div className={s.beside}>
          <StaticPart html={beside} />
        </div>
        <div className={s.main}>{main}</div>
      </div>
    </Page>
  );
}
