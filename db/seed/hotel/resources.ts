type Text = { zh: string; ja: string; en: string };
const words = (zh: string, ja: string, en: string): Text => ({ zh, ja, en });

const slot = (start: string, end: string, capacity: number) => ({ id: start.replace(":", ""), start, end, capacity });
const hours = (from: number, until: number, capacity: number) =>
  Array.from({ length: until - from }, (_, at) => slot(clock(from + at), clock(from + at + 1), capacity));
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** What guests of the demonstration's houses reserve by the slot, by the house's id. */
export const demoResources = [
  {
    companyId: 1,
    type: "onsen",
    seq: 40,
    name: words("大露天温泉", "大露天風呂", "Great open-air bath"),
    note: words(
      "可望见溪谷的露天温泉。浴巾请从房间携带。",
      "渓谷を見渡す露天風呂です。タオルはお部屋からお持ちください。",
      "An open-air bath above the gorge. Please bring a towel from your room.",
    ),
    slots: [slot("06:00", "09:00", 8), slot("15:00", "18:00", 8), slot("18:00", "21:00", 8)],
  },
  {
    companyId: 1,
    type: "onsen",
    seq: 30,
    name: words("桧木浴池", "檜風呂", "Cypress bath"),
    note: words(
      "桧香怡人的小浴池，每个时段最多四人。",
      "檜の香りに包まれる小さな内湯です。1枠4名さままで。",
      "A small indoor bath of fragrant cypress, for up to four people at a time.",
    ),
    slots: hours(15, 22, 4),
  },
  {
    companyId: 1,
    type: "parking",
    seq: 20,
    name: words("住客停车场", "宿泊者用駐車場", "Guest car park"),
    note: words(
      "位于主楼前，停车免费。车高限2.1米。",
      "本館の前にあります。無料、高さ2.1mまで。",
      "In front of the main house, free of charge. Height limit 2.1 m.",
    ),
    slots: [slot("00:00", "12:00", 6), slot("12:00", "24:00", 6)],
  },
  {
    companyId: 1,
    type: "barbecue",
    seq: 10,
    name: words("溪畔烧烤露台", "渓流バーベキューテラス", "Riverside barbecue terrace"),
    note: words(
      "每组备有烤炉和木炭，食材请自备或提前一天向前台预订。",
      "コンロと炭をご用意します。食材はお持ち込みか、前日までにフロントへご注文ください。",
      "Grill and charcoal are there. Bring your own food, or order it at the front desk a day ahead.",
    ),
    slots: [slot("11:00", "14:00", 3), slot("17:00", "20:00", 3)],
  },
  {
    companyId: 2,
    type: "parking",
    seq: 10,
    name: words("停车场", "駐車場", "Car park"),
    note: words(
      "入住当天至退房当天均可停放。",
      "到着日から出発日までご利用いただけます。",
      "From the day of arrival to the day you leave.",
    ),
    slots: [slot("00:00", "12:00", 3), slot("12:00", "24:00", 3)],
  },
] as const;
