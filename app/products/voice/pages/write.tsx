import { useLoaderData, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { href } from "~/platform/screens/href";
import { showSnack } from "~/ui/base/snack-list";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import s from "../ui/composer.module.css";
import { KeepTyped } from "../ui/keep-typed";
import { PlainComposer } from "../ui/plain-composer";
import type { Posted } from "../ui/use-composer";
import { useRicher } from "../ui/use-richer";
import { writeAction, writeLoader } from "../write-page.server";

export const loader = writeLoader;
export const action = writeAction;

/** What stands in place of the composer once a page is shared: the ways to the post and back to the page. */
function Shared({ id, page }: { id: number; page: string }) {
  const t = useT("voice");
  return (
    <EmptyState
      title={t("write.done.shared")}
      actions={
        <>
          <LinkButton to={href("/voice/detail/:id", { id })}>{t("write.view")}</LinkButton>
          <LinkButton to={page} look="quiet">
            {t("write.backToPage")}
          </LinkButton>
        </>
      }
    />
  );
}

/** The composer on a page of its own: without JavaScript, for pages that are shared, and for another wording. */
export default function VoiceWrite() {
  const t = useT("voice");
  const navigate = useNavigate();
  const { mode, card, isLate, text, draft, begun, shared, page, action, key, num } = useLoaderData<typeof loader>();
  const formKey = useAsOpened(key);
  const [waits, setWaits] = useState(false);
  const [sharedAs, setSharedAs] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const richer = useRicher(box, mode !== "edit");
  const back = card ? href("/voice/detail/:id", { id: card.id }) : href("/voice");
  const onPosted = ({ id, held }: Posted) => {
    if (id === null) return setWaits(true);
    if (page !== "" && !held) return setSharedAs(id);
    showSnack({ kind: "success", text: t(`write.done.${held ? "held" : mode}`) });
    navigate(mode === "comment" ? back : href("/voice/detail/:id", { id }));
  };
  const onSent = (id: number) => {
    if (!waits) return;
    setWaits(false);
    if (page === "") navigate(href("/voice/detail/:id", { id }));
    else setSharedAs(id);
  };
  const composer = { mode, card, action, formKey, shared };
  return (
    <Page width="narrow">
      <PageHead title={t(`write.title.${mode}`)} />
      {sharedAs !== null && <Shared id={sharedAs} page={page} />}
      {sharedAs === null && (isLate || waits) && (
        <EmptyState
          title={t(waits ? "write.waits" : "write.late")}
          actions={<LinkButton to={back}>{t("write.back")}</LinkButton>}
        />
      )}
      {sharedAs === null && !isLate && !waits && (
        <Card>
          <div ref={box}>
            <KeepTyped box={box} by={richer}>
              {richer ? (
                <richer.Composer {...composer} userNum={num} text={text} draft={draft} onPosted={onPosted} />
              ) : (
                <PlainComposer {...composer} text={text || draft} />
              )}
            </KeepTyped>
          </div>
        </Card>
      )}
      {richer && <richer.Waiting userNum={num} onSent={onSent} />}
      {begun.length > 0 && (
        <Section title={t("write.begun")}>
          <ul className={s.begun}>
            {begun.map(({ to, label, words }) => (
              <li key={to}>
                <AppLink to={to} lang={writtenIn(words)}>
                  {words}
                </AppLink>
                <small>{label}</small>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
