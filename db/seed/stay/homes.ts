import type { NearStation } from "../../schema/stay";

type Text = { zh: string; ja: string; en: string };
const words = (zh: string, ja: string, en: string): Text => ({ zh, ja, en });

/** A home of the demonstration; rents of weekdays and holidays in yen per adult and night. */
export type DemoHome = {
  name: Text;
  description: Text;
  surroundings: Text;
  houseRules: Text;
  type: "homestay" | "short_rental" | "monthly_rental";
  licence: ["minpaku" | "inn" | "special_zone" | "lease", string];
  pictures: readonly [string, ...string[]];
  building: string;
  roomType: string;
  bed: [string, number];
  rooms: number;
  area: number;
  guests: number;
  rents: readonly [number, number];
  fee: number;
  deposit: number;
  nights: readonly [number, number];
  policy: "flexible" | "moderate" | "strict";
  onsite: boolean;
  prefecture: string;
  city: string;
  address: { postcode: string; address: string };
  place: { latitude: number; longitude: number };
  stations: NearStation[];
  amenities: string[];
};

const quiet = words(
  "晚上10点后请保持安静。垃圾请按说明分类。室内禁止吸烟。",
  "22時以降はお静かにお過ごしください。ごみは案内に沿って分別をお願いします。室内は禁煙です。",
  "Quiet after 10 in the evening. Please sort the waste as described. No smoking inside.",
);
const usual = ["wifi", "airConditioner", "toilet", "privateBath", "refrigerator", "kettle", "hairDryer"];
const whole = [...usual, "washingMachine", "television", "toiletries"];

/** The homes of the demonstration, in the order of their lists. */
export const demoHomes: readonly DemoHome[] = [
  {
    name: words("西阵町家・织之家", "西陣町家 織の家", "Nishijin Weaver's"),
    description: words(
      "一百年前的织户町家，修复后保留了通庭和坪庭。整栋出租，檐下还能听到邻家的织机声。",
      "築100年の織屋建て町家を一棟貸し。通り庭と坪庭が残り、隣からは機織りの音が聞こえます。",
      "A weaver's house of a hundred years, let as a whole: the long earthen hall and the small garden are still there, and next door a loom still works.",
    ),
    surroundings: words(
      "步行可到晴明神社和出町柳的市场。",
      "晴明神社や出町柳の市場まで歩けます。",
      "Seimei Shrine and the market of Demachi are in walking distance.",
    ),
    houseRules: quiet,
    type: "short_rental",
    licence: ["inn", "京都市指令保医セ第123号"],
    pictures: ["machiya", "living", "kitchen"],
    building: "house",
    roomType: "whole",
    bed: ["futon", 5],
    rooms: 3,
    area: 78,
    guests: 5,
    rents: [9_000, 12_000],
    fee: 6_000,
    deposit: 20_000,
    nights: [2, 14],
    policy: "moderate",
    onsite: false,
    prefecture: "kyoto",
    city: "京都市上京区",
    address: { postcode: "6028475", address: "京都府京都市上京区千本通五辻上ル1-2" },
    place: { latitude: 35.0312, longitude: 135.7423 },
    stations: [
      { line: "地下鉄烏丸線", station: "今出川駅", walk: 18 },
      { line: "嵐電北野線", station: "北野白梅町駅", walk: 15 },
    ],
    amenities: whole,
  },
  {
    name: words("镰仓海边的房间", "鎌倉 海辺のお部屋", "Room by the Sea"),
    description: words(
      "与房东夫妇同住的二楼和室，窗外是腰越渔港。早餐是当天的渔获。",
      "家主夫妻と暮らす家の2階の和室。窓から腰越漁港が見え、朝食には地の魚をお出しします。",
      "A tatami room upstairs in our own house above the fishing port of Koshigoe. Breakfast is what the boats brought in.",
    ),
    surroundings: words("海滩步行3分钟。", "海まで歩いて3分です。", "The beach is three minutes away."),
    houseRules: quiet,
    type: "homestay",
    licence: ["minpaku", "M140012345"],
    pictures: ["farmhouse", "kitchen"],
    building: "house",
    roomType: "japanese",
    bed: ["futon", 3],
    rooms: 1,
    area: 16,
    guests: 3,
    rents: [6_500, 8_000],
    fee: 0,
    deposit: 0,
    nights: [1, 7],
    policy: "flexible",
    onsite: true,
    prefecture: "kanagawa",
    city: "鎌倉市",
    address: { postcode: "2480033", address: "神奈川県鎌倉市腰越3-4-5" },
    place: { latitude: 35.3081, longitude: 139.4932 },
    stations: [{ line: "江ノ島電鉄", station: "腰越駅", walk: 4 }],
    amenities: [...usual, "breakfast"],
  },
  {
    name: words("谷中路地之家", "谷中 路地の家", "Yanaka Alley House"),
    description: words(
      "老城谷中小巷里的两层小屋，适合一家人。厨房齐全，附近有澡堂和商店街。",
      "下町・谷中の路地にある2階建て。台所がそろい、銭湯や商店街もすぐそばです。",
      "A small house of two floors in an alley of old Tokyo, with a whole kitchen; the bathhouse and the shopping street are around the corner.",
    ),
    surroundings: words("谷中银座步行5分钟。", "谷中銀座まで徒歩5分。", "Five minutes to Yanaka Ginza."),
    houseRules: quiet,
    type: "homestay",
    licence: ["minpaku", "M130054321"],
    pictures: ["machiya", "kitchen", "living"],
    building: "house",
    roomType: "whole",
    bed: ["double", 2],
    rooms: 2,
    area: 52,
    guests: 4,
    rents: [8_500, 11_000],
    fee: 5_000,
    deposit: 10_000,
    nights: [2, 30],
    policy: "moderate",
    onsite: false,
    prefecture: "tokyo",
    city: "台東区",
    address: { postcode: "1100001", address: "東京都台東区谷中6-7-8" },
    place: { latitude: 35.7262, longitude: 139.7674 },
    stations: [
      { line: "JR山手線", station: "日暮里駅", walk: 7 },
      { line: "東京メトロ千代田線", station: "千駄木駅", walk: 6 },
    ],
    amenities: whole,
  },
  {
    name: words("品川月租公寓", "品川マンスリー", "Shinagawa Monthly"),
    description: words(
      "带家具家电的一居室，适合出差或刚到日本的人。拎包入住，水电网费已包含。",
      "家具・家電付きの1Kです。出張や来日直後の方に。水道光熱費とネット代込みで、かばん一つで暮らせます。",
      "A furnished studio for work trips or your first months in Japan. Water, power and internet are in the price.",
    ),
    surroundings: words("超市步行2分钟。", "スーパーまで徒歩2分。", "A supermarket is two minutes away."),
    houseRules: quiet,
    type: "monthly_rental",
    licence: ["lease", ""],
    pictures: ["apartment", "living", "kitchen"],
    building: "apartment",
    roomType: "western",
    bed: ["semidouble", 1],
    rooms: 1,
    area: 24,
    guests: 2,
    rents: [3_200, 3_200],
    fee: 18_000,
    deposit: 50_000,
    nights: [28, 180],
    policy: "strict",
    onsite: true,
    prefecture: "tokyo",
    city: "品川区",
    address: { postcode: "1400001", address: "東京都品川区北品川2-3-4 502" },
    place: { latitude: 35.6204, longitude: 139.7408 },
    stations: [
      { line: "京急本線", station: "北品川駅", walk: 5 },
      { line: "JR山手線", station: "品川駅", walk: 14 },
    ],
    amenities: [...whole, "elevator"],
  },
  {
    name: words("白马木屋", "白馬の丸太小屋", "Hakuba Log Cabin"),
    description: words(
      "柴炉、阁楼和满天的雪。冬天门前就是滑雪巴士，夏天可以沿河骑车。",
      "薪ストーブとロフトのある山小屋。冬は目の前にスキーバス、夏は川沿いのサイクリングへ。",
      "A wood stove, a loft, and snow all around. In winter the ski bus stops in front; in summer you cycle along the river.",
    ),
    surroundings: words("八方尾根滑雪场车程8分钟。", "八方尾根まで車で8分。", "Eight minutes by car to Happo-One."),
    houseRules: quiet,
    type: "short_rental",
    licence: ["inn", "長野県指令2-45号"],
    pictures: ["cabin", "living"],
    building: "cottage",
    roomType: "whole",
    bed: ["bunk", 8],
    rooms: 3,
    area: 90,
    guests: 8,
    rents: [7_000, 10_500],
    fee: 8_000,
    deposit: 30_000,
    nights: [2, 21],
    policy: "strict",
    onsite: false,
    prefecture: "nagano",
    city: "白馬村",
    address: { postcode: "3999301", address: "長野県北安曇郡白馬村北城1234" },
    place: { latitude: 36.6984, longitude: 137.8612 },
    stations: [{ line: "JR大糸線", station: "白馬駅", walk: 25 }],
    amenities: [...whole, "parking"],
  },
  {
    name: words("大阪天满的公寓", "大阪 天満の部屋", "Tenma Flat"),
    description: words(
      "天神桥筋商店街旁的公寓，去梅田、难波都方便。适合三四位朋友同住。",
      "天神橋筋商店街のすぐ裏。梅田にも難波にも出やすく、3〜4名のご旅行に。",
      "Behind the longest shopping street of Japan, close to Umeda and Namba: good for three or four friends.",
    ),
    surroundings: words("居酒屋街就在楼下。", "飲み屋街がすぐ下です。", "The lanes of small bars begin at the door."),
    houseRules: quiet,
    type: "short_rental",
    licence: ["special_zone", "大阪市指令大保環第18-1234号"],
    pictures: ["apartment", "kitchen"],
    building: "apartment",
    roomType: "western",
    bed: ["twin", 4],
    rooms: 2,
    area: 41,
    guests: 4,
    rents: [5_500, 7_500],
    fee: 4_000,
    deposit: 10_000,
    nights: [2, 30],
    policy: "moderate",
    onsite: false,
    prefecture: "osaka",
    city: "大阪市北区",
    address: { postcode: "5300041", address: "大阪府大阪市北区天神橋4-5-6 801" },
    place: { latitude: 34.7051, longitude: 135.5117 },
    stations: [{ line: "JR大阪環状線", station: "天満駅", walk: 3 }],
    amenities: [...whole, "elevator"],
  },
  {
    name: words("里山的茅草屋", "里山の茅葺き", "Thatched Farmhouse"),
    description: words(
      "梯田尽头的茅草屋，与种稻的房东一起过几天。可以插秧、收割、做味噌。",
      "棚田の先に建つ茅葺きの家。米を育てる家主と、田植えや稲刈り、味噌づくりもご一緒に。",
      "At the end of the terraces: a thatched house and a host who grows rice. Plant, harvest or make miso with him.",
    ),
    surroundings: words("夏天有萤火虫。", "夏には蛍が飛びます。", "Fireflies in summer."),
    houseRules: quiet,
    type: "homestay",
    licence: ["minpaku", "M260098765"],
    pictures: ["farmhouse", "living"],
    building: "house",
    roomType: "japanese",
    bed: ["futon", 6],
    rooms: 2,
    area: 60,
    guests: 6,
    rents: [5_000, 6_000],
    fee: 2_000,
    deposit: 0,
    nights: [1, 10],
    policy: "flexible",
    onsite: true,
    prefecture: "kyoto",
    city: "南丹市",
    address: { postcode: "6010712", address: "京都府南丹市美山町北30" },
    place: { latitude: 35.3124, longitude: 135.6231 },
    stations: [{ line: "JR山陰本線", station: "園部駅", walk: 60 }],
    amenities: ["wifi", "privateBath", "toilet", "kettle", "breakfast", "parking"],
  },
];
