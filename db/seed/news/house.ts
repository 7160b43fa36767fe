import type { DemoArticle } from "./article";

/** Articles that links of the house name by their numbers [H33]. */
export const houseNews: readonly DemoArticle[] = [
  {
    id: 152,
    category: "travel",
    picture: "shrine",
    author: "新闻编辑",
    days: 60,
    tags: ["VIP"],
    title: {
      zh: "VIP 会员的服务",
      ja: "VIP会員のサービス",
      en: "What VIP members get",
    },
    body: {
      zh: [
        "VIP 会员登录后，商城中设有 VIP 价的商品会直接以 VIP 价显示和结算，不需要优惠码。",
        "- 会员期限写在“我的页面”里。",
        "- 期限过后，商品恢复一般价格，积分和订单不受影响。",
        "想成为 VIP 会员，或对服务有疑问，请通过页面下方的意见反馈联系我们。",
      ],
      ja: [
        "VIP会員の方がログインすると、VIP価格のある商品はその価格で表示され、そのままお支払いいただけます。クーポンは要りません。",
        "- 会員の期限はマイページでご確認いただけます。",
        "- 期限が過ぎると通常の価格に戻ります。ポイントとご注文には影響ありません。",
        "VIP会員をご希望の方、ご不明な点のある方は、ページ下の「ご意見」からお問い合わせください。",
      ],
      en: [
        "Once a VIP member is signed in, goods with a VIP price show it and are sold at it. There is no code to type.",
        "- Your account page says until when.",
        "- Afterwards the usual prices apply again; points and orders stay as they are.",
        "To become a VIP member, or with any question, write to us through the feedback link at the foot of the page.",
      ],
    },
  },
  {
    id: 2813,
    category: "manners",
    picture: "cherry",
    author: "旅の編集部",
    days: 50,
    tags: ["公告", "お知らせ", "notice"],
    title: {
      zh: "重要公告：使用旅暮前请您了解",
      ja: "大切なお知らせ：旅くらをご利用の前に",
      en: "Please read this before you use Tabikura",
    },
    body: {
      zh: [
        "这里是旅暮的演示环境：商品、店铺和文章都是为展示而准备的，付款使用模拟支付，不会真的扣款。",
        "## 请您留意",
        "- 我们不会通过电话或私信索要您的密码和验证码。",
        "- 订单、退款和通知，请以“我的页面”中的记录为准。",
        "- 发现可疑的内容，请使用页面上的举报或意见反馈。",
        "服务条款、隐私政策和特定商业交易法标示在每一页的底部。",
      ],
      ja: [
        "ここは旅くらのデモ環境です。商品、お店、記事は展示のために用意したもので、お支払いは模擬の決済で行われ、実際の請求はありません。",
        "## ご注意いただきたいこと",
        "- 電話やメッセージで、パスワードや認証コードをお聞きすることはありません。",
        "- ご注文、返金、お知らせは、マイページの記録をご確認ください。",
        "- 不審な内容を見つけたら、通報またはご意見の欄からお知らせください。",
        "利用規約、プライバシーポリシー、特定商取引法に基づく表記は、各ページの下にあります。",
      ],
      en: [
        "This is a demonstration of Tabikura. Goods, shops and articles were made to be looked at, and payments go through a simulated gateway: nobody is charged.",
        "## Please note",
        "- We never ask for your password or a code by phone or message.",
        "- Your account page is what counts for orders, refunds and notices.",
        "- If something looks wrong, report it or write to us through the feedback link.",
        "Terms, privacy policy and the notice under the Act on Specified Commercial Transactions stand at the foot of every page.",
      ],
    },
  },
];
