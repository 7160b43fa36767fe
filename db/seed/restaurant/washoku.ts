import { type DemoRestaurant, daily } from "./place";

export const washokuRestaurants: readonly DemoRestaurant[] = [
  {
    ...{ key: "naminone", owner: "restaurant_admin", category: "washoku" },
    name: { zh: "寿司 波之音", ja: "鮨 波の音", en: "Sushi Naminone" },
    remark: {
      zh: "清晨从丰洲挑来的鱼，当天握完。午市有十贯套餐，晚市由主厨搭配；忌口请在点单时告诉我们。",
      ja: "朝の豊洲で選んだ魚を、その日のうちに握ります。昼は十貫の握り、夜はおまかせ。苦手なものはご注文のときにお知らせください。",
      en: "Fish chosen at Toyosu in the morning and served the same day: ten pieces at noon, the chef’s choice at night. Tell us what you do not eat when you order.",
    },
    hours: daily(
      [
        ["11:30", "14:00"],
        ["17:30", "22:00"],
      ],
      "wed",
    ),
    ...{ holidays: "sunday", price: "top", postcode: "1040045", address: "東京都中央区築地3-9-2" },
    ...{ at: [35.6676, 139.7722], station: ["東京メトロ日比谷線", "築地駅", 4], tel: "0355502101" },
    pictures: ["restaurant/sushi", "adwall/sushi"],
  },
  {
    ...{ key: "haruka", owner: "promote_admin", category: "washoku" },
    name: { zh: "天妇罗 遥", ja: "天ぷら はるか", en: "Tempura Haruka" },
    remark: {
      zh: "在吧台前现炸，一件一件端上。先蘸盐，再配萝卜泥和天汁，最后用小碗炸什锦盖饭收尾。",
      ja: "カウンターの前で一品ずつ揚げてお出しします。まずは塩で、次は大根おろしと天つゆで。締めは小さなかき揚げ丼を。",
      en: "Fried before your eyes and served piece by piece: first with salt, then with grated radish and broth, and a small bowl of rice to end with.",
    },
    hours: daily(
      [
        ["11:00", "14:30"],
        ["17:00", "21:00"],
      ],
      "mon",
    ),
    ...{ holidays: "weekday", price: "high", postcode: "1110032", address: "東京都台東区浅草1-30-5" },
    ...{ at: [35.7126, 139.7949], station: ["東京メトロ銀座線", "浅草駅", 5], tel: "0338412102" },
    pictures: ["restaurant/tempura"],
  },
  {
    ...{ key: "kawase", owner: "hotel_admin", category: "washoku" },
    name: { zh: "鳗鱼 川濑", ja: "うなぎ 川瀬", en: "Unagi Kawase" },
    remark: {
      zh: "点单后才剖鱼烤制，大约要等四十分钟。外皮焦香，里面松软，米饭也浸透了秘制酱汁。",
      ja: "ご注文を受けてから割いて焼くため、四十分ほどお待ちいただきます。外は香ばしく、中はふっくら。たれは創業以来の継ぎ足しです。",
      en: "The eel is cut and grilled to order, so please allow forty minutes. Crisp outside, soft inside, over rice steeped in a sauce that has been topped up since the first day.",
    },
    hours: daily(
      [
        ["11:00", "15:00"],
        ["17:00", "20:30"],
      ],
      "tue",
    ),
    ...{ holidays: "weekday", price: "top", postcode: "6008001", address: "京都府京都市下京区四条通河原町東入2" },
    ...{ at: [35.0036, 135.7711], station: ["阪急京都線", "京都河原町駅", 2], tel: "0753412103" },
    pictures: ["restaurant/unagi", "adwall/kaiseki"],
  },
  {
    ...{ key: "akari", owner: "restaurant_admin", category: "noodles" },
    name: { zh: "拉面 灯", ja: "らーめん 灯", en: "Ramen Akari" },
    remark: {
      zh: "酱油鸡汤配中细面，半熟蛋浸了一整夜。只有十二个座位，营业到凌晨两点，喝完酒也能来一碗。",
      ja: "鶏の醤油スープに中細麺、味玉は一晩漬け込みます。十二席の小さな店ですが、深夜二時まで。飲んだあとの一杯にどうぞ。",
      en: "Chicken and soy broth, medium-thin noodles, an egg steeped overnight. Twelve seats, open until two in the morning for the last bowl of the night.",
    },
    hours: {
      ...{
        mon: [["18:00", "24:00"]],
        tue: [
          ["00:00", "02:00"],
          ["18:00", "24:00"],
        ],
      },
      ...{
        wed: [
          ["00:00", "02:00"],
          ["18:00", "24:00"],
        ],
        thu: [
          ["00:00", "02:00"],
          ["18:00", "24:00"],
        ],
      },
      ...{
        fri: [
          ["00:00", "02:00"],
          ["18:00", "24:00"],
        ],
        sat: [
          ["00:00", "02:00"],
          ["18:00", "24:00"],
        ],
      },
      sun: [["00:00", "02:00"]],
    },
    ...{ holidays: "weekday", price: "low", postcode: "1600021", address: "東京都新宿区歌舞伎町1-14-6" },
    ...{ at: [35.6948, 139.7036], station: ["JR山手線", "新宿駅", 6], tel: "0332022104" },
    pictures: ["news/ramen", "adwall/town"],
  },
  {
    ...{ key: "minamo", owner: "promote_admin", category: "noodles" },
    name: { zh: "荞麦处 水面", ja: "蕎麦処 みなも", en: "Soba Minamo" },
    remark: {
      zh: "每天早晨手打，卖完为止。推荐冷荞麦面配自家磨的山葵，最后用荞麦汤冲开蘸汁喝完。",
      ja: "毎朝打った分だけをお出しし、なくなり次第終わります。せいろはすりたてのわさびで。最後はそば湯をどうぞ。",
      en: "Rolled and cut each morning, and the curtain comes down when it is gone. Cold, with freshly grated wasabi, and the cooking water to finish.",
    },
    hours: daily([["11:00", "15:30"]], "thu"),
    ...{ holidays: "weekday", price: "middle", postcode: "2500311", address: "神奈川県足柄下郡箱根町湯本640" },
    ...{ at: [35.2324, 139.1056], station: ["箱根登山鉄道", "箱根湯本駅", 5], tel: "0460852105" },
    pictures: ["restaurant/soba", "adwall/soba"],
  },
  {
    ...{ key: "hinata", owner: "hotel_admin", category: "noodles" },
    name: { zh: "乌冬 向阳", ja: "うどん ひなた", en: "Udon Hinata" },
    remark: {
      zh: "清晨六点就开门的赞岐乌冬。油豆腐甜甜的，汤头用小鱼干慢慢熬。自己端盘、自己加葱。",
      ja: "朝六時から開く讃岐うどんの店です。甘く煮たお揚げに、いりこのだし。ねぎはお好きなだけ、セルフでどうぞ。",
      en: "Sanuki udon from six in the morning: sweet fried tofu, a broth of small dried sardines, and as much leek as you like. You carry your own tray.",
    },
    hours: daily([["06:00", "14:00"]]),
    ...{ holidays: "weekday", price: "low", postcode: "7600025", address: "香川県高松市古新町5-8" },
    ...{ at: [34.3451, 134.0463], station: ["JR予讃線", "高松駅", 9], tel: "0878512106" },
    pictures: ["restaurant/udon"],
  },
];
