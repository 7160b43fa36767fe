import { useLoaderData, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { showSnack } from "~/ui/base/snack-list";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { KeepTyped } from "../ui/keep-typed";
import { PlainComposer } from "../ui/plain-composer";
import type { Posted } from "../ui/use-composer";
import { useRicher } from "../ui/use-richer";
import { writeAction, writeLoader } from "../write-page.server";

export const loader = writeLoader;
export const action = writeAction;

/** The composer on a page of its own: without JavaScript, for pages that are shared, and for another wording. */
export default function VoiceWrite() {
  const t = useT("voice");
  const navigate = useNavigate();
  const { mode, card, isLate, text, shared, action, key, num } = useLoaderData<typeof loader>();
  const formKey = useAsOpened(key);
  const [waits, setWaits] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const Richer = useRicher(box, mode !== "edit");
  const back = card ? href("/voice/detail/:id", { id: card.id }) : href("/voice");
  const onPosted = ({ id }: Posted) => {
    if (id === null) return setWaits(true);
    showSnack({ kind: "success", text: t(`write.done.${mode}`) });
    navigate(mode === "comment" ? back : href("/voice/detail/:id", { id }));
  };
  return (
    <Page width="narrow">
      <PageHead title={t(`write.title.${mode}`)} />
      {isLate || waits ? (
        <EmptyState
          title={t(waits ? "write.waits" : "write.late")}
          actions={<LinkButton to={back}>{t("write.back")}</LinkButton>}
        />
      ) : (
        <Card>
          <div ref={box}>
            <KeepTyped box={box} by={Richer}>
              {Richer ? (
                <Richer
                  mode={mode}
                  card={card}
                  action={action}
                  formKey={formKey}
                  userNum={num}
                  text={text}
                  shared={shared}
                  onPosted={onPosted}
                />
              ) : (
                <PlainComposer mode={mode} card={card} action={action} formKey={formKey} text={text} shared={shared} />
              )}
            </KeepTyped>
          </div>
        </Card>
      )}
    </Page>
  );
}
