import { type Browser, expect, type Page, test } from "@playwright/test";
import { payloads as all, hostileDoc } from "../domains/rich-text/payloads";
import { openRaw, provoke, send, type Trap, trapIn } from "../harness/hostile-pages";
import { newGuest } from "../harness/new-account";
import { originOf, press, signedIn } from "../harness/pages";
import { inRunningDatabase } from "../harness/running-database";

const [biz, cc, main, shop] = [originOf("biz"), originOf("cc"), originOf("main"), originOf("shop")];
/** Ads take no videos and refuse a text with one; pages that play one are judged in tests/domains/rich-text. */
const isVideo = (payload: string): boolean => /^!video\[.*\]\([\w/.-]+\)$/.test(payload);
/** Calls refuse control characters. */
const payloads = all.filter((payload) => !isVideo(payload)).map((payload) => payload.replace(/\p{Cc}/gu, " "));
/** As many payloads as stand in one description: in all their places they are not longer than it may be. */
const inOne = 6;
const picture = "demo/adwall/sushi.webp";

/** Payloads joined by a space to texts of at most `units` code units; those that are longer are left out. */
function portions(units: number): string[] {
  const out: string[] = [];
  for (const payload of payloads.filter(({ length }) => length <= units)) {
    const longer = `${out.at(-1)} ${payload}`;
    if (out.length > 0 && longer.length <= units) out[out.length - 1] = longer;
    else out.push(payload);
  }
  return out;
}

/** A document with `payloads` in every place that takes a text, a name, a number or an address. */
const docOf = (some: readonly string[]) => ({
  type: "doc",
  content: some.flatMap((payload) =>
    (hostileDoc(payload) as { content: { type: string }[] }).content.filter(({ type }) => type !== "video"),
  ),
});

/** The page of somebody whose browser obeys no policy of ours, signed in unless it is nobody's. */
async function lawless(browser: Browser, username: string | null, site: "shop" | "biz" | "cc"): Promise<[Page, Trap]> {
  const options = { bypassCSP: true, locale: "zh-CN", viewport: { width: 1280, height: 800 } };
  const context = username ? await signedIn(browser, username, options, site) : await browser.newContext(options);
  const trap = await trapIn(context);
  const page = await context.newPage();
  await page.goto(`${originOf(site)}/pages/about`);
  return [page, trap];
}

/** Opens pages one after another as visitors do; the words that are given stand on them. */
async function visit(page: Page, addresses: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, words] of Object.entries(addresses)) {
    await page.goto(address);
    await expect.soft(page.locator("main")).toContainText(words, { useInnerText: false });
    await provoke(page);
  }
}

/** The same pages with their texts as they were typed: there something runs on each, or the trap catches nothing. */
async function control(page: Page, trap: Trap, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    trap.caught.length = 0;
    const raw = await openRaw(page, address);
    await expect
      .poll(async () => {
        await provoke(raw).catch(() => {});
        return trap.caught.length;
      })
      .toBeGreaterThan(0);
    await raw.close();
  }
}

const languages = ["zh_CN", "ja_JP", "en_US"] as const;
const speak = (page: Page, language: (typeof languages)[number]) =>
  page.context().addCookies([biz, main, shop].map((url) => ({ name: "lang", value: language, url })));

/** Texts in three languages under the names that calls have for them. */
const inLanguages = (name: string, texts: readonly unknown[]) => ({
  [name]: texts[0] ?? "",
  [`${name}Jp`]: texts[1] ?? "",
  [`${name}En`]: texts[2] ?? "",
});

/** Ads with payloads in every text, in a category of their own; answers their numbers and how to take them away. */
async function hostileAds(page: Page) {
  const shortest = ["<svg onload=alert()>", "<b onclick=alert()>", "<i onclick=x()>"];
  const { id: categoryId } = await send(page, "POST", "/api/adwall/category/save", inLanguages("name", shortest));
  const names = portions(40);
  const places = portions(120);
  const docs = Array.from({ length: Math.ceil(payloads.length / inOne) }, (_, at) =>
    docOf(payloads.slice(at * inOne, (at + 1) * inOne)),
  );
  const ids = await Promise.all(
    Array.from({ length: Math.ceil(names.length / 3) }, async (_, at) => {
      const texts = (name: string, all: readonly unknown[]) => inLanguages(name, all.slice(at * 3, at * 3 + 3));
      const words = { ...texts("adName", names), ...texts("address", places), ...texts("description", docs) };
      return (await send(page, "POST", "/api/adwall/save", { categoryId, introAttachment: picture, ...words })).id;
    }),
  );
  const remove = async () => {
    await page.goto(`${biz}/pages/about`);
    await Promise.all(ids.map((id) => send(page, "DELETE", `/api/adwall/delete/${id}`)));
    await send(page, "DELETE", `/api/adwall/category/delete/${categoryId}`);
  };
  return { categoryId, ids, remove };
}

test("no rich text and no title runs in a browser without a policy", async ({ browser }) => {
  const [page, trap] = await lawless(browser, "admin", "biz");
  const { categoryId, ids, remove } = await hostileAds(page);
  try {
    const ads = ids.map((id) => `${biz}/adwall/detail/${id}`);
    const [first = "", , , last = ""] = ads;
    const list = `${biz}/adwall/category/${categoryId}`;
    for (const [at, language] of languages.entries()) {
      await speak(page, language);
      const words = ads.map((ad, nth): [string, string] => [ad, payloads[(nth * 3 + at) * inOne] ?? "<"]);
      await visit(page, { [list]: "<", ...Object.fromEntries(words) });
    }
    await visit(page, { [`${list}?page=2`]: "<", [`${biz}/adwall/manage`]: "<" });

    await test.step("the textual form, as a form without JavaScript sends it", async () => {
      const text = payloads.join("\n\n");
      const area = page.locator('textarea[name="values.description.en.text"]');
      await page.route(/rich-editor-[\w-]+\.js/, (route) => route.abort());
      await page.goto(`${biz}/adwall/ad_update/${ids[3]}`);
      await area.fill(text);
      await area.evaluate((field) => {
        const { form } = field as HTMLTextAreaElement;
        const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
        form?.append(Object.assign(document.createElement("input"), { name: button?.name, value: button?.value }));
        form?.submit();
      });
      await expect(page.getByRole("status").first()).toContainText(/\S/);
      await page.unrouteAll();
      await visit(page, { [last]: "<svg/onload=alert`1`>" });
    });
    await test.step("pasted into the editor, and typed", async () => {
      await page.goto(`${biz}/adwall/ad_update/${ids[0]}`);
      const words = page.locator('[contenteditable="true"][lang="en-US"]');
      await expect(words).toBeVisible();
      await provoke(page);
      await words.click();
      await page.keyboard.press("Control+A");
      await words.evaluate((element, texts) => {
        for (const html of texts) {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/html", html);
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }
      }, payloads);
      await page.keyboard.insertText("typed <img src=x onerror=alert(1)>");
      const bar = page.getByRole("toolbar").last();
      await bar.getByRole("button", { name: "Link", exact: true }).click();
      const address = page.getByRole("textbox", { name: "Address of the link" });
      for (const [, to = ""] of payloads.map((payload) => /\]\((.+)\)$/.exec(payload) ?? [])) {
        if (!to || !(await address.isVisible())) continue;
        await address.fill(to);
        await address.press("Enter");
      }
      await provoke(page);
      await press(page.locator("form#save button[type=submit]:not([aria-hidden], [value^=right])").first());
      await speak(page, "en_US");
      await visit(page, { [first]: "typed <img src=x onerror=alert(1)>" });
    });
    expect(trap.caught).toEqual([]);
    await control(page, trap, [first, list]);
  } finally {
    await page.unrouteAll();
    await remove();
    await page.context().close();
  }
});

test("no comment, message, name or keyword runs in a browser without a policy", async ({ browser }) => {
  const [page, trap] = await lawless(browser, "admin", "shop");
  /* Somebody new, of whom the name stays as it is: nobody else meets it. */
  const own = await browser.newContext();
  const { name } = await newGuest(own);
  await own.close();
  const [theirs, alsoCaught] = await lawless(browser, name, "shop");
  const about = { type: "commodity", refId: 1047 };
  const goods = `${shop}/commodity/detail/${about.refId}`;
  const banners: number[] = [];
  const comments: number[] = [];
  try {
    await send(theirs, "PUT", "/api/user/profile", { nickname: "<b onclick=x()>", realName: "<svg onload=alert(1)>" });
    for (const content of portions(250)) {
      const { id } = await send(comments.length % 2 ? page : theirs, "POST", "/api/comment", { ...about, content });
      comments.push(id);
    }
    const [thread = 0] = comments;
    await send(theirs, "POST", "/api/comment", { ...about, parentId: thread, content: portions(250)[1] });
    const note = portions(1_000)[0];
    await send(page, "POST", "/api/report", { refType: "comment", refId: thread, reason: "spam", note });
    const me = await send(page, "GET", "/api/user/profile");
    for (const content of portions(500)) await send(theirs, "POST", "/api/msg", { toId: me.id, content });
    await send(theirs, "POST", "/api/misc/feedback", { email: "a@example.com", content: portions(1_000)[0] });
    const titles = portions(60);
    const shown = { business: "shop", flag: "zh", link: "/shop", seq: 1_000, fromTime: "2026-01-01T00:00:00Z" };
    for (let at = 0; at < titles.length; at += 3) {
      const title = inLanguages("title", titles.slice(at, at + 3));
      const banner = { ...shown, ...title, mobileKey: picture, desktopKey: picture };
      banners.push((await send(page, "POST", "/api/admin/banner/save", banner)).id);
    }
    const first = payloads[0] ?? "";
    const keyword = encodeURIComponent(portions(100)[0] ?? "");
    await visit(page, {
      [`${shop}/shop`]: "<",
      [goods]: first,
      [`${shop}/comments/commodity/${about.refId}?thread=${thread}&report=${thread}`]: first,
      [`${shop}/admin/comment?status=all`]: first,
      [`${shop}/admin/report`]: first,
      [`${shop}/admin/feedback`]: "<",
      [`${shop}/admin/banner`]: "<",
      [`${shop}/message`]: "<b onclick=x()>",
      [`${shop}/search/result?keyword=${keyword}`]: "<",
      [`${shop}/shop?keyword=${keyword}`]: "<",
      [`${shop}/desk/search?keyword=${keyword}`]: "",
      [`${shop}/user/login?to=${encodeURIComponent("javascript:alert(1)")}`]: "",
    });
    await visit(theirs, { [`${shop}/mypage`]: "<b onclick=x()>", [`${shop}/user/profile`]: "" });
    expect([...trap.caught, ...alsoCaught.caught]).toEqual([]);
    await control(page, trap, [goods, `${shop}/shop`]);
  } finally {
    await page.goto(`${shop}/pages/about`);
    const gone = [...comments.map((id) => `comment/delete/${id}`), ...banners.map((id) => `admin/banner/delete/${id}`)];
    for (const path of gone) await send(page, "DELETE", `/api/${path}`);
    await Promise.all([page.context().close(), theirs.context().close()]);
  }
});

/**
 * A live event with a line for each payload, a contest with works and posts on the board, with payloads in every text that
 * members write; answers their numbers and how to take them away.
 */
const hostileRooms = (ownerId: number) =>
  inRunningDatabase(async (sql) => {
    const name = sql.json({ zh: "<b onclick=x()>", ja: "<i onclick=x()>", en: "<u onclick=x()>" });
    const [live] = await sql<{ id: number }[]>`
      insert into live (title, cover, start_time, begun_time, flag)
      values (${name}, ${picture}, clock_timestamp(), clock_timestamp(), true) returning id::int`;
    const liveId = live?.id ?? 0;
    for (const [at, content] of payloads.entries())
      await sql`insert into live_chat (live_id, seq, user_id, content) values (${liveId}, ${at + 1}, ${ownerId}, ${content})`;
    await sql`insert into live_room (live_id, last_seq) values (${liveId}, ${payloads.length})`;
    const code = `hostile${liveId}`;
    const [contest] = await sql<{ id: number }[]>`
      insert into photo_contest (title, content, code, cover, apply_start, apply_end)
      values (${name}, '{}', ${code}, ${picture}, clock_timestamp() - interval '1 day', clock_timestamp() + interval '1 day')
      returning id::int`;
    const contestId = contest?.id ?? 0;
    const works: number[] = [];
    const posts: number[] = [];
    for (const description of portions(250)) {
      const [made] = await sql<{ id: number }[]>`
        insert into photo_work (contest_id, owner_id, title, description, photographer, area, cover, images,
                                rights_version, status, publish_time)
        values (${contestId}, ${ownerId}, '<p onclick=x', ${description}, '"onclick="x', '<b id="x">', ${picture},
                array[${picture}]::text[], 'none', 'approved', clock_timestamp())
        returning id::int`;
      works.push(made?.id ?? 0);
    }
    const [titles, contacts] = [portions(30), portions(100)];
    for (const [at, content] of portions(1_000).entries()) {
      const [made] = await sql<{ id: number }[]>`
        insert into board_post (owner_id, category_id, title, content, contact_kind, contact, images, status,
                                publish_time, expire_at)
        values (${ownerId}, (select min(id) from board_category), ${titles[at % titles.length] ?? "<"}, ${content},
                'wechat', ${contacts[at % contacts.length] ?? "<"}, array[${picture}]::text[], 'open',
                clock_timestamp(), clock_timestamp() + interval '1 day')
        returning id::int`;
      posts.push(made?.id ?? 0);
    }
    const remove = () =>
      inRunningDatabase(async (again) => {
        await again`delete from board_post where id = any(${posts})`;
        await again`delete from photo_work where id = any(${works})`;
        await again`delete from photo_contest where id = ${contestId}`;
        for (const table of ["live_chat", "live_room", "live_presence"])
          await again`delete from ${again(table)} where live_id = ${liveId}`;
        await again`delete from live where id = ${liveId}`;
      });
    return { liveId, code, contestId, works, posts, remove };
  });

test("no chat line, work or notice of the board runs in a browser without a policy", async ({ browser }) => {
  const own = await browser.newContext();
  const { id: ownerId, name } = await newGuest(own);
  await own.close();
  const [page, trap] = await lawless(browser, "admin", "biz");
  const [theirs, alsoCaught] = await lawless(browser, name, "biz");
  const { liveId, code, contestId, works, posts, remove } = await hostileRooms(ownerId);
  try {
    const first = payloads[0] ?? "";
    const [live, gallery] = [`${biz}/live/${liveId}`, `${biz}/event/photoComp/${code}`];
    const all = {
      [live]: first,
      [gallery]: "<",
      ...Object.fromEntries(works.map((id, at) => [`${biz}/event/photoComp/work/${id}`, portions(250)[at] ?? "<"])),
      [`${biz}/need`]: "<",
      ...Object.fromEntries(posts.map((id) => [`${biz}/need?id=${id}`, "<"])),
    };
    await visit(page, all);
    await visit(page, {
      [`${biz}/admin/event/photoComp/manage?contest=${contestId}`]: "<p onclick=x",
      [`${biz}/admin/event/photoComp/manage?id=${works[0]}`]: "<p onclick=x",
      [`${biz}/board/manage`]: "<",
      [`${biz}/admin/liveManage`]: "<b onclick=x()>",
    });
    await visit(theirs, {
      ...all,
      [`${biz}/board/myList`]: "<",
      [`${biz}/board/update/${posts[0]}`]: "",
      [`${biz}/event/photoComp/myWorks`]: "<p onclick=x",
    });
    await test.step("lines that come while the page is open", async () => {
      await theirs.goto(live);
      await expect(theirs.locator("#chat")).toContainText(first, { useInnerText: false });
      for (const content of portions(100)) await send(page, "POST", "/api/live/liveChat", { liveId, content });
      await expect(theirs.locator("#chat")).toContainText(portions(100).at(-1) ?? "<", { useInnerText: false });
      await provoke(theirs);
    });
    expect([...trap.caught, ...alsoCaught.caught]).toEqual([]);
    await control(page, trap, [live, `${biz}/need?id=${posts[0]}`]);
  } finally {
    await Promise.all([page.context().close(), theirs.context().close()]);
    await remove();
  }
});

test("no post, picture's text, link, comment, draft or muted word of Voice runs in a browser without a policy", async ({
  browser,
}) => {
  const [page, trap] = await lawless(browser, "admin", "cc");
  const own = await browser.newContext();
  const { id: author, name } = await newGuest(own);
  await own.close();
  const [theirs, alsoCaught] = await lawless(browser, name, "cc");
  const posts: number[] = [];
  const post = async (path: "add" | "comment" | "repost", body: object): Promise<number> => {
    const { id } = await send(theirs, "POST", `/api/mb/${path}`, body);
    posts.unshift(id);
    return id;
  };
  try {
    await send(theirs, "POST", "/api/mb_user", { nickName: "<b onclick=x()>" });
    const texts = portions(200);
    const pictured: number[] = [];
    for (let at = 0; at < texts.length; at += 5) {
      const images = texts.slice(at + 1, at + 5).map((alt) => ({ uuidKey: picture, alt }));
      pictured.push(await post("add", { content: texts[at], images }));
    }
    const [first = 0] = pictured;
    const linkShare = { url: `${cc}/voice?from=%22%3E%3Csvg`, title: portions(120)[0], description: texts[1] };
    const linked = await post("add", { linkShare });
    const answer = await post("comment", { commentId: first, content: texts[0] });
    await post("repost", { repostId: first, content: texts[1] });
    await send(theirs, "POST", "/api/mb_user/word", { word: "<svg onload=alert()>" });
    await send(theirs, "PUT", "/api/mb/draft", { mode: "add", content: payloads.join(" ").slice(0, 1_900) });
    await send(page, "POST", "/api/mb/comment", { commentId: first, content: texts[0] }).then(({ id }) =>
      posts.unshift(id),
    );
    await send(page, "POST", "/api/report", { refType: "voice", refId: first, reason: "spam", note: texts[0] });
    const opened = pictured.map((id): [string, string] => [`${cc}/voice/detail/${id}`, "<"]);
    await visit(page, {
      [`${cc}/voice`]: "<",
      ...Object.fromEntries(opened),
      [`${cc}/voice/detail/${linked}`]: "<",
      [`${cc}/voice/detail/${answer}`]: "<",
      [`${cc}/voice/user/${author + 10_000}`]: "<b onclick=x()>",
      [`${cc}/voice/search/${encodeURIComponent("<svg onload=alert(1)>")}`]: "<",
      [`${cc}/voice/write?quote=${first}`]: "<",
      [`${cc}/voice/write?url=${encodeURIComponent(`${cc}/voice`)}&title=${encodeURIComponent(texts[0] ?? "")}`]: "<",
      [`${cc}/admin/report`]: "<",
    });
    await visit(theirs, {
      [`${cc}/voice/notification?type=comment`]: "",
      [`${cc}/voice/settings`]: "<svg onload=alert()>",
      [`${cc}/voice/write`]: "",
    });
    expect([...trap.caught, ...alsoCaught.caught]).toEqual([]);
    await control(page, trap, [`${cc}/voice/detail/${first}`]);
  } finally {
    await theirs.goto(`${cc}/pages/about`);
    for (const id of posts) await send(theirs, "DELETE", `/api/mb/${id}`).catch(() => {});
    await page.goto(`${cc}/pages/about`);
    for (const id of posts) await send(page, "DELETE", `/api/mb/${id}`).catch(() => {});
    await Promise.all([page.context().close(), theirs.context().close()]);
  }
});
