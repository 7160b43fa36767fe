import type { Trilingual } from "../catalogue/model";
import type { DemoEventKey } from "./draws";

/** An event of the demonstration; times in days from the seed's moment. */
export interface DemoEvent {
  key: DemoEventKey;
  /** Model type of the commodity that is drawn; without it there is no draw. */
  modelType?: string;
  picture: string;
  title: Trilingual;
  place?: Trilingual;
  prize?: Trilingual;
  prizeValue?: number;
  question?: Trilingual;
  paragraphs: readonly Trilingual[];
  applies: readonly [from: number, until: number];
  held?: readonly [from: number, until: number];
  /** Places; who applies beyond them waits. */
  capacity?: number;
  /** It has applicants. */
  isApplied?: boolean;
}

/** One of each kind: open, coming, waiting for its draw, drawn, and one whose places are taken. */
export const demoEvents: readonly DemoEvent[] = [
  {
    key: "kiriko",
    modelType: "TW-KRK-2",
    picture: "shop/kiriko-1",
    title: { zh: "江户切子对杯抽奖", ja: "江戸切子ペアグラス 抽選会", en: "Edo Kiriko Pair: Prize Draw" },
    prize: { zh: "江户切子对杯 一组", ja: "江戸切子のペアグラス 一組", en: "A pair of Edo kiriko glasses" },
    prizeValue: 28_600,
    paragraphs: [
      {
        zh: "每一道刻纹都由匠人手工磨出。感谢大家的报名，中奖者已经产生。",
        ja: "一筋ずつ手で削り出した切子のグラスです。たくさんのご応募をありがとうございました。",
        en: "Every line of these glasses was cut by hand. Thank you all for taking part.",
      },
    ],
    applies: [-30, -6],
    isApplied: true,
  },
  {
    key: "iron",
    modelType: "TK-IRN-12",
    picture: "shop/iron-kettle-2",
    title: { zh: "秋日铁瓶抽奖", ja: "秋の鉄瓶 抽選会", en: "Autumn Kettle Draw" },
    prize: { zh: "南部铁瓶 一把", ja: "南部鉄瓶 一つ", en: "One Nambu iron kettle" },
    prizeValue: 26_400,
    question: {
      zh: "您平时喝什么茶？",
      ja: "ふだんどんなお茶を召し上がりますか。",
      en: "What tea do you usually drink?",
    },
    paragraphs: [
      {
        zh: "用铁瓶烧的水更软，泡出的茶也更圆润。报名已经截止，近日开奖。",
        ja: "鉄瓶で沸かした湯はやわらかく、お茶の味がまるくなります。応募は締め切りました。まもなく抽選します。",
        en: "Water from an iron kettle is soft and makes a rounder tea. Applications are closed and the draw is near.",
      },
    ],
    applies: [-20, -1],
    isApplied: true,
  },
  {
    key: "kettle",
    modelType: "TK-IRN-EV",
    picture: "shop/lottery-kettle-1",
    title: { zh: "新年银霰铁瓶抽奖", ja: "新春 銀あられ鉄瓶 抽選会", en: "New Year Draw: the Silver Kettle" },
    prize: { zh: "银霰铁瓶 一把", ja: "銀あられ鉄瓶 一つ", en: "One silver kettle" },
    prizeValue: 38_500,
    paragraphs: [
      {
        zh: "全年只铸三把的银霰铁瓶，今年拿出一把送给大家。由铸造师亲笔题箱，附鉴定书与十年修补保证。",
        ja: "年に三つしか鋳込まない銀あられの鉄瓶を、今年は一つ、抽選でお贈りします。作り手の箱書きと鑑定書、十年の修理保証つきです。",
        en: "Only three of these kettles are cast in a year, and we give one of them away. Its box is signed by the founder, and it comes with a certificate and ten years of repairs.",
      },
      {
        zh: "报名免费，每人一次。中奖者会收到站内通知和邮件，奖品由店家寄送。",
        ja: "応募は無料、お一人様1回です。当選された方には通知とメールでお知らせし、店からお届けします。",
        en: "Taking part is free, once a person. The winner is told by notification and mail, and the shop sends the prize.",
      },
    ],
    applies: [-3, 12],
  },
  {
    key: "pottery",
    picture: "shop/pottery-class-1",
    title: { zh: "陶艺体验日", ja: "やきもの体験の日", en: "A Day at the Potter's Wheel" },
    place: { zh: "益子町 共同窑", ja: "益子町 共同窯", en: "The shared kiln, Mashiko" },
    question: {
      zh: "有过陶艺经验吗？",
      ja: "陶芸の経験はありますか。",
      en: "Have you made pottery before?",
    },
    paragraphs: [
      {
        zh: "从揉土到拉坯，一天做出自己的茶碗。烧成后由窑方寄送，约需六周。提供中文和英文讲解。",
        ja: "土を練るところからろくろまで、一日で自分の茶碗をつくります。焼き上がりは約六週間後、窯元からお送りします。中国語と英語の案内もあります。",
        en: "From kneading the clay to the wheel: make your own tea bowl in a day. The kiln fires it and sends it in about six weeks. Guidance in Chinese and English is available.",
      },
    ],
    applies: [5, 20],
    held: [34, 34.25],
  },
  {
    key: "walk",
    picture: "travel/tea-hills",
    title: { zh: "宇治茶园清晨散步", ja: "宇治の茶畑 朝さんぽ", en: "Morning Walk in the Tea Hills" },
    place: { zh: "宇治站 检票口前", ja: "宇治駅 改札前", en: "Uji Station, ticket gate" },
    paragraphs: [
      {
        zh: "跟着茶农走一小时山路，在茶园里喝当天的第一壶茶。名额四人，满员后可候补。",
        ja: "茶農家の案内で一時間ほど歩き、畑でその日最初のお茶をいただきます。定員四名、満席後はキャンセル待ちをお受けします。",
        en: "An hour's walk with a tea farmer, and the first pot of the day among the bushes. Four places; there is a waiting list.",
      },
    ],
    applies: [-9, 6],
    held: [10, 10.125],
    capacity: 4,
    isApplied: true,
  },
];
