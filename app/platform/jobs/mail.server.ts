import { randomUUID } from "node:crypto";
import type { Transporter } from "nodemailer";
import { z } from "zod";
import { database } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { plain } from "~/platform/fields/fields";
import type { Tx } from "~db/client";
import { devMails } from "~db/schema/platform";
import { addJob, type JobTable } from "./jobs.server";

const mailShape = z.object({
  messageId: plain(500),
  to: plain(1_000),
  subject: plain(2_000),
  text: plain(1_000_000),
  html: plain(4_000_000).optional(),
  headers: z.record(plain(200), plain(4_000)).optional(),
});
type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name, e.g. List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
};

/** Replaces line breaks and other control characters, which must not reach a header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
const oneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ");

/** Keeps headers with a valid mail header name; values become one line. */
const safeHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name))
      .map(([name, value]) => [name, oneLine(value)]),
  );

/** Queues a finished mail in the transaction; it is sent after the commit, once. app/foundation/mail composes mails. */
export async function enqueueMail(tx: Tx, mail: Mail): Promise<void> {
  await addJob(tx, "mail", {
    messageId: randomUUID(),
    to: oneLine(mail.to),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.headers && { headers: safeHeaders(mail.headers) }),
  });
}

let smtp: Promise<Transporter> | undefined;

/** Connects to the mail server, when the first mail is sent. */
async function connectSmtp(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(
    { url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 },
    { from: env.MAIL_FROM },
  );
}

type MailJobs = { mail: z.input<typeof mailShape> };

declare module "./jobs.server" {
  interface Jobs extends MailJobs {}
}

/** Sends mail by SMTP when a server is configured, else stores it in the development mailbox (/dev/mail). */
export const mailJobs: JobTable<MailJobs> = {
  mail: async (payload) => {
    const { headers, ...mail } = mailShape.parse(payload);
    if (!env.SMTP_URL) {
      await database().insert(devMails).values(mail).onConflictDoNothing();
      return;
    }
    smtp ??= connectSmtp(env.SMTP_URL);
    const way = await smtp;
    await way.sendMail({ ...mail, messageId: `<${mail.messageId}@tabikura>`, ...(headers && { headers }) });
  },
};
