import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailContent, mailMember, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { setSubscription, unsubscribeLink } from "~/foundation/mail/verbs/unsubscribe.server";
import { transact } from "~/platform/data/database.server";
import { languageTags, locales } from "~/platform/i18n/locales";
import { textsOf } from "~/platform/i18n/texts.server";
import type { Texts } from "~/platform/i18n/translate";
import { users } from "~db/schema/accounts";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { linksOf, sameWords, wordsOf } from "./same-words";

type Queued = { to: string; subject: string; text: string; html: string; headers: Record<string, string> };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.ownerSql`truncate graphile_worker._private_jobs`);

const queued = async (): Promise<Queued[]> => {
  const rows = await database.sql<{ payload: Queued }[]>`select payload from graphile_worker._private_jobs order by id`;
  return rows.map(({ payload }) => payload);
};

const content: MailContent = {
  template: "feedback:mail",
  params: { answer: "Yes" },
  facts: [{ label: "security:code.label", value: "1234" }],
  list: ["one", "two"],
  quote: "Really?",
  note: "security:mail.notMe",
};

/** The templates of a language's mails: every text that has a subject and a text. */
function templatesIn(texts: Texts, at: string): { template: string; link: boolean; quote: boolean }[] {
  const own = typeof texts.subject === "string" && typeof texts.text === "string";
  const inner = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "object" ? templatesIn(value, at + (at.endsWith(":") ? "" : ".") + name) : [],
  );
  return own ? [...inner, { template: at, link: "button" in texts, quote: "quote" in texts }] : inner;
}
const namespaces = ["security", "users", "profileNews", "payments", "feedback", "notifications", "operations"];
const templates = namespaces.flatMap((name) => templatesIn(textsOf("en_US")(name) ?? {}, `${name}:`));

test.each(locales)("every mail in %s says the same as HTML and as text, in that language", async (locale) => {
  const member = await person(database.db, "guest", { locale, nickname: "Hana & Co <b>" });
  expect(templates.length).toBeGreaterThan(20);
  const link = "https://shop.example/order?x=1&y=2";
  await transact(async (tx) => {
    for (const { template, ...has } of templates)
      await mailMember(tx, member.id, {
        template,
        ...(has.link && { link }),
        ...(has.quote && { quote: "What\nI said" }),
      });
  });
  const mails = await queued();
  expect(mails).toHaveLength(templates.length);
  for (const [at, mail] of mails.entries()) {
    const { template } = templates[at]!;
    expect(sameWords(mail.html, mail.text), template).toEqual([]);
    expect(mail.html, template).toContain(`<html lang="${languageTags[locale]}">`);
    expect(linksOf(mail.html), template).toEqual(templates[at]!.link ? [link] : []);
    expect(wordsOf(mail.html), template).toContain("Hana & Co <b>");
    expect(`${mail.subject} ${mail.text}`, template).not.toMatch(/(^|\s)([a-z]+\.)+(subject|text|button|quote)\b/);
  }
});

test("all parts of a mail arrive, in the order of the letter", async () => {
  await transact((tx) =>
    queueMail(tx, { ...content, to: "a@example.com", locale: "en_US", link: "https://a.example" }),
  );
  const [mail] = await queued();
  expect(mail?.text).toBe(
    [
      "Thank you for writing to us.",
      "Yes",
      "Verification code: 1234",
      "- one\n- two",
      "mail.button\nhttps://a.example",
      "Your message\n> Really?",
      "If it was not you, please set a new password with “Forgot your password?” on the login page and contact us.",
      "--\nTabikura Inc.\nContact: hello@tabikura.example",
    ].join("\n\n"),
  );
  expect(mail?.headers).toEqual({ "Auto-Submitted": "auto-generated" });
});

test("mail that one may do without carries the way out, and stops with it", async () => {
  const { id } = await person(database.db, "guest", { locale: "ja_JP" });
  const send = () => transact((tx) => mailMember(tx, id, content, "digest"));
  await send();
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  const link = unsubscribeLink(id, "digest");
  expect(linksOf(mail?.html ?? "")).toEqual([link]);
  expect(mail?.text).toContain(link);
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  await transact((tx) => setSubscription(tx, { userId: id, kind: "digest" }, false));
  await send();
  expect(await queued()).toHaveLength(1);
  await transact((tx) => mailMember(tx, id, content));
  expect(await queued()).toHaveLength(2);
});

test("nothing that people typed adds a header or a recipient", async () => {
  const { id } = await person(database.db, "guest", { nickname: "Eve\r\nBcc: all@example.com" });
  await database.db.update(users).set({ email: "eve@example.com\r\nBcc: b@example.com" }).where(eq(users.id, id));
  const params = { answer: "x\r\nBcc: c@example.com" };
  await transact((tx) => mailMember(tx, id, { template: "feedback:mail", params }));
  await transact((tx) =>
    queueMail(tx, { to: "a@example.com\nCc: d@example.com", locale: "en_US", template: "mailing", params: {} }),
  );
  for (const { to, subject, headers } of await queued())
    for (const value of [to, subject, ...Object.values(headers)]) expect(value).not.toMatch(/[\r\n]/);
});

test("a mail leaves with its transaction or not at all", async () => {
  const work = transact(async (tx) => {
    await queueMail(tx, { ...content, to: "a@example.com", locale: "en_US" });
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  await transact((tx) => mailMember(tx, 999_999, content));
  expect(await queued()).toEqual([]);
});
