import type { DemoArticle } from "./article";

/** About China, and between both countries. */
export const chinaNews: readonly DemoArticle[] = [
  {
    id: 141,
    category: "travel",
    picture: "plane",
    author: "新闻编辑",
    days: 2,
    tags: ["入境", "海关", "入国"],
    title: {
      zh: "带回国的东西：海关申报前先看一遍清单",
      ja: "日本から中国へ：持ち込めるもの、申告が要るもの",
      en: "From Japan to China: what to declare",
    },
    body: {
      zh: [
        "肉类、蛋奶制品、新鲜水果和带土的植物，大多不能带入境，即使在免税店买的也一样。",
        "- 药品请带好说明书，只带自用的量。",
        "- 酒类和香烟有数量限制，超出部分要申报。",
        "- 日本出境时，大额现金需要申报。",
        "规定会变，出发前请以海关总署和日本海关网站的最新公告为准。",
      ],
      ja: [
        "肉類や卵・乳製品、生の果物、土のついた植物は、免税店で買ったものでも中国へ持ち込めないことがほとんどです。",
        "- 薬は説明書と一緒に、ご自分で使う分だけ。",
        "- お酒とたばこには数量の制限があり、超える分は申告します。",
        "- 多額の現金は、日本を出るときに申告が必要です。",
        "決まりは変わります。ご出発の前に、中国の海関総署と日本の税関の案内をご確認ください。",
      ],
      en: [
        "Meat, eggs, dairy, fresh fruit and plants with soil mostly cannot be taken into China, wherever you bought them.",
        "- Carry medicine with its leaflet, and only what you need yourself.",
        "- Alcohol and tobacco have limits; declare what goes beyond.",
        "- Large sums of cash are declared when you leave Japan.",
        "Rules change: read what both customs authorities say before you travel.",
      ],
    },
  },
  {
    id: 142,
    category: "travel",
    picture: "harbour",
    author: "新闻编辑",
    days: 7,
    tags: ["支付", "決済", "payment"],
    title: {
      zh: "在日本用手机支付：哪些店能刷，怎么退税",
      ja: "日本で使える中国のスマホ決済",
      en: "Paying by phone in Japan",
    },
    body: {
      zh: [
        "机场、百货商店、药妆店和连锁便利店大多能用支付宝和微信支付；寺院门票、公交车和小馆子仍以现金为主。",
        "- 收银台旁的标志最可靠，先问一句再点单。",
        "- 汇率按支付当天计算，账单上写的是日元。",
        "- 免税购物请带护照原件；免税品的手续以店内告示为准。",
        "身上留两三千日元的现金，遇到小站和投币储物柜就不会为难。",
      ],
      ja: [
        "空港、百貨店、ドラッグストア、大手コンビニの多くでアリペイとWeChat Payが使えます。拝観料やバス、小さな食堂は今も現金が中心です。",
        "- レジ横のマークを目印に。注文の前にひと言たずねると安心です。",
        "- 請求は日本円で、為替は支払った日の率になります。",
        "- 免税のお買い物にはパスポートの原本が必要です。手続きは店内の案内をご覧ください。",
        "現金を二、三千円お持ちになると、小さな駅やコインロッカーで困りません。",
      ],
      en: [
        "Airports, department stores, drugstores and the large convenience chains mostly take Alipay and WeChat Pay. Temples, buses and small restaurants still prefer cash.",
        "- Trust the sign beside the till, and ask before you order.",
        "- You are charged in yen at the rate of the day.",
        "- Bring your passport itself for tax-free shopping, and follow the shop's notice.",
        "Keep two or three thousand yen on you for small stations and coin lockers.",
      ],
    },
  },
  {
    id: 143,
    category: "tea",
    picture: "tea",
    author: "宇治茶房",
    days: 12,
    tags: ["茶", "龙井", "お茶"],
    title: {
      zh: "炒青与蒸青：同一片叶子的两条路",
      ja: "炒る茶と蒸す茶：一枚の葉の二つの道",
      en: "Pan or steam: two ways for one leaf",
    },
    body: {
      zh: [
        "茶叶摘下后要先用热停住{发酵^[茶叶里的酶使叶片氧化，并非微生物发酵。]}。龙井在锅里炒，叫炒青，香气像炒豆；日本{煎茶^せんちゃ}用蒸汽，叫蒸青，颜色更绿，带着海苔似的鲜味。",
        "冲泡时，龙井用八十度左右的水，玻璃杯即可；煎茶用七十度，小壶短泡。",
        "> 水温低一点，等一等，甜味先出来。",
        "[[commodity:1001]]",
      ],
      ja: [
        "摘んだ茶葉は、まず熱を加えて{発酵^[葉の酵素による酸化のこと。微生物の発酵ではありません。]}を止めます。{龍井^ロンジン}は釜で炒り、豆を炒ったような香りに。煎茶は蒸気で蒸すので緑が濃く、海苔のような旨みがあります。",
        "龍井は80度ほどのお湯をグラスに、煎茶は70度で急須に短く。",
        "> 少し冷まして、少し待つ。甘みはその間に出てきます。",
        "[[commodity:1001]]",
      ],
      en: [
        "Fresh leaves are heated to stop {oxidation^[Enzymes of the leaf do it, not microbes, though tea makers call it fermentation.]}. Longjing is fired in a pan and smells of roasted beans; Japanese sencha is steamed, stays greener and tastes a little of the sea.",
        "Brew Longjing at about eighty degrees in a glass, sencha at seventy in a small pot and not for long.",
        "> A little cooler, a little slower: sweetness comes first.",
        "[[commodity:1001]]",
      ],
    },
  },
  {
    id: 144,
    category: "tea",
    picture: "harbour",
    author: "新闻编辑",
    days: 40,
    tags: ["茶馆", "中国茶"],
    title: {
      zh: "横滨、神户、长崎：三座中华街的一下午",
      ja: "横浜・神戸・長崎、三つの中華街を歩く",
      en: "An afternoon in Japan's three Chinatowns",
    },
    body: {
      zh: [
        "横滨中华街最大，从东门走到西门要一刻钟；神户南京町以广场为中心，小吃摊最集中；长崎新地最小，却有自己的强棒面和皿乌冬。",
        "三处都在港口附近，看完街可以走到海边。农历新年前后挂满灯笼，人也最多。",
      ],
      ja: [
        "横浜中華街は最も大きく、東門から西門まで歩いて15分ほど。神戸の南京町は広場を囲む屋台が楽しく、長崎の新地はこぢんまりとしながら、ちゃんぽんと皿うどんが名物です。",
        "いずれも港の近くにあり、そのまま海辺まで歩けます。旧正月の頃は灯籠が並び、いちばんにぎわいます。",
      ],
    },
  },
];
