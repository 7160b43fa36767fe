type Note = readonly [hours: number, text: string];

export type DemoApplication = {
  /** Username of who applied, key of the company and Japanese title of its recruitment. */
  by: string;
  to: readonly [company: string, title: string];
  /** Hours since it was sent. */
  hours: number;
  message: string;
  status: "unconfirmed" | "confirmed" | "withdrawn";
  /** Hours since the company answered, or since it was withdrawn. */
  moved?: number;
  notes?: readonly Note[];
  /** Days from now, hour in Tokyo, minutes, place and what the applicant should know. */
  interview?: readonly [days: number, hour: number, minutes: number, place: string, note: string];
};

const engineer = ["kaze", "Webエンジニア"] as const;
const designer = ["kaze", "UIデザイナー"] as const;
const graduate = ["kaze", "新卒エンジニア"] as const;

const sent: readonly DemoApplication[] = [
  {
    by: "guest",
    to: designer,
    hours: 60,
    message:
      "はじめまして。旅行会社で三か国語の予約画面を担当しております林と申します。作品集は面談の際にご覧いただけます。どうぞよろしくお願いいたします。",
    status: "unconfirmed",
  },
  {
    by: "wang_siyuan",
    to: engineer,
    hours: 40,
    message:
      "您好，我在大阪做了四年酒店房态系统，对高并发预订比较熟悉。看到贵社团队使用英语和日语，我两种都可以。期待有机会详谈。",
    status: "confirmed",
    moved: 26,
    notes: [
      [26, "重複予約の対策を詳しく聞く。技術面接は開発チームから二名。"],
      [25, "転居は二月以降なら可能とのこと。"],
    ],
    interview: [
      4,
      14,
      60,
      "https://meet.example.com/kaze-interview",
      "開発チームの二名がうかがいます。画面共有をお願いします。",
    ],
  },
  {
    by: "emily_carter",
    to: engineer,
    hours: 12,
    message:
      "Hello! I build booking pages in React and would love to work on yours. My Japanese is N3 and improving. Is one day a week from Kyoto possible?",
    status: "unconfirmed",
  },
  {
    by: "ken_tanaka",
    to: engineer,
    hours: 20,
    message:
      "請求システムの設計を十年担当してまいりました。札幌からの在宅勤務を希望しておりますが、月に数日の出社は可能です。",
    status: "confirmed",
    moved: 5,
    notes: [[5, "経理と開発の両方の経験がある。在宅の条件を人事に確認中。"]],
  },
  {
    by: "misaki_sato",
    to: engineer,
    hours: 44,
    message: "",
    status: "withdrawn",
    moved: 43,
  },
  {
    by: "emily_carter",
    to: designer,
    hours: 80,
    message: "I would also be happy to help with the English texts of your booking pages.",
    status: "confirmed",
    moved: 70,
  },
  {
    by: "li_yutong",
    to: graduate,
    hours: 190,
    message: "来年三月に卒業予定の李と申します。研修から学ばせていただければ幸いです。よろしくお願いいたします。",
    status: "confirmed",
    moved: 170,
    notes: [[40, "面接済み。前向きに検討。次は部長面談。"]],
    interview: [-2, 10, 45, "東京都港区芝公園4-2-8 3階", "受付で「採用担当」とお伝えください。"],
  },
  {
    by: "guest",
    to: graduate,
    hours: 200,
    message: "我学的是设计，想了解是否可以转做前端开发。",
    status: "confirmed",
    moved: 180,
    notes: [[180, "デザイン職をご案内する。"]],
  },
  {
    by: "wang_siyuan",
    to: graduate,
    hours: 195,
    message: "",
    status: "withdrawn",
    moved: 194,
  },
  {
    by: "li_yutong",
    to: ["yunoyado", "温泉旅館のフロント"],
    hours: 10,
    message: "旅館のフロントで二年間アルバイトをしています。社員寮を利用したいです。",
    status: "unconfirmed",
  },
  {
    by: "guest",
    to: ["yunoyado", "旅館のインターン"],
    hours: 230,
    message: "夏に三か月ほど、箱根で働いてみたいです。",
    status: "withdrawn",
    moved: 220,
  },
  {
    by: "misaki_sato",
    to: ["kuramoto", "中国向け貿易事務"],
    hours: 100,
    message: "事務職への転職を考えています。中国語は勉強中です。",
    status: "unconfirmed",
  },
  {
    by: "emily_carter",
    to: ["teshigoto", "工芸教室の講師"],
    hours: 225,
    message:
      "I have taught wheel throwing for four years and already give workshops in Kyoto. Kanazawa is my favorite town.",
    status: "confirmed",
    moved: 221,
  },
  {
    by: "ken_tanaka",
    to: ["kuramoto", "経理スタッフ"],
    hours: 212,
    message: "日商簿記1級を持ち、海外送金の実務が長くあります。",
    status: "unconfirmed",
  },
];

/** What the people of the demonstration sent, the oldest first, which is the guest's. */
export const demoApplications = [...sent].sort((one, other) => other.hours - one.hours);

/** Companies' invitations: hours since they were sent. */
export const demoInvitations = [
  {
    by: designer,
    to: "misaki_sato",
    hours: 30,
    message: "履歴書を拝見しました。高齢のお客様への聞き取りの経験に関心があります。ぜひ一度お話ししませんか。",
  },
  {
    by: engineer,
    to: "guest",
    hours: 22,
    message: "デザインもコードも分かる方を探しています。ご興味がありましたらご応募ください。",
  },
] as const;

/** What company and applicant wrote to each other, beside the application; `mine` is the company's. */
export const demoTalks = [
  {
    with: "wang_siyuan",
    lines: [
      [
        25.5,
        true,
        "王さん、ご応募ありがとうございます。オンラインで一時間ほどお話しできればと思います。来週のご都合はいかがでしょうか。",
      ],
      [25, false, "ありがとうございます。来週でしたら、午後二時以降が都合がよいです。"],
      [24.5, true, "承知しました。面接の日時を登録しましたので、応募のページをご確認ください。"],
      [24, false, "拝見しました。当日はどうぞよろしくお願いいたします。"],
    ],
  },
  {
    with: "emily_carter",
    lines: [
      [
        69,
        true,
        "Dear Emily, thank you for applying. Could you send us the address of the booking page that you built?",
      ],
      [66, false, "Of course: https://example.com/mudhouse. The booking page is under “Classes”."],
      [65, true, "Thank you! Our designers will have a look this week."],
    ],
  },
] as const;
