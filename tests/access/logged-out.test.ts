import { describe, expect, test } from "vitest";
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
    expect(reply?.status).toBe(401);
    expect(await reply?.json()).toMatchObject({
      path: "/job/profile/save?in=ja",
      fields: [
        ["name", "林 <b>&"],
        ["hireForms", "PartTime"],
        ["hireForms", "Internship"],
      ],
      words: { files: expect.stringContaining("Files cannot be kept") },
    });
  });

  test.each([
    ["another origin laid it out", post([["name", "x"]], "/job/profile/save", "https://evil.example")],
    ["the browser names no origin", post([["name", "x"]], "/job/profile/save", "null")],
    ["it has a password", post([["newPassword", "x"]])],
  ])("does not come back when %s", async (_, reply) => {
    expect(await reply).toBeNull();
  });
});
