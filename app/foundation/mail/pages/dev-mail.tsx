import { useLoaderData } from "@remix-run/react";
import { env } from "~/platform/env.server";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { latestMails } from "../queries/latest-mails.server";
import s from "../ui/dev-mail.module.css";

/**
 * Only without a mail server and on plain-http hosts, since every user's codes lie here; throws `notFindData`
 * elsewhere. `?html=` names the one mail that is also shown as HTML: a frame for each would be fifty documents.
 */
export const loader = load(async ({ db, origin, locale, url, replyHeaders }) => {
  if (env.SMTP_URL || !origin.startsWith("http:")) throw missing();
  replyHeaders.set("X-Robots-Tag", "noindex");
  const time = inTokyo(locale, { dateStyle: "medium", timeStyle: "medium" });
  const mails = await latestMails(db);
  const shown = url.searchParams.get("html");
  return mails.map(({ createTime, html, ...mail }) => ({
    ...mail,
    time: time(createTime),
    html: String(mail.id) === shown ? html : "",
  }));
});

export default function DevMailPage() {
  const t = useT("mail");
  const mails = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("mailbox.title")} lead={t("mailbox.lead")} />
      {mails.length === 0 && <EmptyState title={t("mailbox.empty")} />}
      <Stack>
        {mails.map((mail) => (
          <article key={mail.id} id={`mail-${mail.id}`} className={s.mail} data-mail-to={mail.to}>
            <h2>{mail.subject}</h2>
            <p>{t("mailbox.line", { to: mail.to, time: mail.time })}</p>
            <pre>{mail.text}</pre>
            {mail.html ? (
              <iframe title={t("mailbox.html")} sandbox="" srcDoc={mail.html} />
            ) : (
              <a href={`?html=${mail.id}#mail-${mail.id}`}>{t("mailbox.html")}</a>
            )}
          </article>
        ))}
      </Stack>
    </Page>
  );
}
