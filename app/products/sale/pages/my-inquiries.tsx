import { useLoaderData } from "@remix-run/react";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { cancelForm } from "../forms";
import { inquiryPage } from "../queries/inquiries.server";
import { listHref } from "../rules/addresses";
import { InquiryList } from "../ui/inquiry-list";
import { moveInquiry } from "../verbs/inquire.server";

const size = 20;

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const page = pageIn(url.searchParams);
  const list = await inquiryPage(db, locale, actor, "sent", slicePaging(page, size));
  return { rows: list.content, page, pages: list.totalPages };
});

export const action = submitSignedIn(cancelForm, async ({ id }, { tx, actor }) => {
  await moveInquiry(tx, actor, { id, status: "canceled" });
  return redirectTo(href("/staySale/myInquiries"), { kind: "success", key: "sale:mine.canceled" });
});

/** A person's questions about properties and wishes to view them. */
export default function MyInquiries() {
  const t = useT("sale");
  const { rows, page, pages } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("mine.title")} />
      <Stack>
        {rows.length === 0 && (
          <EmptyState title={t("mine.none")} actions={<LinkButton to={listHref()}>{t("list.all")}</LinkButton>} />
        )}
        <InquiryList
          rows={rows}
          acts={({ id, status }) =>
            status === "open" || status === "confirmed" ? (
              <ActionForm intent="cancel" id={`cancel-${id}`} match={{ id: String(id) }} plain>
                <SubmitButton look="quiet" size="sm">
                  {t("mine.cancel")}
                </SubmitButton>
              </ActionForm>
            ) : null
          }
        />
        <Pager page={page} pages={pages} href={(to) => listAddress(href("/staySale/myInquiries"), { page: to })} />
      </Stack>
    </Page>
  );
}
