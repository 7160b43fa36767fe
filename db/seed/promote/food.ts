import type { DemoPromotion } from "./promotion";

/** Where to eat and drink: more than the eight that a category shows at first. */
export const foodPromotions: readonly DemoPromotion[] = [
  {
    name: { zh: "筑地早市散步", ja: "築地の朝さんぽ", en: "A morning in Tsukiji" },
    text: {
      zh: "早上七点开始热闹起来的场外市场。先来一串玉子烧，再去海鲜饭的吧台坐下，最后买一袋现削的柴鱼片带走。\n周三和周日不少店休息，想逛得尽兴请选其他日子。",
      ja: "朝七時ごろからにぎわう場外市場です。まずは焼きたての玉子焼きを一本、それから海鮮丼のカウンターへ。帰りには削りたてのかつお節をどうぞ。\n水曜と日曜はお休みの店が多いので、ほかの曜日がおすすめです。",
      en: "The outer market wakes up around seven. Start with a skewer of warm omelette, take a seat at a counter for rice with fresh fish, and leave with a bag of freshly shaved bonito.\nMany shops close on Wednesdays and Sundays, so come on another day.",
    },
    address: { zh: "东京都中央区筑地", ja: "東京都中央区築地", en: "Tsukiji, Chuo-ku, Tokyo" },
    at: [35.6654, 139.7707],
    ...{ picture: "news/market", page: "tsukiji-asa", tags: ["朝食", "海鮮"], likes: 42 },
  },
  {
    name: { zh: "石臼荞麦 山彦", ja: "石臼そば 山びこ", en: "Yamabiko, stone-milled soba" },
    text: {
      zh: "每天早晨用石臼磨当天的份，卖完就关门。冷荞麦面先不蘸汁，尝一口粉的香气，再配辛味萝卜泥。",
      ja: "その日の分だけ毎朝石臼で挽き、なくなり次第のれんを下ろします。せいろはまず何もつけずにひと口、次に辛味大根でどうぞ。",
      en: "The buckwheat is milled each morning, just enough for the day, and the curtain comes down when it is gone. Try the first bite without any sauce, the next with sharp white radish.",
    },
    address: { zh: "神奈川县箱根町汤本", ja: "神奈川県箱根町湯本", en: "Yumoto, Hakone, Kanagawa" },
    at: [35.2331, 139.1037],
    ...{ picture: "adwall/soba", page: "yamabiko", tags: ["蕎麦", "手仕事"], likes: 27 },
  },
  {
    name: { zh: "札幌拉面横丁", ja: "札幌ラーメン横丁めぐり", en: "Sapporo’s ramen lane" },
    text: {
      zh: "一条小巷里挤着十几家味噌拉面店。雪天钻进门帘，一碗加黄油和玉米的热汤下肚，手脚都暖了。",
      ja: "細い路地に味噌ラーメンの店が十数軒。雪の日にのれんをくぐり、バターとコーンをのせた一杯で体の芯まで温まります。",
      en: "A dozen shops of miso ramen squeezed into one alley. Duck under the curtain on a snowy night and let a bowl with butter and corn warm you to your toes.",
    },
    address: { zh: "北海道札幌市中央区薄野", ja: "北海道札幌市中央区すすきの", en: "Susukino, Chuo-ku, Sapporo" },
    at: [43.0553, 141.3531],
    ...{ picture: "news/ramen", page: "ramen-yokocho", tags: ["拉麺", "夜"], likes: 35 },
  },
  {
    name: { zh: "咖啡馆 琥珀", ja: "喫茶 琥珀", en: "Café Kohaku" },
    text: {
      zh: "开了五十年的老咖啡馆，深绿色天鹅绒座椅、黄铜灯。招牌是硬布丁和虹吸壶咖啡。",
      ja: "創業五十年の喫茶店。深緑のビロードの椅子と真ちゅうの灯りが迎えてくれます。名物は固めのプリンとサイフォンコーヒー。",
      en: "Fifty years of green velvet seats and brass lamps. Order the firm custard pudding and a siphon coffee.",
    },
    address: { zh: "京都市中京区", ja: "京都市中京区", en: "Nakagyo-ku, Kyoto" },
    at: [35.0094, 135.7681],
    ...{ picture: "adwall/kissa", page: "kohaku", tags: ["珈琲", "喫茶"], likes: 19 },
  },
  {
    name: { zh: "和果子 松之露", ja: "和菓子 松の露", en: "Matsunotsuyu sweets" },
    text: {
      zh: "跟着二十四节气换花样的上生果子，每次只有四种。店里有两张小桌，可以配一碗抹茶慢慢吃。",
      ja: "二十四節気に合わせて替わる上生菓子は、いつも四種だけ。店先の小さな席で、お抹茶と一緒に召し上がれます。",
      en: "Fresh sweets that change with the twenty-four seasons of the old calendar, four kinds at a time. Two small tables let you have them with a bowl of matcha.",
    },
    address: { zh: "京都市东山区", ja: "京都市東山区", en: "Higashiyama-ku, Kyoto" },
    at: [34.9987, 135.7786],
    ...{ picture: "adwall/wagashi", page: "matsunotsuyu", tags: ["抹茶", "和菓子"], likes: 31 },
  },
  {
    name: { zh: "炭火烧鸟 灯", ja: "炭火焼鳥 あかり", en: "Akari, chicken over charcoal" },
    text: {
      zh: "纪州备长炭慢慢烤，盐和酱汁都可以选。一个人也坐得自在的吧台，最后点一碗鸡汤茶泡饭。",
      ja: "紀州備長炭でじっくり焼き上げます。塩でもたれでもお好みで。おひとりでも居心地のよいカウンターで、締めは鶏だしのお茶漬けを。",
      en: "Grilled slowly over Kishu charcoal, with salt or sauce as you like. The counter is kind to those who come alone; end with rice in chicken broth.",
    },
    address: { zh: "大阪市北区天满", ja: "大阪市北区天満", en: "Tenma, Kita-ku, Osaka" },
    at: [34.7052, 135.5121],
    ...{ picture: "adwall/sumibi", page: "akari", tags: ["居酒屋", "夜"], likes: 23 },
  },
  {
    name: { zh: "海边食堂 真鹤", ja: "海辺の食堂 まなづる", en: "Manazuru, a diner by the sea" },
    text: {
      zh: "老板自己出海，菜单写在黑板上。竹荚鱼炸得蓬松，窗外就是渔港。",
      ja: "店主が自ら漁に出るので、献立は黒板のその日のもの。ふっくら揚がったあじフライを、漁港を眺めながらどうぞ。",
      en: "The owner fishes, the blackboard tells what came in. Fluffy fried horse mackerel with the harbour outside the window.",
    },
    address: { zh: "神奈川县真鹤町", ja: "神奈川県真鶴町", en: "Manazuru, Kanagawa" },
    at: [35.1585, 139.1372],
    ...{ picture: "adwall/seaside", page: "manazuru-shokudo", tags: ["海鮮", "家族"], likes: 16 },
  },
  {
    name: { zh: "野毛小巷站着喝", ja: "野毛の立ち飲み横丁", en: "Standing bars of Noge" },
    text: {
      zh: "一家只喝一杯、只点一样，是这条小巷的规矩。从炖内脏到关东煮，三家走完正好微醺。",
      ja: "一軒で一杯、一皿だけ。それがこの横丁の楽しみ方です。もつ煮からおでんまで、三軒はしごでちょうどほろ酔い。",
      en: "One drink and one dish a bar: that is how it is done here. From stewed tripe to oden, three bars make a merry evening.",
    },
    address: { zh: "横滨市中区野毛町", ja: "横浜市中区野毛町", en: "Noge, Naka-ku, Yokohama" },
    at: [35.4485, 139.6281],
    ...{ picture: "adwall/sakaba", page: "noge", tags: ["居酒屋", "夜"], likes: 29 },
  },
  {
    name: { zh: "火锅 小春", ja: "お鍋の小春", en: "Koharu hot pots" },
    text: {
      zh: "每位客人一口小锅，带孩子也方便。冬天是鮟鱇鱼，春天换成竹笋和樱鲷。",
      ja: "おひとりずつの小鍋なので、お子さま連れでも安心です。冬はあんこう、春は筍と桜鯛に替わります。",
      en: "Everybody gets a small pot of their own, which children love. Monkfish in winter, bamboo shoots and sea bream in spring.",
    },
    address: { zh: "福冈市博多区", ja: "福岡市博多区", en: "Hakata-ku, Fukuoka" },
    at: [33.5911, 130.4146],
    ...{ picture: "adwall/nabe", page: "koharu", tags: ["鍋", "家族"], likes: 12 },
  },
  {
    name: { zh: "米店的饭团", ja: "お米屋さんのおにぎり", en: "Rice balls from a rice shop" },
    text: {
      zh: "早上六点半开卖。米店自己碾米自己捏，梅子、鲑鱼、昆布各一个，够走半天的路。",
      ja: "朝六時半から。お米屋さんが精米したてを炊いて握ります。梅、鮭、昆布をひとつずつ、半日歩ける朝ごはんに。",
      en: "From half past six, milled, cooked and shaped by the rice dealer. One each with plum, salmon and kelp will carry you half the day.",
    },
    address: { zh: "东京都台东区谷中", ja: "東京都台東区谷中", en: "Yanaka, Taito-ku, Tokyo" },
    at: [35.7267, 139.7669],
    ...{ picture: "shop/rice-1", page: "", tags: ["朝食"], likes: 21 },
  },
];
