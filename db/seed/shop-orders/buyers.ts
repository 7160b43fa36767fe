/** Somebody who buys in the demonstration's shops: an account, a name and where parcels go. */
export type Buyer = {
  username: string;
  nickname: string;
  locale: string;
  name: string;
  phone: string;
  postcode: string;
  address: string;
};

/** Who bought in the demonstration's shops, by the letter that orders name them with. */
export const buyers = {
  a: {
    username: "misaki_sato",
    nickname: "みさき",
    locale: "ja_JP",
    name: "佐藤 美咲",
    phone: "09011112222",
    postcode: "1500041",
    address: "東京都 渋谷区 神南 1-12-3 コーポ欅 204",
  },
  b: {
    username: "wang_siyuan",
    nickname: "思远",
    locale: "zh_CN",
    name: "王 思远",
    phone: "08033334444",
    postcode: "5300001",
    address: "大阪府 大阪市北区 梅田 2-4-9 1102",
  },
  c: {
    username: "emily_carter",
    nickname: "Emily",
    locale: "en_US",
    name: "Emily Carter",
    phone: "07055556666",
    postcode: "6008216",
    address: "京都府 京都市下京区 東塩小路町 721-1",
  },
  d: {
    username: "li_yutong",
    nickname: "雨桐",
    locale: "zh_CN",
    name: "李 雨桐",
    phone: "09077778888",
    postcode: "8100001",
    address: "福岡県 福岡市中央区 天神 3-2-15 405",
  },
  e: {
    username: "ken_tanaka",
    nickname: "けん",
    locale: "ja_JP",
    name: "田中 健",
    phone: "08099990000",
    postcode: "0600042",
    address: "北海道 札幌市中央区 大通西 5-8",
  },
} as const satisfies Record<string, Buyer>;

export type BuyerKey = keyof typeof buyers;
