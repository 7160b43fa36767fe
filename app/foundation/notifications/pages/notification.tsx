import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { everything } from "../filters";
import { notificationAction, notificationLoader } from "../notification-page.server";
import { NotificationDays, NotificationTabs, ReadAll } from "../ui/notification-days";
import s from "../ui/notifications.module.css";

export const loader = notificationLoader;
export const action = notificationAction(everything);

/** All notifications of the visitor, and the choice of the daily mail. */
export default function NotificationPage() {
  const t = useT("notifications");
  const view = useLoaderData<typeof loader>();
  const { digest, hasPush, unread } = view;
  return (
    <Page width="normal">
      <PageHead
        title={t("title")}
        lead={unread > 0 ? t("unread", { count: unread }) : t("allRead")}
        actions={<ReadAll unread={unread} />}
      />
      <NotificationTabs tabs={view.tabs} />
      <NotificationDays view={view} />
      {hasPush && (
        <p className={s.note}>
          <AppLink to={href("/notification/push")}>{t("push")}</AppLink>
        </p>
      )}
      <Section title={t("digest.title")}>
        <p className={s.note}>{t(digest ? "digest.isOn" : "digest.isOff")}</p>
        <ActionForm intent="digest" plain>
          <Hidden name="digest" value={digest ? "off" : "on"} />
          <SubmitButton look="quiet" size="sm">
            {t(digest ? "digest.turnOff" : "digest.turnOn")}
          </SubmitButton>
        </ActionForm>
      </Section>
    </Page>
  );
}
