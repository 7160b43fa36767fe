import { describe, expect, test } from "vitest";
import "~/composition";
import { sharePart, shareTargets } from "~/foundation/subjects/share.server";

const url = "https://shop.example.com/commodity/detail/1?a=b&c";

describe("sharing", () => {
  test("each edition has the services of its people, with the whole address and title", () => {
    expect(shareTargets("cn", url, "茶 & 水").map(({ name }) => name)).toEqual(["微博", "QQ空间"]);
    expect(shareTargets("jp", url, "x").map(({ name }) => name)).toEqual(["LINE", "X", "Facebook"]);
    expect(shareTargets("intl", url, "x").map(({ name }) => name)).toEqual(["LINE", "X", "微博"]);
    for (const edition of ["cn", "jp", "intl"] as const)
      for (const { name, href } of shareTargets(edition, url, "茶 & 水")) {
        const values = [...new URL(href).searchParams.values()];
        expect(values, name).toContain(url);
        if (name !== "Facebook") expect(values, name).toContain("茶 & 水");
      }
  });

  test("who is not signed in is promised no points", () => {
    const ref = { type: "commodity", refId: 7 };
    const of = { origin: "https://shop.example.com", edition: "jp", t: (key: string) => key } as const;
    const page = { path: "/commodity/detail/7", text: "Tea" };
    expect(sharePart({ ...of, actor: null }, ref, page)).toMatchObject({
      url: "https://shop.example.com/commodity/detail/7",
      reward: null,
    });
    expect(sharePart({ ...of, actor: { userId: 1 } as never }, ref, page).reward).toBe("commodity:7");
  });
});
