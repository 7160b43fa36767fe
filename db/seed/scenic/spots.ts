type Words = { zh: string; ja: string; en: string };

/** A scenic spot of the demonstration; its lines are paragraphs, `## ` begins a heading, `- ` an item. */
type DemoSpot = {
  picture: string;
  more?: readonly string[];
  prefecture: string;
  location: { latitude: number; longitude: number };
  seasons: readonly string[];
  name: Words;
  summary: Words;
  place: Words;
  access: Words;
  hours: Words;
  fee: Words;
  body: { zh: readonly string[]; ja: readonly string[]; en: readonly string[] };
};

const words = (zh: string, ja: string, en: string): Words => ({ zh, ja, en });
const always = words("全天开放", "終日", "Always open");
const free = words("免费", "無料", "Free");

/** Eight spots around the demonstration's hotels and stations. */
export const demoSpots: readonly DemoSpot[] = [
  {
    picture: "scenic/fuji-lake",
    prefecture: "yamanashi",
    location: { latitude: 35.5171, longitude: 138.7518 },
    seasons: ["spring", "autumn"],
    name: words("河口湖", "河口湖", "Lake Kawaguchi"),
    summary: words(
      "湖面如镜的清晨，富士山会出现两次：一次在天上，一次在水里。",
      "風のない朝、富士山は空と湖面に二度あらわれます。",
      "On a windless morning Mount Fuji appears twice: in the sky and on the water.",
    ),
    place: words("富士河口湖町", "富士河口湖町", "Fujikawaguchiko"),
    access: words(
      "富士急行线河口湖站步行10分钟",
      "富士急行線 河口湖駅から徒歩10分",
      "10 minutes on foot from Kawaguchiko Station",
    ),
    hours: always,
    fee: free,
    body: {
      zh: [
        "北岸的大石公园是最经典的拍摄点。四月中旬樱花、七月薰衣草、十一月红叶，前景一年四季都在换。",
        "## 小贴士",
        "- 日出后一小时内风最小，倒影最完整",
        "- 环湖巴士每15到20分钟一班，可买两日券",
      ],
      ja: [
        "北岸の大石公園が定番の撮影地です。四月中旬は桜、七月はラベンダー、十一月は紅葉と、前景が季節ごとに変わります。",
        "## 訪れる前に",
        "- 逆さ富士は日の出から一時間ほどがいちばん出やすい時間です",
        "- 周遊バスは15〜20分おき。二日間の乗り放題券があります",
      ],
      en: [
        "Oishi Park on the north shore is the classic viewpoint. Cherry trees in mid-April, lavender in July and maples in November take turns in the foreground.",
        "## Before you go",
        "- The reflection is clearest within an hour of sunrise",
        "- A bus goes round the lake every 15 to 20 minutes; there is a two-day pass",
      ],
    },
  },
  {
    picture: "scenic/golden-pavilion",
    prefecture: "kyoto",
    location: { latitude: 35.0394, longitude: 135.7292 },
    seasons: ["autumn", "winter"],
    name: words("金阁寺", "金閣寺", "Kinkaku-ji"),
    summary: words(
      "贴满金箔的舍利殿立在镜湖池边，雪后的早晨最难得。",
      "金箔の舎利殿が鏡湖池に映る寺。雪の朝は格別です。",
      "A pavilion in gold leaf beside its pond; the morning after snow is the rarest sight.",
    ),
    place: words("京都市北区", "京都市北区", "Kita Ward, Kyoto"),
    access: words(
      "市巴士「金阁寺道」下车步行5分钟",
      "市バス「金閣寺道」から徒歩5分",
      "5 minutes on foot from the bus stop Kinkakuji-michi",
    ),
    hours: words("9:00–17:00", "9:00〜17:00", "9:00–17:00"),
    fee: words("成人500日元", "大人500円", "Adults 500 yen"),
    body: {
      zh: [
        "路线是单行的：进门先见金阁，再沿池边绕到后山。茶店在出口前，可以坐下喝一碗抹茶。",
        "- 下雪的消息通常在当天清晨才能确定，请早点到",
      ],
      ja: [
        "順路は一方通行で、最初に舎利殿、そのあと池をまわって裏山へ進みます。出口の手前に抹茶をいただける茶所があります。",
        "- 雪の日は開門前から列ができます",
      ],
      en: [
        "The path goes one way: the pavilion first, then around the pond and up the hill. Before the exit there is a tea house with matcha.",
        "- On snowy days people queue before the gate opens",
      ],
    },
  },
  {
    picture: "travel/fushimi",
    prefecture: "kyoto",
    location: { latitude: 34.9671, longitude: 135.7727 },
    seasons: [],
    name: words("伏见稻荷大社", "伏見稲荷大社", "Fushimi Inari Shrine"),
    summary: words(
      "上万座朱红鸟居沿山路排列，走到四辻可以俯瞰京都市区。",
      "山へ続く朱の千本鳥居。四ツ辻まで登ると京都の街が見えます。",
      "Thousands of vermilion gates lead up the hill; from Yotsutsuji you look over Kyoto.",
    ),
    place: words("京都市伏见区", "京都市伏見区", "Fushimi Ward, Kyoto"),
    access: words(
      "京阪本线伏见稻荷站步行5分钟",
      "京阪本線 伏見稲荷駅から徒歩5分",
      "5 minutes on foot from Fushimi-Inari Station",
    ),
    hours: always,
    fee: free,
    body: {
      zh: ["绕山一圈约两小时。清晨和傍晚人少，石阶有灯。", "- 路面有台阶，请穿好走的鞋"],
      ja: [
        "お山めぐりは一周およそ二時間。早朝と夕方は人が少なく、参道には灯りがともります。",
        "- 石段が続くので歩きやすい靴で",
      ],
      en: [
        "The round of the hill takes about two hours. Early and late there are few people, and the path is lit.",
        "- There are many steps: wear good shoes",
      ],
    },
  },
  {
    picture: "scenic/castle",
    prefecture: "osaka",
    location: { latitude: 34.6873, longitude: 135.5259 },
    seasons: ["spring"],
    name: words("大阪城公园", "大阪城公園", "Osaka Castle Park"),
    summary: words(
      "护城河、石垣与三千株樱花围着天守阁。",
      "堀と石垣、三千本の桜が天守閣を囲みます。",
      "Moats, great stone walls and three thousand cherry trees around the keep.",
    ),
    place: words("大阪市中央区", "大阪市中央区", "Chuo Ward, Osaka"),
    access: words(
      "JR大阪城公园站步行15分钟",
      "JR 大阪城公園駅から徒歩15分",
      "15 minutes on foot from Osakajo-Koen Station",
    ),
    hours: words("公园全天；天守阁 9:00–17:00", "公園は終日、天守閣は9:00〜17:00", "Park always; keep 9:00–17:00"),
    fee: words("公园免费；天守阁成人600日元", "公園は無料、天守閣は大人600円", "Park free; keep 600 yen for adults"),
    body: {
      zh: ["西之丸庭园的草坪正对天守阁，是赏樱的最佳位置。夜樱季会延长开放时间。"],
      ja: ["西の丸庭園の芝生から天守閣を正面に見られます。夜桜の時期は開園時間が延びます。"],
      en: [
        "From the lawn of the Nishinomaru Garden you face the keep. In cherry season the garden stays open in the evening.",
      ],
    },
  },
  {
    picture: "scenic/lantern-gate",
    prefecture: "tokyo",
    location: { latitude: 35.7148, longitude: 139.7967 },
    seasons: ["summer"],
    name: words("浅草寺与雷门", "浅草寺・雷門", "Senso-ji and Kaminarimon"),
    summary: words(
      "大红灯笼之后是两百多米的仲见世，夜里灯亮、人少，另有味道。",
      "大提灯をくぐると仲見世。夜は灯りだけが残り、静かです。",
      "Behind the great lantern lies the street of stalls; at night the lamps stay and the crowd is gone.",
    ),
    place: words("台东区浅草", "台東区浅草", "Asakusa, Taito"),
    access: words("银座线浅草站步行5分钟", "銀座線 浅草駅から徒歩5分", "5 minutes on foot from Asakusa Station"),
    hours: words("本堂 6:00–17:00", "本堂 6:00〜17:00", "Main hall 6:00–17:00"),
    fee: free,
    body: {
      zh: ["五月的三社祭、七月的酸浆市和隅田川花火是夏天的三件大事。", "- 人形烧现烤现卖，趁热吃"],
      ja: ["五月の三社祭、七月のほおずき市と隅田川花火大会が夏の風物詩です。", "- 人形焼は焼きたてをどうぞ"],
      en: [
        "The Sanja festival in May, the lantern-plant fair in July and the fireworks over the Sumida make its summer.",
        "- Ningyo-yaki cakes are best straight from the iron",
      ],
    },
  },
  {
    picture: "scenic/valley-steam",
    prefecture: "kanagawa",
    location: { latitude: 35.2438, longitude: 139.0196 },
    seasons: ["autumn"],
    name: words("大涌谷", "大涌谷", "Owakudani"),
    summary: words(
      "缆车从红叶上方越过冒着白烟的山谷，对面就是富士山。",
      "紅葉の上をロープウェイで渡ると、噴煙の谷の向こうに富士山が見えます。",
      "The ropeway crosses red maples to a valley of steam, with Mount Fuji on the far side.",
    ),
    place: words("箱根町仙石原", "箱根町仙石原", "Sengokuhara, Hakone"),
    access: words(
      "箱根登山缆车大涌谷站下车即到",
      "箱根ロープウェイ 大涌谷駅すぐ",
      "At Owakudani Station of the Hakone Ropeway",
    ),
    hours: words(
      "9:00–16:00，视火山气体而定",
      "9:00〜16:00（火山ガスの状況による）",
      "9:00–16:00, depending on volcanic gas",
    ),
    fee: words("缆车另计", "ロープウェイは別料金", "The ropeway costs extra"),
    body: {
      zh: ["黑蛋要在温泉里煮一小时，据说吃一个多活七年。", "- 有哮喘或心脏疾病的人请勿进入，现场有告示"],
      ja: [
        "名物の黒たまごは温泉で一時間ほどゆでます。一つ食べると寿命が七年延びるといわれます。",
        "- 喘息や心臓に持病のある方は入れません",
      ],
      en: [
        "The black eggs are boiled in the spring for an hour; one is said to add seven years to a life.",
        "- Not for people with asthma or a weak heart; notices say so on the spot",
      ],
    },
  },
  {
    picture: "travel/lighthouse",
    prefecture: "kanagawa",
    location: { latitude: 35.1409, longitude: 139.1606 },
    seasons: ["summer", "winter"],
    name: words("真鹤岬", "真鶴岬", "Cape Manazuru"),
    summary: words(
      "原生林尽头的三块石，退潮时可以走到海里去。",
      "魚つき保安林の先に三ツ石。干潮には海の中まで歩けます。",
      "Past an old forest stand three rocks in the sea; at low tide you can walk out to them.",
    ),
    place: words("真鹤町真鹤", "真鶴町真鶴", "Manazuru"),
    access: words("JR真鹤站乘巴士20分钟", "JR 真鶴駅からバス20分", "20 minutes by bus from Manazuru Station"),
    hours: always,
    fee: free,
    body: {
      zh: ["元旦前后，日出正好落在两块石头之间。夏天的潮池里有螃蟹和小鱼。"],
      ja: ["正月の前後には、二つの岩のあいだから日が昇ります。夏の潮だまりではカニや小魚が見つかります。"],
      en: [
        "Around New Year the sun rises between two of the rocks. In summer the tide pools hold crabs and small fish.",
      ],
    },
  },
  {
    picture: "scenic/snow-park",
    prefecture: "yamanashi",
    location: { latitude: 35.9245, longitude: 138.4338 },
    seasons: ["winter"],
    name: words("清里高原", "清里高原", "Kiyosato Highlands"),
    summary: words(
      "海拔一千二百米的雪原与星空，列车最高点就在旁边。",
      "標高1,200メートルの雪原と星空。JRの最高地点もすぐ近くです。",
      "Snowfields and stars at 1,200 metres, next to the highest point of Japan's railways.",
    ),
    place: words("北杜市高根町", "北杜市高根町", "Takane, Hokuto"),
    access: words("小海线清里站步行15分钟", "小海線 清里駅から徒歩15分", "15 minutes on foot from Kiyosato Station"),
    hours: always,
    fee: free,
    body: {
      zh: ["一月到三月可以租雪鞋走进森林；夏天的牛奶冰淇淋也很有名。", "- 夜里常到零下十五度，请带足衣物"],
      ja: [
        "一月から三月はスノーシューで森を歩けます。夏はソフトクリームが名物です。",
        "- 夜は氷点下15度まで下がります",
      ],
      en: [
        "From January to March you can rent snowshoes and walk into the forest; in summer people come for the ice cream.",
        "- Nights fall to minus fifteen: bring warm clothes",
      ],
    },
  },
];
