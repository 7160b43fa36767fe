import type { DemoPromotion } from "./promotion";

/** Shops of craftspeople and dealers. */
export const shopPromotions: readonly DemoPromotion[] = [
  {
    name: { zh: "宇治茶铺 绿风", ja: "宇治の茶舗 緑風", en: "Ryokufu, tea from Uji" },
    text: {
      zh: "店里可以试喝五种茶，从玉露到焙茶，店员会教水温和时间。买茶叶免费磨成粉。",
      ja: "玉露からほうじ茶まで五種を飲み比べできます。お湯の温度と時間もお教えします。お買い上げの茶葉は粉に挽くこともできます。",
      en: "Taste five teas, from gyokuro to hojicha, and learn how warm and how long. Leaves that you buy are ground for you on request.",
    },
    address: { zh: "京都府宇治市", ja: "京都府宇治市", en: "Uji, Kyoto" },
    at: [34.8894, 135.8078],
    picture: "news/tea",
    page: "ryokufu",
    tags: ["茶", "土産"],
    likes: 34,
  },
  {
    name: { zh: "风吕敷专门店 结", ja: "風呂敷専門店 むすび", en: "Musubi, wrapping cloths" },
    text: {
      zh: "三百多种花样的包袱皮。店里每天两次免费教打结，学会就能包酒瓶、做提包。",
      ja: "三百種を超える柄の風呂敷がそろいます。一日二回、無料の結び方教室を開いています。お酒の瓶包みも手さげ袋も、すぐに覚えられます。",
      en: "More than three hundred patterns. Twice a day you can learn the knots for free, and go home able to wrap a bottle or tie a bag.",
    },
    address: { zh: "东京都涩谷区神宫前", ja: "東京都渋谷区神宮前", en: "Jingumae, Shibuya-ku, Tokyo" },
    at: [35.6702, 139.7061],
    picture: "shop/furoshiki-1",
    page: "musubi",
    tags: ["手仕事", "土産"],
    likes: 18,
  },
  {
    name: { zh: "江户切子工房", ja: "江戸切子の工房", en: "A workshop of Edo cut glass" },
    text: {
      zh: "隔着玻璃看师傅一刀一刀刻出菊花纹。想自己试试的话，九十分钟可以做一只杯子。",
      ja: "職人が菊つなぎを刻む様子をガラス越しにご覧いただけます。九十分の体験では、ご自分のグラスをひとつ作れます。",
      en: "Watch chrysanthemums being cut into glass, one stroke after the other. In ninety minutes you can make a glass of your own.",
    },
    address: { zh: "东京都墨田区", ja: "東京都墨田区", en: "Sumida-ku, Tokyo" },
    at: [35.7101, 139.8107],
    picture: "shop/kiriko-1",
    page: "kiriko",
    tags: ["手仕事", "家族"],
    likes: 25,
  },
  {
    name: { zh: "堺的菜刀", ja: "堺の包丁", en: "Kitchen knives from Sakai" },
    text: {
      zh: "六百年的打刃物之乡。按手的大小挑刀，可以免费刻名字，旧刀也能带来磨。",
      ja: "六百年続く打刃物の町です。手の大きさに合わせて選び、お名前を無料でお入れします。お使いの包丁の研ぎ直しも承ります。",
      en: "Six hundred years of forging. Choose by the size of your hand and have your name engraved for free; old knives are sharpened too.",
    },
    address: { zh: "大阪府堺市堺区", ja: "大阪府堺市堺区", en: "Sakai-ku, Sakai, Osaka" },
    at: [34.5811, 135.4739],
    picture: "shop/santoku-1",
    page: "sakai-hamono",
    tags: ["手仕事", "土産"],
    likes: 22,
  },
  {
    name: { zh: "合羽桥的器皿街", ja: "かっぱ橋の器めぐり", en: "Tableware in Kappabashi" },
    text: {
      zh: "整条街都卖厨房用品。一只小碟三百日元起，碎花小碗一摞一摞地摆在店前，慢慢翻最有意思。",
      ja: "通りまるごと台所道具の問屋街です。小皿は三百円から。店先に積まれた器をゆっくり選ぶのが楽しみです。",
      en: "A whole street of kitchenware. Small plates start at 300 yen, and the stacks outside the shops reward a patient hand.",
    },
    address: { zh: "东京都台东区松谷", ja: "東京都台東区松が谷", en: "Matsugaya, Taito-ku, Tokyo" },
    at: [35.7142, 139.7886],
    picture: "shop/plates-1",
    page: "",
    tags: ["器", "土産"],
    likes: 17,
  },
];

/** Things to do. */
export const doingPromotions: readonly DemoPromotion[] = [
  {
    name: { zh: "穿和服逛浅草", ja: "着物で歩く浅草", en: "Asakusa in a kimono" },
    text: {
      zh: "两小时起租，含发型和提包。下雨也不用担心，有雨伞和防水木屐。归还到晚上六点半。",
      ja: "二時間から、髪飾りと巾着つきでお貸しします。雨の日は和傘と雨下駄をどうぞ。お返しは夜六時半まで。",
      en: "From two hours, with hair ornament and bag. There are umbrellas and clogs for rainy days. Please bring everything back by half past six.",
    },
    address: { zh: "东京都台东区浅草", ja: "東京都台東区浅草", en: "Asakusa, Taito-ku, Tokyo" },
    at: [35.7128, 139.7958],
    picture: "news/kimono",
    page: "asakusa-kimono",
    tags: ["着物", "家族"],
    likes: 47,
  },
  {
    name: { zh: "当天来回的露天温泉", ja: "日帰り露天風呂", en: "An open-air bath for the day" },
    text: {
      zh: "山腰上的露天浴池，上午十点到晚上八点。毛巾可以租，泡完在走廊吹吹风，再喝一瓶牛奶。",
      ja: "山あいの露天風呂で、午前十時から夜八時まで。タオルもお貸しします。湯上がりは縁側で風にあたりながら牛乳を一本。",
      en: "A bath on the mountainside, from ten to eight. Towels can be rented; afterwards sit on the veranda with a bottle of cold milk.",
    },
    address: { zh: "神奈川县箱根町", ja: "神奈川県箱根町", en: "Hakone, Kanagawa" },
    at: [35.2446, 139.0535],
    picture: "news/onsen",
    page: "higaeri",
    tags: ["温泉", "家族"],
    likes: 39,
  },
  {
    name: { zh: "海边的慢火车", ja: "海辺のローカル線", en: "A slow train by the sea" },
    text: {
      zh: "单线的小火车贴着海开。买一日票，随便在哪站下，等下一班刚好喝一杯咖啡。",
      ja: "単線の小さな電車が海のすぐそばを走ります。一日券で気ままに途中下車。次の電車まで、コーヒー一杯分の時間です。",
      en: "A little train on a single track, close to the waves. With a day ticket get off wherever you like; the next one comes after a cup of coffee.",
    },
    address: { zh: "神奈川县镰仓市", ja: "神奈川県鎌倉市", en: "Kamakura, Kanagawa" },
    at: [35.3088, 139.5009],
    picture: "news/localtrain",
    page: "",
    tags: ["鉄道", "散歩"],
    likes: 30,
  },
  {
    name: { zh: "河畔花火之夜", ja: "川辺の花火の夜", en: "A night of fireworks" },
    text: {
      zh: "七月最后一个星期六，两万发花火。下午五点占位就够早，回程请避开最近的车站。",
      ja: "七月の最終土曜日、二万発が夜空を彩ります。場所取りは夕方五時でも間に合います。お帰りは最寄り駅を避けるのがこつです。",
      en: "The last Saturday of July, twenty thousand of them. Five o’clock is early enough for a place; on the way home avoid the nearest station.",
    },
    address: { zh: "东京都墨田区", ja: "東京都墨田区", en: "Sumida-ku, Tokyo" },
    at: null,
    picture: "news/fireworks",
    page: "hanabi",
    tags: ["夏", "夜景"],
    likes: 28,
  },
  {
    name: { zh: "陶艺一日课", ja: "陶芸の一日教室", en: "A day at the potter’s wheel" },
    text: {
      zh: "从拉坯、修坯到选釉，一天做两件。作品一个月后烧好寄到家里，海外也可以。",
      ja: "ろくろ、削り、釉薬選びまでを一日で。作品二点は一か月後に焼き上がり、ご自宅へお送りします。海外へもお届けします。",
      en: "Throw, trim and choose a glaze. Two pieces are fired and sent to your home a month later, abroad as well.",
    },
    address: { zh: "横滨市青叶区", ja: "横浜市青葉区", en: "Aoba-ku, Yokohama" },
    at: [35.5528, 139.5367],
    picture: "shop/pottery-class-1",
    page: "togei",
    tags: ["手仕事", "家族"],
    likes: 15,
  },
];
