import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { awaitPost } from "./await-post";

/** The place of a post that is not there yet: with JavaScript the page looks for it by itself, for a while [MS19]. */
export function ComingPost({ id }: { id: number }) {
  const t = useT("voice");
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"none" | "waiting" | "timeout">("none");
  useEffect(() => {
    let isLeft = false;
    const wait = async () => {
      setState("waiting");
      const end = await awaitPost(
        async () => (await fetch(`/api/mb/get/${id}`)).ok,
        () => isLeft,
      );
      if (end === "there") revalidate();
      if (end === "timeout") setState("timeout");
    };
    void wait();
    return () => {
      isLeft = true;
    };
  }, [id, revalidate]);
  return (
    <Page width="narrow">
      <PageHead title={t("coming.title")} />
      <Card>
        <Stack>
          <p role="status" aria-busy={state === "waiting" || undefined}>
            {t(`coming.${state}`)}
          </p>
          {state !== "waiting" && (
            <p>
              <LinkButton to={href("/voice/detail/:id", { id })} look="quiet" reload>
                {t("coming.again")}
              </LinkButton>
            </p>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
