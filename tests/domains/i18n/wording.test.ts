import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { brand } from "~/platform/brand";
import { type Locale, locales } from "~/platform/i18n/locales";
import { textIfAny, textsOf } from "~/platform/i18n/texts.server";
import type { Texts } from "~/platform/i18n/translate";

/* What readers of each language proposed. Words that may not come back are in scripts/lib/terms.mjs. */
const said: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  zh_CN: {
    "common:notFoundTitle": "没有找到这个页面",
    "common:noPermissionTitle": "您没有权限查看此页",
    "profile:mypage.silenced": "{{time}}前无法发布内容",
    "shop:card.withPoints": "用积分后{{yen}}日元",
    "shop:list.countMore": "超过{{count}}件",
    "site:nav.cnNews": "中国资讯",
    "site:section.shop": "商城",
    "site:section.messages": "私信",
    "security:email.title": "更换邮箱",
  },
  ja_JP: {
    "common:notFoundTitle": "ページが見つかりません",
    "common:priceFrom": "{{price}}〜",
    "site:section.promote": "お店・街の紹介",
    "site:nav.more": "メニュー",
    "shop:sort.label": "並べ替え",
    "shop:filter.go": "絞り込む",
    "shop:detail.withPoints": "最大{{points}}ポイント利用で{{yen}}円",
    "order:ship.trackingNo": "送り状番号（お問い合わせ番号）",
    "order:notice.refundRefused.buyer": "ご注文{{number}}の返金は見送りとなりました。",
    "operations:integrity.state.paused": "入出金を停止中",
    "points:rule.title": "ポイントのルール",
    "payments:pay.head.paid": "お支払いが完了しました",
  },
  en_US: {
    "order:refusal.isGTLimitBuyMax": "You can order at most {{max}} at a time.",
    "order:list.empty.unpaid": "No orders awaiting payment",
    "order:list.empty.waiting": "No orders to be shipped",
    "order:list.empty.shipped": "No orders in transit",
    "order:list.title": "Purchases",
    "common:noPermissionTitle": "You don't have access to this page",
    "common:errorTitle": "Something went wrong",
    "common:mypage": "My account",
    "shop:banner.play": "Play slideshow",
    "shop:banner.pause": "Pause slideshow",
    "certificate:state.none": "Not submitted",
    "certificate:state.submitted": "Under review",
    "certificate:steps": "Steps",
    "certificate:submit": "Submit",
    "security:twoFactor.title": "Two-factor authentication",
    "operations:integrity.state.paused": "Payments paused",
    "operations:integrity.violations": "Mismatches",
    "operations:job.title": "Scheduled jobs",
    "paydesk:sum.captured": "Total captured",
    "paydesk:sum.kept": "Net",
  },
};

test.each(locales)("%s says what its readers proposed", (locale) => {
  for (const [key, text] of Object.entries(said[locale])) expect([key, textIfAny(locale, key)]).toEqual([key, text]);
});

/** The subjects of a file's mails: what stands beside a mail's text. */
const subjectsIn = (texts: Texts): string[] => [
  ...(typeof texts.subject === "string" && typeof texts.text === "string" ? [texts.subject] : []),
  ...Object.values(texts).flatMap((inner) => (typeof inner === "object" ? subjectsIn(inner) : [])),
];

test.each([
  ["zh_CN", /^【旅暮】/],
  ["ja_JP", /^【旅くら】/],
  ["en_US", new RegExp(brand.name.en_US)],
] as const)("the subject of every mail in %s names the house", (locale, named) => {
  const subjects = readdirSync(`locales/${locale}`).flatMap((file) =>
    subjectsIn(textsOf(locale)(file.replace(".json", "")) ?? {}),
  );
  expect(subjects.length).toBeGreaterThan(35);
  expect(subjects.filter((subject) => !named.test(subject))).toEqual([]);
});
