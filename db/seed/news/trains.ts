import type { DemoArticle } from "./article";

/** How to get around. */
export const trainNews: readonly DemoArticle[] = [
  {
    id: 111,
    category: "trains",
    picture: "train",
    author: "旅の編集部",
    days: 1,
    isTop: true,
    tags: ["新幹線", "shinkansen"],
    title: {
      zh: "新干线的特大行李：什么时候要预约座位",
      ja: "新幹線の特大荷物：予約が必要なのはどんなとき",
      en: "Large luggage on the shinkansen: when you need a reservation",
    },
    body: {
      zh: [
        "东海道、山阳、九州和西九州新干线上，三边之和超过 160 厘米、不超过 250 厘米的行李叫“特大行李”，需要预约带行李位的座位，预约本身不另收费。",
        "- 160 厘米以内：放在座位上方的行李架即可，不需要预约。",
        "- 超过 250 厘米：不能带上车。",
        "- 婴儿车、轮椅和乐器按规则可以免除，具体以铁路公司的说明为准。",
        "没有预约就带上车会收取手续费，行李也会被移到指定位置。拿不准时，请在售票窗口量一下，或直接用宅急便把箱子寄到下一家酒店。",
      ],
      ja: [
        "東海道・山陽・九州・西九州新幹線では、3辺の合計が160cmを超え250cm以内の荷物を「特大荷物」と呼び、荷物スペースつきの座席の予約が必要です。予約そのものに追加料金はかかりません。",
        "- 160cm以内：座席上の荷物棚へ。予約は要りません。",
        "- 250cmを超えるもの：車内に持ち込めません。",
        "- ベビーカー、車いす、楽器などは対象外の扱いがあります。鉄道会社の案内をご確認ください。",
        "予約せずに持ち込むと手数料がかかり、荷物は指定の場所に移されます。迷ったら窓口で測ってもらうか、宅配便で次の宿へ送るのが楽です。",
      ],
      en: [
        "On the Tokaido, Sanyo, Kyushu and Nishi-Kyushu shinkansen, luggage whose three sides add up to more than 160 cm and at most 250 cm is oversized: you reserve a seat with luggage space. The reservation costs nothing extra.",
        "- Up to 160 cm: on the rack above your seat, without a reservation.",
        "- More than 250 cm: not allowed on board.",
        "- Pushchairs, wheelchairs and instruments have rules of their own; ask the railway.",
        "Without a reservation there is a fee, and staff will move the case. If in doubt, have it measured at the ticket office, or send it to your next hotel by courier.",
      ],
    },
  },
  {
    id: 112,
    category: "trains",
    picture: "localtrain",
    author: "旅の編集部",
    days: 4,
    tags: ["IC卡", "ICカード", "transport"],
    title: {
      zh: "一张交通卡走天下？IC 卡的边界在哪里",
      ja: "ICカードで行けるところ、行けないところ",
      en: "Where your IC card ends",
    },
    body: {
      zh: [
        "Suica、PASMO、ICOCA 等十种全国通用的 IC 卡可以互相使用，地铁、公交、便利店、自动贩卖机都能刷。",
        "## 三个常见的“刷不过”",
        "- 跨区乘车：从一个公司的区域一直坐到另一个区域，出站时可能无法扣款。长途请买车票。",
        "- 无人站：有的小站只有一个读卡机，上车下车都要记得刷。",
        "- 新干线和特急：卡里的钱只够乘车费，特急券要另买。",
        "余额不足时，出站口旁边的“精算机”可以补足，不必着急。",
      ],
      ja: [
        "SuicaやPASMO、ICOCAなど全国相互利用の10種類のICカードは、地下鉄、バス、コンビニ、自動販売機で使えます。",
        "## よくある三つの「通れない」",
        "- エリアをまたぐ乗車：別のエリアまで乗り続けると、出口で精算できないことがあります。長距離はきっぷで。",
        "- 無人駅：読み取り機が一台だけの駅もあります。乗るときも降りるときもタッチを忘れずに。",
        "- 新幹線と特急：カードで払えるのは運賃まで。特急券は別に必要です。",
        "残高が足りないときは、改札の近くの精算機で払えます。あわてなくて大丈夫です。",
      ],
      en: [
        "Suica, PASMO, ICOCA and seven others work in each other's areas: on subways and buses, in convenience stores and at vending machines.",
        "## Three gates that will not open",
        "- Riding from one company's area into another's: the exit may be unable to charge you. Buy a ticket for long trips.",
        "- Unstaffed stations may have a single reader. Touch when you board and when you leave.",
        "- Shinkansen and limited express: the card pays the fare, the express ticket is extra.",
        "If the balance is short, use the fare adjustment machine beside the gate. Nobody will mind.",
      ],
    },
  },
  {
    id: 113,
    category: "trains",
    picture: "plane",
    author: "新闻编辑",
    days: 9,
    tags: ["机场", "空港", "airport"],
    title: {
      zh: "从成田和羽田进东京：先看您住在哪一侧",
      ja: "成田・羽田から都心へ：宿の方角で選ぶ",
      en: "Narita or Haneda into town: choose by where you sleep",
    },
    body: {
      zh: [
        "从成田机场，住在上野、浅草一侧可以坐京成线，住在东京站、新宿、涩谷一侧坐成田特快更省换乘，行李多的话机场巴士最轻松。",
        "羽田离市区近：东京单轨电车到滨松町，京急线到品川和浅草方向。",
        "- 深夜抵达请先确认末班车，过后只有深夜巴士和出租车。",
        "- 早班飞机前一晚，可以住在机场附近。",
      ],
      ja: [
        "成田空港からは、上野・浅草方面なら京成線、東京・新宿・渋谷方面なら成田エクスプレスが乗り換えが少なく、荷物が多ければリムジンバスが楽です。",
        "羽田空港は都心に近く、東京モノレールで浜松町へ、京急線で品川や浅草方面へ出られます。",
        "- 夜遅い到着では終電をご確認ください。過ぎると深夜バスかタクシーになります。",
        "- 朝の早い便の前日は、空港の近くに泊まる手もあります。",
      ],
      en: [
        "From Narita, the Keisei line is best for Ueno and Asakusa, the Narita Express for Tokyo station, Shinjuku and Shibuya, and the airport bus when you carry a lot.",
        "Haneda is close: the monorail runs to Hamamatsucho, the Keikyu line to Shinagawa and on towards Asakusa.",
        "- Landing late? Look up the last train; after it there are only night buses and taxis.",
        "- Before an early flight, sleep near the airport.",
      ],
    },
  },
];
