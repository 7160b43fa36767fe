import { randomUUID } from "node:crypto";
import nodemailer from "nodemailer";
import { z } from "zod";
import type { Db } from "~db/client";
import { devMails } from "~db/schema/platform";
import { database } from "./database.server";
import { env } from "./env.server";
import { addJob, type JobTable } from "./jobs.server";

const mailShape = z.object({ messageId: z.string(), to: z.string(), subject: z.string(), text: z.string() });
export type Mail = { to: string; subject: string; text: string };

/** Header values hold no line breaks, whatever was typed. */
const oneLine = (value: string) => value.replace(/[\r\n]+/g, " ");

/** Queues a mail with the transaction; it leaves after the commit, once. */
export async function queueMail(tx: Db, mail: Mail): Promise<void> {
  await addJob(tx, "mail", {
    messageId: randomUUID(),
    to: oneLine(mail.to),
    subject: oneLine(mail.subject),
    text: mail.text,
  });
}

const smtp = env.SMTP_URL
  ? nodemailer.createTransport(
      { url: env.SMTP_URL, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 },
      { from: env.MAIL_FROM },
    )
  : null;

/** Mail leaves by SMTP where a server is named, else it lands in the development mailbox (/dev/mail). */
export const mailJobs: JobTable = {
  mail: async (payload) => {
    const mail = mailShape.parse(payload);
    if (smtp) await smtp.sendMail({ ...mail, messageId: `<${mail.messageId}@tabikura>` });
    else await database().insert(devMails).values(mail).onConflictDoNothing();
  },
};
