import type { Words } from "../../schema/columns";
import type { DemoUsername } from "../accounts";

type DemoCompany = {
  key: string;
  owner: DemoUsername;
  name: Words;
  introduction: Words;
  picture: string;
  size: string;
  prefecture: string;
  postcode: string;
  address: string;
  video?: Words;
};

/** Companies that post jobs, highest first. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: "kaze",
    owner: "job_admin",
    name: { zh: "风之旅系统", ja: "風の旅システム", en: "Kaze Travel Systems" },
    introduction: {
      zh: "为访日旅客开发预订系统的公司，员工来自七个国家。",
      ja: "訪日旅行者のための予約システムをつくる会社です。七つの国から社員が集まっています。",
      en: "We build booking systems for travelers to Japan. Our people come from seven countries.",
    },
    picture: "news/plane",
    size: "C2",
    prefecture: "東京都",
    postcode: "1050011",
    address: "東京都港区芝公園4-2-8",
    video: { zh: "在芝公园写代码", ja: "芝公園で開発する一日", en: "A day of coding in Shiba Park" },
  },
  {
    key: "yunoyado",
    owner: "hotel_admin",
    name: { zh: "汤之宿集团", ja: "湯の宿グループ", en: "Yunoyado Group" },
    introduction: {
      zh: "在箱根和真鹤经营温泉旅馆，提供员工宿舍。",
      ja: "箱根と真鶴で温泉旅館を営んでいます。社員寮があります。",
      en: "Hot-spring inns in Hakone and Manazuru, with rooms for staff.",
    },
    picture: "hotel/ryokan",
    size: "C4",
    prefecture: "神奈川県",
    postcode: "2500311",
    address: "神奈川県足柄下郡箱根町湯本256",
    video: { zh: "旅馆前台的早晨", ja: "旅館フロントの朝", en: "Morning at the front desk" },
  },
  {
    key: "akari",
    owner: "restaurant_admin",
    name: { zh: "灯餐饮", ja: "灯フーズ", en: "Akari Foods" },
    introduction: {
      zh: "在大阪经营八家日式餐厅，欢迎留学生兼职。",
      ja: "大阪で和食の店を八店舗。留学生のアルバイトも歓迎です。",
      en: "Eight Japanese restaurants in Osaka. Students are welcome part-time.",
    },
    picture: "restaurant/tempura",
    size: "C3",
    prefecture: "大阪府",
    postcode: "5420071",
    address: "大阪府大阪市中央区道頓堀1-6-15",
    video: { zh: "厨房里的一天", ja: "厨房の一日", en: "A day in the kitchen" },
  },
  {
    key: "kuramoto",
    owner: "shop_admin",
    name: { zh: "藏元贸易", ja: "蔵元トレーディング", en: "Kuramoto Trading" },
    introduction: {
      zh: "把日本各地的食品和日用品销往海外。",
      ja: "日本各地の食品と日用品を海外へ届けています。",
      en: "We bring food and household goods from all over Japan to customers abroad.",
    },
    picture: "shop/cover-kura",
    size: "C2",
    prefecture: "愛知県",
    postcode: "4500002",
    address: "愛知県名古屋市中村区名駅1-1-4",
  },
  {
    key: "ujicha",
    owner: "tea_seller",
    name: { zh: "宇治茶媒体", ja: "宇治茶メディア", en: "Uji Tea Media" },
    introduction: {
      zh: "用短视频介绍日本茶文化的团队。",
      ja: "日本茶の文化を動画で伝えるチームです。",
      en: "A team that tells of Japanese tea in short films.",
    },
    picture: "shop/cover-tea",
    size: "C1",
    prefecture: "京都府",
    postcode: "6110021",
    address: "京都府宇治市宇治蓮華116",
    video: { zh: "拍摄茶园的四季", ja: "茶畑の四季を撮る", en: "Filming the seasons of a tea garden" },
  },
  {
    key: "teshigoto",
    owner: "craft_seller",
    name: { zh: "手艺工房", ja: "手しごと工房", en: "Teshigoto Works" },
    introduction: {
      zh: "生产陶器和漆器，并开设手工艺体验课程。",
      ja: "陶器と漆器をつくり、工芸の体験教室も開いています。",
      en: "We make ceramics and lacquerware, and teach crafts to visitors.",
    },
    picture: "shop/cover-craft",
    size: "C1",
    prefecture: "石川県",
    postcode: "9200831",
    address: "石川県金沢市東山1-13-7",
  },
];
