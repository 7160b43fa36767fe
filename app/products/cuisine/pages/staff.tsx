import { useLoaderData } from "@remix-run/react";
import { operatorOf } from "~/foundation/audit/operator";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { inviteForm, removeStaffForm } from "../forms";
import { staffOf } from "../queries/staff.server";
import { ownPlace } from "../queries/workplace.server";
import { StaffList } from "../ui/staff-list";
import { inviteStaff } from "../verbs/invite-staff.server";
import { removeStaff } from "../verbs/remove-staff.server";

const placeIn = ({ actor, url }: { actor: Parameters<typeof ownPlace>[0]; url: URL }) =>
  ownPlace(actor, url.searchParams.get("sellerId"));

export const loader = loadSignedIn(async ({ db, locale, ...call }) => {
  const write = deskTime(locale);
  const staff = await staffOf(db, placeIn(call).sellerId);
  return {
    staff: staff.map(({ acceptTime, expireTime, ...row }) => ({ ...row, time: write(acceptTime ?? expireTime) })),
  };
});

const back = (url: URL) => `${href("/cuisine/staff")}${url.search}`;

export const action = byIntent(
  {
    remove: submitSignedIn(removeStaffForm, async ({ id }, { tx, ...call }) => {
      await removeStaff(tx, placeIn(call), operatorOf(call), id);
      return redirectTo(back(call.url), { kind: "success", key: "cuisine-staff:flash.removed" });
    }),
  },
  submitInStepsSignedIn(inviteForm, async ({ email }, call) => {
    const place = placeIn(call);
    await consume("cuisine-invite", String(place.sellerId));
    await transact((tx) => inviteStaff(tx, place, operatorOf(call), { email, locale: call.locale }));
    return redirectTo(back(call.url), { kind: "success", key: "cuisine-staff:flash.invited", params: { email } });
  }),
);

/** The staff of a restaurant: invitations by mail, and removal with immediate effect. */
export default function Staff() {
  const t = useT("cuisine-staff");
  const { staff } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("staff.title")} lead={t("staff.lead")} />
      <Stack gap="lg">
        <Card>
          <ActionForm intent="invite" label={t("staff.invite")}>
            <Stack>
              <h2>{t("staff.invite")}</h2>
              <FormError />
              <TextField
                name="email"
                type="email"
                label={t("staff.email")}
                hint={t("staff.emailHint")}
                maxLength={254}
                autoComplete="off"
                required
              />
              <SubmitButton>{t("staff.send")}</SubmitButton>
            </Stack>
          </ActionForm>
        </Card>
        <Section title={t("staff.people")}>
          {staff.length === 0 ? <EmptyState title={t("staff.empty")} /> : <StaffList staff={staff} />}
        </Section>
      </Stack>
    </Page>
  );
}
