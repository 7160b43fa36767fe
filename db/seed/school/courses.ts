type Words = { zh: string; ja: string; en: string };
type Lines = { zh: readonly string[]; ja: readonly string[]; en: readonly string[] };

/** A course of the demo school; `lessons` of the demo's videos are taken, newest first, from the place `from`. */
export type DemoCourse = {
  category: string;
  picture: string;
  title: Words;
  summary: Words;
  text: Lines;
  price?: number;
  inYen?: true;
  recommended?: true;
  applies?: true;
  from: number;
  lessons: number;
};

/** The courses of the demo school. */
export const demoCourses: readonly DemoCourse[] = [
  {
    category: "start",
    picture: "classroom",
    from: 0,
    lessons: 1,
    title: { zh: "第一次来学堂", ja: "はじめてのクラウドスクール", en: "Your first day at the cloud school" },
    summary: {
      zh: "怎么选课、怎么用积分购买、怎么参加考试，五分钟讲清楚。",
      ja: "講座の選び方、ポイントでの購入、試験の受け方を5分でご案内します。",
      en: "How to choose a course, buy with points and sit an exam, in five minutes.",
    },
    text: {
      zh: ["## 内容", "- 课程、资料和考试的区别", "- 积分从哪里来，怎么用", "- 学习进度会自动记住，下次接着看"],
      ja: ["## 内容", "- 講座と資料と試験の違い", "- ポイントのため方と使い方", "- 視聴の続きは自動で覚えています"],
      en: [
        "## What is in it",
        "- Courses, documents and exams, and how they differ",
        "- Where points come from and what they buy",
        "- The school remembers where you stopped",
      ],
    },
  },
  {
    category: "start",
    picture: "desk",
    from: 1,
    lessons: 1,
    applies: true,
    recommended: true,
    title: {
      zh: "东京教室：接待日语周末班",
      ja: "東京教室：接客日本語の週末コース",
      en: "Tokyo classroom: hospitality Japanese at weekends",
    },
    summary: {
      zh: "每周六下午，六次小班课，练习真实的前台和餐厅对话。",
      ja: "毎週土曜の午後、全6回の少人数クラス。フロントとホールの会話を実践します。",
      en: "Six Saturday afternoons in a small class, practising real talk at the desk and in the dining room.",
    },
    text: {
      zh: [
        "在东京的教室上课，每班不超过八人。",
        "## 适合谁",
        "- 日语N3左右",
        "- 想在酒店、旅馆或餐厅工作",
        "报名后我们会联系您，确认班次和水平。",
      ],
      ja: [
        "東京の教室で、1クラス8人まで。",
        "## 対象",
        "- 日本語能力試験N3くらいの方",
        "- ホテル、旅館、飲食店で働きたい方",
        "お申し込みの後、日程とレベルを確認するご連絡をします。",
      ],
      en: [
        "Held in our Tokyo classroom, eight people at most.",
        "## For whom",
        "- People with about JLPT N3",
        "- People who want to work in a hotel, an inn or a restaurant",
        "After you apply we will call you to settle the dates and your level.",
      ],
    },
  },
  {
    category: "front",
    picture: "desk",
    from: 0,
    lessons: 3,
    price: 300,
    recommended: true,
    title: {
      zh: "前台日语：从入住到退房",
      ja: "フロントの日本語：チェックインからチェックアウトまで",
      en: "Front-desk Japanese: from check-in to check-out",
    },
    summary: {
      zh: "确认预约、说明设施、处理投诉，三课学会前台最常用的敬语。",
      ja: "予約の確認、館内の案内、苦情への対応。フロントでよく使う敬語を3回で学びます。",
      en: "Confirming bookings, explaining the house, answering complaints: the polite Japanese of a front desk in three lessons.",
    },
    text: {
      zh: [
        "## 您将学会",
        "- 用「お名前を頂戴できますか」确认身份，并按规定复印护照",
        "- 说明早餐、浴场和门禁时间",
        "- 先道歉，再确认事实，最后给出办法",
      ],
      ja: [
        "## 学べること",
        "- 「お名前を頂戴できますか」から始める本人確認と旅券の写し",
        "- 朝食、浴場、門限の案内",
        "- お詫び、事実の確認、ご提案の順で話す",
      ],
      en: [
        "## You will learn",
        "- To ask for a name politely, and to copy a passport as the law asks",
        "- To explain breakfast, baths and closing times",
        "- To apologise first, then to make sure of the facts, then to offer a way out",
      ],
    },
  },
  {
    category: "hall",
    picture: "table",
    from: 1,
    lessons: 2,
    recommended: true,
    title: {
      zh: "餐厅日语：带位、点单、结账",
      ja: "ホールの日本語：ご案内・注文・会計",
      en: "Dining-room Japanese: seating, orders, bills",
    },
    summary: {
      zh: "从「いらっしゃいませ」到「ありがとうございました」，免费两课。",
      ja: "「いらっしゃいませ」から「ありがとうございました」まで。無料の2回です。",
      en: "From the first greeting to the last thank-you, in two free lessons.",
    },
    text: {
      zh: ["## 要点", "- 复述点单，避免出错", "- 过敏要问清楚，不确定时请厨房回答", "- 找零时说出金额并双手递出"],
      ja: [
        "## ポイント",
        "- ご注文は必ず復唱する",
        "- アレルギーは確かめ、わからないときは厨房に聞く",
        "- お釣りは金額を言って両手で渡す",
      ],
      en: [
        "## What matters",
        "- Repeat every order",
        "- Ask about allergies, and let the kitchen answer when you are not sure",
        "- Name the change and hand it over with both hands",
      ],
    },
  },
  {
    category: "offices",
    picture: "hall",
    from: 2,
    lessons: 2,
    price: 120,
    title: {
      zh: "区役所日语：住民登记与保险",
      ja: "役所の日本語：住民登録と保険",
      en: "Japanese at the city office: address and insurance",
    },
    summary: {
      zh: "迁入登记、国民健康保险、年金，窗口会问什么，怎么回答。",
      ja: "転入届、国民健康保険、年金。窓口で聞かれることと答え方。",
      en: "Moving in, health insurance, pension: what the counter asks, and how to answer.",
    },
    text: {
      zh: ["## 带上", "- 在留卡和护照", "- 前一住所的转出证明（从日本其他市区町村迁来时）", "- 个人编号卡（如有）"],
      ja: [
        "## 持ち物",
        "- 在留カードとパスポート",
        "- 転出証明書（国内の他の市区町村から移るとき）",
        "- マイナンバーカード（お持ちの方）",
      ],
      en: [
        "## Take along",
        "- Your residence card and passport",
        "- The moving-out certificate, when you come from another town in Japan",
        "- Your My Number card, if you have one",
      ],
    },
  },
  {
    category: "homes",
    picture: "room",
    from: 0,
    lessons: 2,
    price: 2_980,
    inYen: true,
    title: {
      zh: "租房全程：看房到签约",
      ja: "住まい探しのすべて：内見から契約まで",
      en: "Renting from viewing to contract",
    },
    summary: {
      zh: "看懂房源图、问对问题、读懂合同里的特约条款。",
      ja: "間取り図の読み方、内見で聞くこと、契約書の特約の読み方。",
      en: "Reading floor plans, asking the right questions, and understanding the special clauses of a contract.",
    },
    text: {
      zh: ["签约前，不动产公司必须由持证人员说明重要事项；听不懂可以要求重新说明。"],
      ja: ["契約の前に、宅地建物取引士による重要事項説明があります。わからないところは、その場で聞き直しましょう。"],
      en: ["Before a contract a licensed agent must explain the important points. Ask again where you do not follow."],
    },
  },
];
