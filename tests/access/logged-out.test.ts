import { describe, expect, test } from "vitest";
import "~/composition";
import type { LoggedOutReply } from "~/platform/screens/logged-out";
import { keptForm } from "~/platform/screens/logged-out.server";

const origin = "http://work.localhost";

const post = (
  fields: readonly (readonly [string, string | File])[],
  path = "/job/profile/save?in=ja",
  from = origin,
) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value as string);
  return keptForm(new Request(origin + path, { method: "POST", body, headers: { origin: from } }), {
    origin,
    locale: "en_US",
  });
};

describe("a form that is sent after its session has ended", () => {
  test("comes back with every field in its order, and says that files do not", async () => {
    const reply = await post([
      ["name", "林 <b>&"],
      ["hireForms", "PartTime"],
      ["hireForms", "Internship"],
      ["photo", new File(["x"], "a.png")],
    ]);
    if (!reply) throw new Error("no page");
    expect(reply.status).toBe(401);
    const { loggedOutPage: page } = (await reply.json()) as LoggedOutReply;
    expect(page).toContain('<form method="post" action="/job/profile/save?in=ja">');
    expect([...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])).toEqual([
      ["name", "林 &lt;b&gt;&amp;"],
      ["hireForms", "PartTime"],
      ["hireForms", "Internship"],
    ]);
    for (const words of ["You are logged out", "Log in on another tab", "Send it again", "Files cannot be kept"])
      expect(page).toContain(words);
  });

  test.each([
    ["another origin laid it out", post([["name", "x"]], "/job/profile/save", "https://evil.example")],
    ["the browser names no origin", post([["name", "x"]], "/job/profile/save", "null")],
    ["it has a password", post([["newPassword", "x"]])],
  ])("does not come back when %s", async (_, reply) => {
    expect(await reply).toBeNull();
  });
});
