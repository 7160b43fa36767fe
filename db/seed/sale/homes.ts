type Words = { zh: string; ja: string; en: string };
const words = (zh: string, ja: string, en: string): Words => ({ zh, ja, en });

type Home = {
  pictures: readonly string[];
  name: Words;
  description: Words;
  kind: string;
  price: number;
  landArea: number;
  floorArea: number;
  buildYear: number | null;
  structure: string;
  layout: string;
  rights: string;
  prefecture: string;
  place: Words;
  address: { postcode: string; address: string };
  location: { latitude: number; longitude: number };
  stations: { line: string; station: string; walk: number }[];
  recommended?: boolean;
  /** It waits for an administrator. */
  waits?: boolean;
};

/** Six homes for sale; the last waits for approval. */
export const demoHomes: readonly Home[] = [
  {
    pictures: ["sale/machiya", "hotel/tatami"],
    name: words("西阵町家", "西陣の京町家", "Nishijin machiya"),
    description: words(
      "1926年建的织坊町家，2019年完成抗震与水电更新，带坪庭。",
      "大正15年築の織屋建。2019年に耐震と設備を改修、坪庭つき。",
      "A weaver's townhouse of 1926, made earthquake-proof and rewired in 2019, with an inner garden.",
    ),
    kind: "machiya",
    price: 48_000_000,
    landArea: 92,
    floorArea: 118,
    buildYear: 1926,
    structure: "wood",
    layout: "4DK",
    rights: "freehold",
    prefecture: "kyoto",
    place: words("京都市上京区", "京都市上京区", "Kamigyo Ward, Kyoto"),
    address: { postcode: "6020000", address: "京都府京都市上京区西陣町1-2" },
    location: { latitude: 35.0312, longitude: 135.7521 },
    stations: [{ line: "烏丸線", station: "今出川", walk: 12 }],
    recommended: true,
  },
  {
    pictures: ["sale/apartment", "hotel/twin"],
    name: words("难波高层公寓", "難波の高層マンション", "Namba tower flat"),
    description: words(
      "18层东南角，走廊可望大阪城方向，步行可到道顿堀。",
      "18階の南東角部屋。道頓堀まで歩ける立地です。",
      "South-east corner on the 18th floor, within a walk of Dotonbori.",
    ),
    kind: "apartment",
    price: 62_800_000,
    landArea: 0,
    floorArea: 64,
    buildYear: 2014,
    structure: "concrete",
    layout: "2LDK",
    rights: "freehold",
    prefecture: "osaka",
    place: words("大阪市浪速区", "大阪市浪速区", "Naniwa Ward, Osaka"),
    address: { postcode: "5560000", address: "大阪府大阪市浪速区難波中3-4" },
    location: { latitude: 34.6631, longitude: 135.5001 },
    stations: [{ line: "御堂筋線", station: "なんば", walk: 6 }],
  },
  {
    pictures: ["hotel/cottage"],
    name: words("清里森林小屋", "清里の森の家", "Cottage in Kiyosato"),
    description: words(
      "海拔一千二百米，柴炉、木露台，夏天不用空调。",
      "標高1,200メートル。薪ストーブと木のテラス、夏は冷房いらずです。",
      "At 1,200 metres: a wood stove, a deck, and no need of cooling in summer.",
    ),
    kind: "house",
    price: 15_800_000,
    landArea: 820,
    floorArea: 96,
    buildYear: 1998,
    structure: "wood",
    layout: "3LDK",
    rights: "freehold",
    prefecture: "yamanashi",
    place: words("北杜市高根町", "北杜市高根町", "Takane, Hokuto"),
    address: { postcode: "4070301", address: "山梨県北杜市高根町清里3545-99" },
    location: { latitude: 35.9211, longitude: 138.4395 },
    stations: [{ line: "小海線", station: "清里", walk: 18 }],
  },
  {
    pictures: ["hotel/seaside"],
    name: words("真鹤海景地", "真鶴の海が見える土地", "Sea-view plot in Manazuru"),
    description: words(
      "缓坡南向，前方是相模湾；建筑条件自由。",
      "南向きのゆるい斜面で、正面に相模湾。建築条件はありません。",
      "A gentle south slope facing Sagami Bay, free of building ties.",
    ),
    kind: "land",
    price: 0,
    landArea: 310,
    floorArea: 0,
    buildYear: null,
    structure: "other",
    layout: "",
    rights: "freehold",
    prefecture: "kanagawa",
    place: words("真鹤町", "真鶴町", "Manazuru"),
    address: { postcode: "2590201", address: "神奈川県足柄下郡真鶴町真鶴900" },
    location: { latitude: 35.1523, longitude: 139.1389 },
    stations: [{ line: "東海道線", station: "真鶴", walk: 14 }],
  },
  {
    pictures: ["hotel/townhouse"],
    name: words("大森二层住宅", "大森の二階建て", "House in Omori"),
    description: words(
      "商店街后面的安静小巷，可停一辆车。",
      "商店街から一本入った静かな路地。駐車1台。",
      "A quiet lane behind the shopping street, with room for one car.",
    ),
    kind: "house",
    price: 79_800_000,
    landArea: 74,
    floorArea: 98,
    buildYear: 2008,
    structure: "wood",
    layout: "3LDK",
    rights: "leasehold",
    prefecture: "tokyo",
    place: words("大田区大森北", "大田区大森北", "Omori-kita, Ota"),
    address: { postcode: "1430016", address: "東京都大田区大森北4-20" },
    location: { latitude: 35.5871, longitude: 139.7331 },
    stations: [{ line: "京浜東北線", station: "大森", walk: 7 }],
    recommended: true,
  },
  {
    pictures: ["hotel/ryokan"],
    name: words("箱根旧旅馆", "箱根の元旅館", "Former inn in Hakone"),
    description: words(
      "八间客房，有温泉权，需整修。",
      "客室8室、温泉権つき。改修が必要です。",
      "Eight rooms with rights to the spring; it needs repairs.",
    ),
    kind: "shop",
    price: 138_000_000,
    landArea: 1_240,
    floorArea: 640,
    buildYear: 1971,
    structure: "steel",
    layout: "",
    rights: "freehold",
    prefecture: "kanagawa",
    place: words("箱根町强罗", "箱根町強羅", "Gora, Hakone"),
    address: { postcode: "2500408", address: "神奈川県足柄下郡箱根町強羅1300-7" },
    location: { latitude: 35.2497, longitude: 139.0461 },
    stations: [{ line: "箱根登山線", station: "強羅", walk: 5 }],
    waits: true,
  },
];
