import type { Db } from "../client";
import { conversations, messages as lineTable } from "../schema/messages";
import { notifications } from "../schema/notifications";
import { accounts, type DemoUsername, demoAccounts, demoUserIds } from "./accounts";
import type { DemoSeed, SeedTools } from "./seeder";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Talk = {
  /** Who began, and with whom. */
  people: [DemoUsername, DemoUsername];
  state: "open" | "request";
  /** Minutes ago, who writes (0: who began), and what. */
  lines: [number, 0 | 1, string][];
  /** The last lines that nobody has read. */
  unread: number;
};

const talks: Talk[] = [
  {
    people: ["guest", "tea_seller"],
    state: "open",
    unread: 1,
    lines: [
      [3 * 1_440 + 40, 0, "はじめまして。玉露は水出しでも楽しめますか？"],
      [
        3 * 1_440 + 12,
        1,
        "お問い合わせありがとうございます。\n水出しですと、茶葉10gにお水500ml、冷蔵庫で3時間ほどがおすすめです。",
      ],
      [2 * 1_440 + 90, 0, "ありがとうございます。さっそく試してみます。贈り物用の包装はお願いできますか？"],
      [95, 1, "はい、無料で承っております。ご注文の備考欄に「贈答用」とお書きください。"],
    ],
  },
  {
    people: ["guest", "shop_admin"],
    state: "open",
    unread: 0,
    lines: [
      [6 * 1_440, 0, "请问荞麦面可以寄到北海道吗？大概几天能到？"],
      [6 * 1_440 - 25, 1, "可以的。北海道一般发货后两到三天送达，运费见商品页。"],
      [6 * 1_440 - 31, 0, "好的，谢谢！"],
    ],
  },
  {
    people: ["guest", "admin"],
    state: "open",
    unread: 0,
    lines: [
      [12 * 1_440, 0, "Hello, can I change the language of the e-mails I get?"],
      [12 * 1_440 - 70, 1, "Yes. They follow the language of your account, which you can change in your profile."],
    ],
  },
  {
    people: ["host", "guest"],
    state: "request",
    unread: 1,
    lines: [
      [
        200,
        0,
        "こんにちは。鎌倉の家にご興味をお持ちいただいたようで、ありがとうございます。見学をご希望でしたらお知らせください。",
      ],
    ],
  },
];

/** A few talks of the demo accounts, with what they were told about them, and a welcome for everybody. */
async function seedMessages(db: Db, { now }: SeedTools): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const idOf = await demoUserIds(db);
  const nicknameOf = new Map<string, string>(demoAccounts.map(({ username, nickname }) => [username, nickname]));
  await db.insert(notifications).values(
    demoAccounts.map(({ username, nickname }) => ({
      userId: idOf(username),
      type: "system",
      key: "notifications:notice.welcome",
      params: { name: nickname },
      readTime: ago(29 * day),
      createTime: ago(30 * day),
    })),
  );
  for (const { people, state, lines, unread } of talks) {
    const [starter, other] = [idOf(people[0]), idOf(people[1])];
    const last = lines.at(-1);
    if (!last) continue;
    const [talk] = await db
      .insert(conversations)
      .values({
        type: "message",
        lowUserId: Math.min(starter, other),
        highUserId: Math.max(starter, other),
        state,
        startedBy: starter,
        requestMessages: state === "request" ? lines.length : 0,
        lastTime: ago(last[0] * minute),
        createTime: ago((lines[0]?.[0] ?? 0) * minute),
      })
      .returning({ id: conversations.id });
    await db.insert(lineTable).values(
      lines.map(([minutes, who, content], at) => ({
        conversationId: talk?.id ?? 0,
        fromUserId: who === 0 ? starter : other,
        toUserId: who === 0 ? other : starter,
        content,
        createTime: ago(minutes * minute),
        readTime: at < lines.length - unread ? ago((minutes - 5) * minute) : null,
      })),
    );
    const [from, to] = last[1] === 0 ? people : [people[1], people[0]];
    await db.insert(notifications).values({
      userId: idOf(to),
      type: "message",
      key: state === "request" ? "messages:notice.request" : "messages:notice.message",
      params: { name: nicknameOf.get(from) ?? from },
      refType: "message",
      refId: String(idOf(from) + 10_000),
      fromUserId: idOf(from),
      readTime: unread > 0 ? null : ago((last[0] - 5) * minute),
      createTime: ago(last[0] * minute),
    });
  }
}

export const messages: DemoSeed = { name: "messages", after: [accounts], run: seedMessages };
