import { useLoaderData } from "@remix-run/react";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Pager } from "~/ui/navigation/pager";
import { answerForm } from "../forms";
import { inquiryPage } from "../queries/inquiries.server";
import { saleLimits } from "../rules/limits";
import { InquiryList } from "../ui/inquiry-list";
import { moveInquiry } from "../verbs/inquire.server";

const size = 20;

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const page = pageIn(url.searchParams);
  const list = await inquiryPage(db, locale, actor, "received", slicePaging(page, size));
  return { rows: list.content, page, pages: list.totalPages };
});

export const action = submitSignedIn(answerForm, async ({ id, status, reply }, { tx, actor }) => {
  await moveInquiry(tx, actor, { id, status, reply });
  return redirectTo(href("/staySale/inquiries"), { kind: "success", key: `sale:received.${status}` });
});

/** What people asked a host about properties, with the answers. */
export default function Inquiries() {
  const t = useT("sale");
  const { rows, page, pages } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("received.title")} />
      <Stack>
        {rows.length === 0 && <EmptyState title={t("received.none")} />}
        <InquiryList
          rows={rows}
          acts={({ id, status, kind }) =>
            status === "open" ? (
              <ActionForm intent="answer" id={`answer-${id}`} match={{ id: String(id) }}>
                <FormError />
                <TextArea name="reply" label={t("received.reply")} maxLength={saleLimits.reply} rows={3} />
                <Buttons>
                  <SubmitButton name="status" value="confirmed" look="accent">
                    {t(kind === "viewing" ? "received.confirm" : "received.answer")}
                  </SubmitButton>
                  <SubmitButton name="status" value="declined" look="quiet">
                    {t("received.decline")}
                  </SubmitButton>
                </Buttons>
              </ActionForm>
            ) : null
          }
        />
        <Pager page={page} pages={pages} href={(to) => listAddress(href("/staySale/inquiries"), { page: to })} />
      </Stack>
    </Page>
  );
}
