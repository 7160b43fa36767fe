import { useLoaderData } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { shownNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { byIntent, loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { fieldTime } from "~/platform/time/tokyo";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { questionForm, viewingForm } from "../forms";
import { openProperty } from "../queries/properties.server";
import { propertyHref } from "../rules/addresses";
import { saleLimits } from "../rules/limits";
import s from "../ui/sale.module.css";
import { inquire } from "../verbs/inquire.server";

const day = 86_400_000;

export const loader = loadSignedIn(async ({ db, locale, params, url }) => {
  const { id, name } = await openProperty(db, rowIdOf(params.id));
  const now = await shownNow(db);
  return {
    id,
    name: shownWords(name, flagOf(locale)),
    kind: url.searchParams.get("kind") === "viewing" ? ("viewing" as const) : ("question" as const),
    first: fieldTime(new Date(now.getTime() + 2 * 3_600_000)),
    last: fieldTime(new Date(now.getTime() + saleLimits.viewingDays * day)),
  };
});

const done = { kind: "success", key: "sale:inquire.done" } as const;

export const action = byIntent(
  {
    viewing: submitInStepsSignedIn(viewingForm, async ({ content, visitTime }, { actor, params }) => {
      await consume("saleInquiry", String(actor.userId));
      const asked = { propertyId: rowIdOf(params.id), kind: "viewing", content, visitTime } as const;
      await transact((tx) => inquire(tx, actor, asked));
      return redirectTo(href("/staySale/myInquiries"), done);
    }),
  },
  submitInStepsSignedIn(questionForm, async ({ content }, { actor, params }) => {
    await consume("saleInquiry", String(actor.userId));
    const asked = { propertyId: rowIdOf(params.id), kind: "question", content, visitTime: null } as const;
    await transact((tx) => inquire(tx, actor, asked));
    return redirectTo(href("/staySale/myInquiries"), done);
  }),
);

/** Asks about a property, or for a time to view it. */
export default function Inquire() {
  const t = useT("sale");
  const { id, name, kind, first, last } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t(`inquire.${kind}`)} lead={<span lang={name.lang}>{name.text}</span>} />
      <Stack gap="lg">
        <ActionForm intent={kind} label={t(`inquire.${kind}`)}>
          <FormError />
          {kind === "viewing" && (
            <TextField
              name="visitTime"
              type="datetime-local"
              label={t("inquire.time")}
              hint={t("inquire.timeHint", { count: saleLimits.viewingDays })}
              min={first}
              max={last}
              required
            />
          )}
          <TextArea
            name="content"
            label={t("inquire.content")}
            hint={t("inquire.contentHint", { count: saleLimits.inquiry })}
            maxLength={saleLimits.inquiry}
            rows={5}
            required
          />
          <p className={s.quiet}>{t("inquire.private")}</p>
          <SubmitButton look="accent" size="lg">
            {t("inquire.send")}
          </SubmitButton>
        </ActionForm>
        <LinkButton to={propertyHref(id)} look="quiet">
          {t("inquire.back")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
