import { createTransport } from "nodemailer";
import { about, reasonOf } from "./finding.mjs";

const { ok, note, bad } = about("mail");
const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

/**
 * Connects to the mail server and signs in, as sending does; no mail is sent.
 * @param {string} url
 */
export async function checkMail(url) {
  if (!url) return [note("no SMTP_URL: mail lands at /dev/mail", "Set SMTP_URL and MAIL_FROM before visitors come.")];
  const way = createTransport({ url, ...waits });
  try {
    await way.verify();
    return [ok(`${new URL(url).hostname} takes our mail`)];
  } catch (error) {
    return [
      bad(
        `${new URL(url).host}: ${reasonOf(error)}`,
        "Check host, port, name and password in SMTP_URL (smtps:// for port 465), and that the port is open from here.",
      ),
    ];
  } finally {
    way.close();
  }
}
