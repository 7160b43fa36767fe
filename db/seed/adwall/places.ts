/** Words in the three languages of the demonstration. */
type Trilingual = { zh: string; ja: string; en: string };
type Period = [string, string];
type Hours = Partial<Record<"sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat", Period[]>>;

/** A demo ad: whose it is, its category by name, the names of its pictures (cover first), hours and seats a slot. */
export interface DemoAd {
  owner: "restaurant_admin" | "promote_admin" | "hotel_admin";
  category: keyof typeof demoAdCategories;
  name: Trilingual;
  description: Trilingual;
  address: Trilingual;
  phone: string;
  pictures: string[];
  hours: Hours;
  capacity: number;
}

/** The categories, highest first. */
export const demoAdCategories = {
  washoku: { zh: "和食", ja: "和食", en: "Japanese dining" },
  sakaba: { zh: "居酒屋", ja: "居酒屋・酒場", en: "Izakaya and bars" },
  kissa: { zh: "茶馆与甜品", ja: "喫茶・甘味", en: "Tea and sweets" },
  view: { zh: "看风景吃饭", ja: "眺めのよい店", en: "Tables with a view" },
  experience: { zh: "文化体验", ja: "体験", en: "Experiences" },
} as const satisfies Record<string, Trilingual>;

/** Tags of the ads of a category. */
export const demoAdTags: Readonly<Record<keyof typeof demoAdCategories, readonly string[]>> = {
  washoku: ["和食", "家族"],
  sakaba: ["居酒屋", "夜景"],
  kissa: ["抹茶", "甘味"],
  view: ["夜景", "窓際"],
  experience: ["茶道", "家族"],
};

const every = (...periods: Period[]): Hours => ({
  mon: periods,
  tue: periods,
  wed: periods,
  thu: periods,
  fri: periods,
  sat: periods,
  sun: periods,
});
const closedOn = (hours: Hours, ...days: (keyof Hours)[]): Hours => ({
  ...hours,
  ...Object.fromEntries(days.map((day) => [day, []])),
});

export const demoAds: readonly DemoAd[] = [
  {
    owner: "restaurant_admin",
    category: "washoku",
    name: { zh: "寿司 花车", ja: "寿司 花ぐるま", en: "Sushi Hanaguruma" },
    description: {
      zh: "吧台只有八席，每天清晨从筑地外市场挑鱼，醋饭用两种赤醋调和。晚餐为主厨推荐十二贯，不能吃生食的客人请提前告知，可以换成炙烤或卷物。",
      ja: "カウンター八席だけの鮨屋です。毎朝市場で選んだ魚を、二種の赤酢を合わせたしゃりで握ります。夜はおまかせ十二貫。生ものが苦手な方には炙りや巻物をご用意しますので、ご予約時にお知らせください。",
      en: "Eight seats at one counter. The fish comes from the market each morning, the rice is seasoned with two red vinegars, and the evening is twelve pieces of the chef’s choice. If you do not eat raw fish, tell us when you reserve and we will sear or roll it for you.",
    },
    address: { zh: "东京都中央区筑地 4-1-2", ja: "東京都中央区築地4-1-2", en: "4-1-2 Tsukiji, Chuo-ku, Tokyo" },
    phone: "0355501234",
    pictures: ["adwall/sushi", "shop/junmai-2", "shop/rice-1", "shop/plates-1"],
    hours: closedOn(every(["11:30", "14:00"], ["17:30", "22:00"]), "wed"),
    capacity: 8,
  },
  {
    owner: "restaurant_admin",
    category: "washoku",
    name: { zh: "怀石 茶之木", ja: "懐石 茶の木", en: "Kaiseki Chanoki" },
    description: {
      zh: "百年町屋里的四季怀石，八道菜从汤头到甜点都当日现做。每间都是包间，可以看见中庭的枫树。素食与清真请在预约时写明，我们会另备菜单。",
      ja: "築百年の町家でいただく四季の懐石です。お出汁から水菓子まで八品、その日に仕立てます。全室個室で、中庭の楓をご覧いただけます。ベジタリアンやハラールのお客様には別のお献立をご用意いたします。",
      en: "A kaiseki dinner of eight dishes in a townhouse a hundred years old, made on the day from broth to dessert. Every room is private and looks onto the maple in the courtyard. For vegetarian or halal menus, write to us when you reserve.",
    },
    address: {
      zh: "京都府京都市中京区姊小路通 12",
      ja: "京都府京都市中京区姉小路通12",
      en: "12 Anekoji-dori, Nakagyo-ku, Kyoto",
    },
    phone: "0752110088",
    pictures: ["adwall/kaiseki", "shop/jubako-1", "shop/soup-bowl-1", "shop/nerikiri-1"],
    hours: closedOn(every(["12:00", "14:30"], ["17:00", "21:30"]), "mon", "tue"),
    capacity: 12,
  },
  {
    owner: "restaurant_admin",
    category: "washoku",
    name: { zh: "荞麦 茶臼", ja: "手打ちそば 茶臼", en: "Soba Chausu" },
    description: {
      zh: "用石臼自磨的荞麦粉，早晚各打一次面，卖完即止。推荐冷荞麦配现炸的樱花虾天妇罗。一个人来也很自在，儿童有小碗套餐。",
      ja: "自家製粉のそば粉を、朝と夕に打ちます。売り切れしだい終了です。おすすめはざるそばと揚げたての桜えびのかき揚げ。おひとりでもお気軽にどうぞ。お子様には小さな膳がございます。",
      en: "We grind our own buckwheat and make the noodles twice a day, until they are gone. Try them cold, with sakura shrimp fried to order. Come alone, or bring the children: there is a small tray for them.",
    },
    address: { zh: "长野县松本市中央 2-3-8", ja: "長野県松本市中央2-3-8", en: "2-3-8 Chuo, Matsumoto, Nagano" },
    phone: "0263351122",
    pictures: ["adwall/soba", "shop/soba-1", "shop/yunomi-1", "shop/chopsticks-1"],
    hours: closedOn(every(["11:00", "15:00"]), "thu"),
    capacity: 20,
  },
  {
    owner: "restaurant_admin",
    category: "washoku",
    name: { zh: "火锅 花柳木", ja: "鍋と灯 花やぎ", en: "Hanayagi Hot Pots" },
    description: {
      zh: "一人一锅，汤底有昆布、豆乳和鸡白汤三种。牛肉选用信州和牛，蔬菜来自自家菜园。冬天可以坐在地炉边，六人以上可包场一层。",
      ja: "おひとり様一鍋。お出汁は昆布、豆乳、鶏白湯の三種です。肉は信州和牛、野菜は自家菜園のもの。冬は囲炉裏を囲んでどうぞ。六名様から一階を貸し切りにできます。",
      en: "A pot of your own, with a broth of kelp, soy milk or chicken. The beef is from Shinshu, the vegetables from our garden. In winter you sit around the hearth, and six or more may have the ground floor to themselves.",
    },
    address: { zh: "岐阜县高山市上三之町 45", ja: "岐阜県高山市上三之町45", en: "45 Kamisannomachi, Takayama, Gifu" },
    phone: "0577320456",
    pictures: ["adwall/nabe", "shop/clay-pot-1", "shop/clay-pot-2", "shop/rice-bowls-1"],
    hours: every(["17:00", "22:00"]),
    capacity: 24,
  },
  {
    owner: "promote_admin",
    category: "sakaba",
    name: { zh: "炭火烤鸡 鸟一", ja: "炭火焼き とり一", en: "Charcoal Grill Toriichi" },
    description: {
      zh: "纪州备长炭慢烤土鸡，一串串现点现烤。葱肉串和提灯是招牌，另有三十种日本各地的清酒按杯出售。周末人多，建议提前预约。",
      ja: "紀州備長炭で地鶏を一本ずつ焼き上げます。名物はねぎまとちょうちん。各地の日本酒三十種を一杯からお楽しみいただけます。週末は混み合いますので、ご予約をおすすめします。",
      en: "Free-range chicken, grilled stick by stick over Kishu charcoal. There are thirty kinds of sake by the glass. Weekends fill up early, so do reserve.",
    },
    address: {
      zh: "大阪府大阪市中央区难波 1-6-3",
      ja: "大阪府大阪市中央区難波1-6-3",
      en: "1-6-3 Namba, Chuo-ku, Osaka",
    },
    phone: "0662110303",
    pictures: ["adwall/sumibi", "shop/junmai-1", "shop/kiriko-1", "shop/chochin-1"],
    hours: closedOn(every(["17:00", "23:30"]), "mon"),
    capacity: 30,
  },
  {
    owner: "promote_admin",
    category: "sakaba",
    name: { zh: "酒场 川风", ja: "酒場 川風", en: "Sakaba Kawakaze" },
    description: {
      zh: "鸭川边的小酒馆，夏天搭起纳凉床。每天手写的菜单上有当季的腌菜、烤鱼和关东煮。老板会说中文和英文，第一次来也不用紧张。",
      ja: "鴨川のほとりの小さな酒場です。夏は納涼床でお過ごしいただけます。手書きの品書きには季節の漬物、焼き魚、おでん。中国語と英語も話せますので、はじめての方もどうぞお気軽に。",
      en: "A small bar by the Kamo river, with a terrace over the water in summer. The menu is written by hand each day: pickles, grilled fish, oden. We speak Chinese and English, so a first visit is easy.",
    },
    address: {
      zh: "京都府京都市下京区木屋町 88",
      ja: "京都府京都市下京区木屋町88",
      en: "88 Kiyamachi, Shimogyo-ku, Kyoto",
    },
    phone: "0753415566",
    pictures: ["adwall/sakaba", "shop/umeshu-1", "shop/kiriko-2", "shop/yuzu-liqueur-1"],
    hours: closedOn(every(["16:00", "24:00"]), "sun"),
    capacity: 16,
  },
  {
    owner: "promote_admin",
    category: "kissa",
    name: { zh: "吃茶 花时计", ja: "喫茶 花時計", en: "Kissa Hanadokei" },
    description: {
      zh: "昭和五十年开到今天的老咖啡馆。法兰绒滤布慢慢冲的深焙咖啡，配现烤的厚松饼。柜子里有三百本可以随便看的旧杂志。",
      ja: "昭和五十年から続く喫茶店です。ネルドリップの深煎りと、焼きたての厚いホットケーキをどうぞ。棚の古い雑誌三百冊は、ご自由にお読みいただけます。",
      en: "A coffee house that has not changed since 1975. Dark roasts are dripped slowly through flannel, the pancakes are thick and fresh, and three hundred old magazines are there to be read.",
    },
    address: { zh: "东京都台东区谷中 3-10-5", ja: "東京都台東区谷中3-10-5", en: "3-10-5 Yanaka, Taito-ku, Tokyo" },
    phone: "0338211975",
    pictures: ["adwall/kissa", "shop/castella-1", "shop/marmalade-1"],
    hours: closedOn(every(["08:00", "18:00"]), "tue"),
    capacity: 0,
  },
  {
    owner: "promote_admin",
    category: "kissa",
    name: { zh: "甘味 若叶", ja: "甘味処 若葉", en: "Wakaba Sweets" },
    description: {
      zh: "点心师傅当着您的面捏出季节的练切，再点一碗现打的抹茶。自己动手的小课每天两场，做好的三个点心可以带走。",
      ja: "職人が目の前で季節の練り切りを仕上げ、点てたてのお抹茶とともにお出しします。手づくりの小さな教室は日に二回。できた三つはお持ち帰りいただけます。",
      en: "A confectioner shapes the sweet of the season in front of you, and serves it with fresh matcha. Twice a day there is a short class: make three of your own and take them home.",
    },
    address: {
      zh: "石川县金泽市东山 1-13-7",
      ja: "石川県金沢市東山1-13-7",
      en: "1-13-7 Higashiyama, Kanazawa, Ishikawa",
    },
    phone: "0762520789",
    pictures: ["adwall/wagashi", "shop/nerikiri-2", "shop/matcha-bowl-1", "shop/yokan-1"],
    hours: closedOn(every(["10:00", "17:00"]), "wed"),
    capacity: 10,
  },
  {
    owner: "hotel_admin",
    category: "view",
    name: { zh: "湖畔露台 富士见", ja: "湖畔のテラス 富士見", en: "Fujimi Lake Terrace" },
    description: {
      zh: "落地窗外就是芦之湖和富士山。午餐是湖鱼与本地蔬菜的套餐，日落前的下午茶最受欢迎。天气好的日子可以坐到露台上。",
      ja: "窓いっぱいに芦ノ湖と富士山が広がります。昼は湖の魚と地元野菜のコース、日暮れ前のアフタヌーンティーが人気です。晴れた日はテラス席でどうぞ。",
      en: "Lake Ashi and Mount Fuji fill the window. Lunch is fish from the lake with local vegetables; the tea before sunset is what people come for. On fine days you can sit on the terrace.",
    },
    address: { zh: "神奈川县箱根町元箱根 61", ja: "神奈川県箱根町元箱根61", en: "61 Motohakone, Hakone, Kanagawa" },
    phone: "0460831616",
    pictures: ["adwall/lakeside", "shop/marmalade-2", "shop/apples-1"],
    hours: every(["11:00", "18:30"]),
    capacity: 40,
  },
  {
    owner: "hotel_admin",
    category: "view",
    name: { zh: "灯塔食堂", ja: "灯台食堂", en: "Lighthouse Kitchen" },
    description: {
      zh: "渔港旁的食堂，中午是当天靠岸的海鲜盖饭，傍晚可以在海风里吃烤物。海边风大，请带一件外套。",
      ja: "港のそばの食堂です。昼は朝どれの海鮮丼、夕方は潮風のなかで浜焼きを。海辺は冷えますので、羽織るものをお持ちください。",
      en: "A kitchen by the harbour: bowls of the morning’s catch at noon, and shellfish grilled in the sea wind towards evening. It gets cool, so bring a jacket.",
    },
    address: { zh: "神奈川县真鹤町真鹤 1947", ja: "神奈川県真鶴町真鶴1947", en: "1947 Manazuru, Kanagawa" },
    phone: "0465680123",
    pictures: ["adwall/seaside", "shop/rice-2", "shop/plates-2"],
    hours: closedOn(every(["10:30", "14:30"], ["16:30", "19:30"]), "thu"),
    capacity: 36,
  },
  {
    owner: "promote_admin",
    category: "experience",
    name: { zh: "竹林茶席", ja: "竹林の茶席", en: "Tea in the Bamboo Grove" },
    description: {
      zh: "在竹林里的小茶室学一次点茶，约四十五分钟。不用正座，穿牛仔裤来也没关系。有中文和英文讲解，结束后送您一张写着自己名字的茶席纪念卡。",
      ja: "竹林の小さな茶室で、お点前を体験していただきます。四十五分ほど、正座でなくてもかまいません。中国語と英語でもご案内します。お名前を入れた記念のカードを差し上げます。",
      en: "Learn to whisk a bowl of tea in a small room among the bamboo. It takes about 45 minutes, chairs are fine, and so are jeans. We explain in English and Chinese, and you take home a card with your name.",
    },
    address: { zh: "京都府京都市右京区嵯峨 20", ja: "京都府京都市右京区嵯峨20", en: "20 Saga, Ukyo-ku, Kyoto" },
    phone: "0758610020",
    pictures: ["adwall/bamboo", "shop/matcha-1", "shop/matcha-bowl-2", "shop/kyusu-1"],
    hours: closedOn(every(["09:30", "12:00"], ["13:00", "16:30"]), "mon"),
    capacity: 6,
  },
  {
    owner: "promote_admin",
    category: "experience",
    name: { zh: "和服漫步 小町", ja: "着物さんぽ 小町", en: "Komachi Kimono Walk" },
    description: {
      zh: "从两百套和服里挑一套，换装、发型、小物全包，傍晚还到店即可。情侣和亲子有专用房间，附近的老街步行三分钟。",
      ja: "二百着からお選びいただき、着付け、髪飾り、小物まで揃います。ご返却は夕方まで。お二人様、お子様連れのお部屋もございます。古い町並みまで歩いて三分です。",
      en: "Choose from two hundred kimono; dressing, hair and accessories are included, and you return them in the evening. There are rooms for couples and families, and the old streets are three minutes away.",
    },
    address: { zh: "石川县金泽市桥场町 6", ja: "石川県金沢市橋場町6", en: "6 Hashibacho, Kanazawa, Ishikawa" },
    phone: "0762230606",
    pictures: ["adwall/town", "shop/kimono-day-1", "shop/wagasa-1", "shop/kanzashi-1"],
    hours: every(["09:00", "15:00"]),
    capacity: 12,
  },
];
