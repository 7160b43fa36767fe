import type { Words } from "../../schema/columns";

type DemoRecruitment = {
  of: string;
  title: Words;
  description: Words;
  /** industry, functions, hireForm, location */
  kind: readonly [string, string, string, string];
  /** Bounds in units of 10,000 yen, and the period. */
  salary: readonly [floor: number, caps: number, period: "Monthly" | "Annual"];
  /** experience, degree, Japanese */
  wanted: readonly [string, string | null, string | null];
  marks?: readonly ("top" | "urgent" | "recommended" | "visa")[];
  /** Days since it was opened, and until it expires; a past day shows one that is over. */
  days: readonly [opened: number, left: number];
};

const hours: Words = {
  zh: "9:00～18:00，休息1小时。双休，年末年初休息。",
  ja: "9:00〜18:00（休憩1時間）。週休二日、年末年始休み。",
  en: "9:00 to 18:00 with an hour of rest. Two days off a week, and over New Year.",
};
const shifts: Words = {
  zh: "轮班制，每天8小时。每月休息8天以上。",
  ja: "シフト制、実働8時間。月8日以上休み。",
  en: "Shifts of eight hours. At least eight days off a month.",
};

/** The hours of a type of employment. */
export const demoHours = (industry: string): Words => (industry === "Hotel" || industry === "Repast" ? shifts : hours);

/** Recruitments, highest first. */
export const demoRecruitments: readonly DemoRecruitment[] = [
  {
    of: "kaze",
    title: { zh: "全栈工程师", ja: "Webエンジニア", en: "Web engineer" },
    description: {
      zh: "使用TypeScript开发面向访日旅客的预订系统。\n团队内以英语和日语沟通，文件为英语。",
      ja: "TypeScriptで訪日旅行者向けの予約システムを開発します。\nチーム内は英語と日本語、ドキュメントは英語です。",
      en: "You build a booking system for travelers to Japan in TypeScript.\nThe team speaks English and Japanese and writes in English.",
    },
    kind: ["IT", "IT", "RegularEmployee", "Tokyo"],
    salary: [500, 800, "Annual"],
    wanted: ["E2", "University", "N3"],
    marks: ["top", "visa"],
    days: [2, 58],
  },
  {
    of: "yunoyado",
    title: { zh: "温泉旅馆前台", ja: "温泉旅館のフロント", en: "Front desk of an inn" },
    description: {
      zh: "接待国内外客人，办理入住和退房，介绍温泉的使用方法。提供员工宿舍和工作餐。",
      ja: "国内外のお客様の受付と、温泉のご案内をお任せします。社員寮とまかないがあります。",
      en: "You receive guests from Japan and abroad and explain the baths. Rooms for staff and meals are provided.",
    },
    kind: ["Hotel", "Business", "RegularEmployee", "Tokyo"],
    salary: [23, 28, "Monthly"],
    wanted: ["E0", null, "N2"],
    marks: ["top", "urgent", "visa"],
    days: [1, 40],
  },
  {
    of: "akari",
    title: { zh: "日式餐厅服务员", ja: "和食店のホールスタッフ", en: "Restaurant staff" },
    description: {
      zh: "接待客人、点单和上菜。欢迎留学生，每周两天起。",
      ja: "ご案内、注文、配膳をお願いします。留学生歓迎、週2日から。",
      en: "You seat guests, take orders and serve. Students are welcome from two days a week.",
    },
    kind: ["Repast", "Other", "PartTime", "Osaka"],
    salary: [18, 22, "Monthly"],
    wanted: ["E0", null, "N3"],
    marks: ["top", "urgent"],
    days: [3, 30],
  },
  {
    of: "ujicha",
    title: { zh: "中文短视频剪辑", ja: "中国語の動画編集", en: "Editor of Chinese videos" },
    description: {
      zh: "剪辑介绍日本茶的中文短视频，并管理发布日程。可远程办公。",
      ja: "日本茶を紹介する中国語の短い動画を編集し、公開の予定を管理します。在宅勤務もできます。",
      en: "You edit short Chinese films about Japanese tea and plan when they appear. Work from home is possible.",
    },
    kind: ["NewMedia", "VideoClips", "BusinessConsignment", "Osaka"],
    salary: [0, 0, "Monthly"],
    wanted: ["E2", null, null],
    marks: ["top", "recommended"],
    days: [5, 55],
  },
  {
    of: "kuramoto",
    title: { zh: "对华贸易业务", ja: "中国向け貿易事務", en: "Trade with China" },
    description: {
      zh: "负责与中国客户的订单、报关和物流协调。需要日语和中文书面沟通能力。",
      ja: "中国のお客様との受発注、通関、物流の調整を担当します。日本語と中国語での文書作成があります。",
      en: "You handle orders, customs and freight for customers in China, writing in Japanese and Chinese.",
    },
    kind: ["Trading", "Business", "RegularEmployee", "Nagoya"],
    salary: [26, 35, "Monthly"],
    wanted: ["E2", "University", "N1"],
    marks: ["top", "visa"],
    days: [6, 54],
  },
  {
    of: "kaze",
    title: { zh: "UI设计师", ja: "UIデザイナー", en: "UI designer" },
    description: {
      zh: "设计多语言的预订页面，从用户访谈到交付。",
      ja: "多言語の予約画面を、聞き取りから仕上げまで担当します。",
      en: "You design booking pages in several languages, from interviews to delivery.",
    },
    kind: ["IT", "UI", "ContractMember", "Tokyo"],
    salary: [400, 600, "Annual"],
    wanted: ["E3", null, "N2"],
    marks: ["recommended"],
    days: [4, 56],
  },
  {
    of: "kaze",
    title: { zh: "应届生工程师", ja: "新卒エンジニア", en: "Graduate engineer" },
    description: {
      zh: "半年培训后加入开发团队。不限专业。",
      ja: "半年の研修のあと開発チームに入ります。専攻は問いません。",
      en: "You join a team after half a year of training. Any field of study will do.",
    },
    kind: ["IT", "IT", "FreshGraduates", "Tokyo"],
    salary: [24, 24, "Monthly"],
    wanted: ["E0", "University", "N2"],
    marks: ["visa"],
    days: [9, 51],
  },
  {
    of: "yunoyado",
    title: { zh: "旅馆厨师", ja: "旅館の調理師", en: "Chef of an inn" },
    description: {
      zh: "为住客准备会席料理，有经验者优先。",
      ja: "ご宿泊のお客様の会席料理をつくります。経験者を歓迎します。",
      en: "You prepare kaiseki meals for the guests. Experience is welcome.",
    },
    kind: ["Hotel", "Other", "RegularEmployee", "Tokyo"],
    salary: [28, 40, "Monthly"],
    wanted: ["E3", null, "N3"],
    days: [8, 52],
  },
  {
    of: "yunoyado",
    title: { zh: "旅馆实习生", ja: "旅館のインターン", en: "Intern at an inn" },
    description: {
      zh: "为期三个月，体验前台、餐饮和客房工作。",
      ja: "三か月間、フロント、食事、客室の仕事を経験します。",
      en: "For three months you work at the desk, in the dining room and in the rooms.",
    },
    kind: ["Hotel", "Other", "Internship", "Tokyo"],
    salary: [18, 18, "Monthly"],
    wanted: ["E0", null, "N3"],
    days: [12, 48],
  },
  {
    of: "akari",
    title: { zh: "餐厅店长候选", ja: "和食店の店長候補", en: "Future restaurant manager" },
    description: {
      zh: "从大厅做起，一年后管理一家店铺。",
      ja: "ホールから始め、一年後に一つの店舗を任せます。",
      en: "You begin in the dining room and run a restaurant after a year.",
    },
    kind: ["Repast", "Manager", "RegularEmployee", "Osaka"],
    salary: [30, 45, "Monthly"],
    wanted: ["E3", null, "N1"],
    days: [15, 45],
  },
  {
    of: "kuramoto",
    title: { zh: "仓库管理", ja: "倉庫の管理", en: "Warehouse staff" },
    description: {
      zh: "负责出入库和发货，提供叉车培训。",
      ja: "入出庫と発送を担当します。フォークリフトの研修があります。",
      en: "You receive and ship goods. We train you to drive a forklift.",
    },
    kind: ["Logistic", "Other", "DispatchMember", "Nagoya"],
    salary: [21, 25, "Monthly"],
    wanted: ["E0", "High_School", "N3"],
    days: [18, 42],
  },
  {
    of: "ujicha",
    title: { zh: "直播主播", ja: "ライブ配信の出演者", en: "Streaming host" },
    description: {
      zh: "用中文直播介绍宇治茶，每周三次。",
      ja: "宇治茶を中国語のライブ配信で紹介します。週3回です。",
      en: "You present Uji tea in Chinese live streams three times a week.",
    },
    kind: ["NewMedia", "Anchor", "PartTime", "Osaka"],
    salary: [20, 30, "Monthly"],
    wanted: ["E1", null, null],
    days: [20, 40],
  },
  {
    of: "teshigoto",
    title: { zh: "手工艺课程讲师", ja: "工芸教室の講師", en: "Teacher of crafts" },
    description: {
      zh: "用英语或中文教授陶艺体验课程。",
      ja: "英語または中国語で陶芸の体験教室を教えます。",
      en: "You teach pottery to visitors in English or Chinese.",
    },
    kind: ["Education", "Other", "ContractMember", "Other"],
    salary: [22, 26, "Monthly"],
    wanted: ["E1", null, "N2"],
    days: [22, 38],
  },
  {
    of: "kuramoto",
    title: { zh: "财务会计", ja: "経理スタッフ", en: "Accountant" },
    description: {
      zh: "负责月度结算和海外付款。",
      ja: "月次の決算と海外への支払いを担当します。",
      en: "You close the month and pay suppliers abroad.",
    },
    kind: ["Trading", "FinancialAffairs", "RegularEmployee", "Nagoya"],
    salary: [380, 500, "Annual"],
    wanted: ["E4", "University", "N1"],
    days: [65, -5],
  },
];
