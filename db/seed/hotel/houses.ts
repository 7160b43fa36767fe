type Text = { zh: string; ja: string; en: string };

/** A type of room: name, picture, guests, rooms, rents of weekdays and holidays in yen. */
type Room = {
  name: Text;
  description: Text;
  picture: string;
  guests: number;
  rooms: number;
  rents: readonly [number, number];
  roomType: string;
  bedType: string;
  amenities: string[];
};

const words = (zh: string, ja: string, en: string): Text => ({ zh, ja, en });
const room = (
  name: Text,
  description: Text,
  [picture, guests, rooms, ...rents]: [string, number, number, number, number],
  [roomType, bedType]: [string, string],
  amenities: string[],
): Room => ({ name, description, picture, guests, rooms, rents, roomType, bedType, amenities });

const japanese = ["japanese", "futon"] as [string, string];
const western = ["western", "twin"] as [string, string];
const usual = ["wifi", "airConditioner", "toilet", "kettle", "hairDryer", "toiletries"];

/** The demonstration's houses by their fixed ids; 3 was never given. */
export const demoHouses = [
  {
    id: 1,
    owner: "hotel_admin" as const,
    area: 1,
    picture: "ryokan",
    phone: "0460851234",
    localTax: 150,
    taxKind: "bath",
    name: words("箱根山居", "箱根 山ごもりの宿", "Hakone Hill Inn"),
    introduction: words(
      "坐落在早川溪谷旁的十一间客房。露天温泉引自自家泉源，早晨在杉林的鸟鸣中醒来。",
      "早川の渓谷に面した全11室の宿。自家源泉の露天風呂と、杉林の鳥の声で始まる朝が自慢です。",
      "Eleven rooms above the Hayakawa gorge, an open-air bath from our own spring, and mornings among cedars.",
    ),
    address: { postcode: "2500311", address: "神奈川県足柄下郡箱根町湯本1-1" },
    location: { latitude: 35.2324, longitude: 139.1069 },
    station: words("箱根汤本站", "箱根湯本駅", "Hakone-Yumoto Station"),
    traffic: words(
      "从箱根汤本站步行8分钟。自新宿乘小田急浪漫特快约85分钟。",
      "箱根湯本駅から徒歩8分。新宿から小田急ロマンスカーで約85分。",
      "8 minutes on foot from Hakone-Yumoto Station, which the Romancecar reaches from Shinjuku in about 85 minutes.",
    ),
    rooms: [
      room(
        words("枫之间", "楓の間", "Maple Room"),
        words(
          "十叠和室，窗外是溪谷的枫树。",
          "渓谷の楓を望む10畳の和室です。",
          "Ten mats, and maples of the gorge outside.",
        ),
        ["tatami", 4, 4, 14_000, 18_000],
        japanese,
        [...usual, "yukata"],
      ),
      room(
        words("露天风吕之间", "露天風呂付きの間", "Open-air Bath Room"),
        words(
          "带私人露天温泉的和室，夜里可看星空入浴。",
          "専用の露天風呂が付いた和室。夜は星を眺めて湯に浸かれます。",
          "A Japanese room with a hot spring of its own under the stars.",
        ),
        ["openair", 5, 3, 22_000, 28_000],
        japanese,
        [...usual, "yukata", "openAirBath"],
      ),
      room(
        words("杉之间", "杉の間", "Cedar Room"),
        words(
          "两间相连的和室，适合三代同行。",
          "二間続きの和室。三世代のご旅行にどうぞ。",
          "Two Japanese rooms side by side, for three generations.",
        ),
        ["tatami", 6, 2, 13_000, 17_000],
        japanese,
        [...usual, "yukata", "refrigerator"],
      ),
      room(
        words("森之别馆", "森の離れ", "Forest Cottage"),
        words(
          "独栋木屋，有厨房和壁炉。",
          "キッチンと暖炉のある一棟貸しの離れです。",
          "A wooden house to yourselves, with a kitchen and a stove.",
        ),
        ["cottage", 7, 2, 16_000, 21_000],
        ["whole", "futon"],
        [...usual, "refrigerator", "washingMachine", "parking"],
      ),
    ],
  },
  {
    id: 2,
    owner: "hotel_admin" as const,
    area: 2,
    picture: "seaside",
    phone: "0465681234",
    localTax: 0,
    taxKind: "lodging",
    name: words("真鹤海之家", "真鶴 海辺の宿", "Manazuru Seaside"),
    introduction: words(
      "走到海边只要两分钟。早餐是清晨在真鹤港上岸的鱼。",
      "浜まで歩いて2分。朝食には真鶴港に揚がったばかりの魚をお出しします。",
      "Two minutes from the beach, with fish landed that morning at Manazuru for breakfast.",
    ),
    address: { postcode: "2590201", address: "神奈川県足柄下郡真鶴町真鶴200" },
    location: { latitude: 35.1585, longitude: 139.1372 },
    station: words("真鹤站", "真鶴駅", "Manazuru Station"),
    traffic: words(
      "从JR真鹤站乘巴士10分钟，在“里地”下车后步行3分钟。",
      "JR真鶴駅からバスで10分、下車後徒歩3分。",
      "10 minutes by bus from JR Manazuru Station, then 3 minutes on foot.",
    ),
    rooms: [
      room(
        words("朝阳双床房", "朝日のツイン", "Sunrise Twin"),
        words(
          "朝东的双床房，可看海上日出。",
          "海から昇る朝日が見える東向きのツインです。",
          "A twin room to the east, for the sunrise over the sea.",
        ),
        ["twin", 2, 4, 11_000, 14_500],
        western,
        [...usual, "privateBath", "breakfast"],
      ),
      room(
        words("海风之间", "潮風の間", "Sea Breeze Room"),
        words(
          "八叠和室，海浪声伴您入睡。",
          "波の音に包まれて眠る8畳の和室です。",
          "Eight mats, and the sound of the waves at night.",
        ),
        ["tatami", 4, 3, 9_500, 12_500],
        japanese,
        [...usual, "yukata", "breakfast"],
      ),
    ],
  },
  {
    id: 4,
    owner: "hotel_admin" as const,
    area: 4,
    picture: "townhouse",
    phone: "0337621234",
    localTax: 0,
    taxKind: "lodging",
    name: words("大森町家", "大森 町家の宿", "Omori Town House"),
    introduction: words(
      "由旧商家改建的小旅馆，距羽田机场约20分钟，清晨航班也从容。",
      "古い商家を改装した小さな宿。羽田空港まで約20分、早朝の便でも安心です。",
      "A merchant's house made into a small inn, some 20 minutes from Haneda for early flights.",
    ),
    address: { postcode: "1430016", address: "東京都大田区大森北1-10" },
    location: { latitude: 35.5884, longitude: 139.7279 },
    station: words("大森站", "大森駅", "Omori Station"),
    traffic: words("从JR大森站步行6分钟。", "JR大森駅から徒歩6分。", "6 minutes on foot from JR Omori Station."),
    rooms: [
      room(
        words("町家双床房", "町家ツイン", "Town Twin"),
        words(
          "安静的双床房，有书桌和高速网络。",
          "机と高速Wi-Fiを備えた静かなツインです。",
          "A quiet twin with a desk and fast Wi-Fi.",
        ),
        ["twin", 2, 5, 9_000, 12_000],
        western,
        [...usual, "privateBath"],
      ),
      room(
        words("格子之间", "格子の間", "Lattice Room"),
        words(
          "临街的和室，木格窗透进柔和的光。",
          "木格子からやわらかな光が入る和室です。",
          "A Japanese room with soft light through the lattice.",
        ),
        ["tatami", 4, 2, 10_000, 13_000],
        japanese,
        [...usual, "washingMachine"],
      ),
    ],
  },
  {
    id: 11,
    owner: "host" as const,
    area: 0,
    picture: "cottage",
    phone: "0551361234",
    localTax: 0,
    taxKind: "lodging",
    name: words("清里森林小屋", "清里 森のコテージ", "Kiyosato Cottages"),
    introduction: words(
      "海拔1200米的白桦林中，夏天凉爽，冬夜满天星斗。",
      "標高1,200メートルの白樺林。夏は涼しく、冬の夜は満天の星です。",
      "Among birches at 1,200 metres: cool in summer, full of stars in winter.",
    ),
    address: { postcode: "4070301", address: "山梨県北杜市高根町清里3545" },
    location: { latitude: 35.9189, longitude: 138.4437 },
    station: words("清里站", "清里駅", "Kiyosato Station"),
    traffic: words(
      "从JR清里站乘车5分钟，可免费接送。",
      "JR清里駅から車で5分。無料で送迎します。",
      "5 minutes by car from JR Kiyosato Station; we fetch you free of charge.",
    ),
    rooms: [
      room(
        words("白桦小屋", "白樺コテージ", "Birch Cottage"),
        words(
          "带厨房的独栋木屋，早餐送到门口。",
          "キッチン付きの一棟貸し。朝食を玄関までお届けします。",
          "A cottage with a kitchen; breakfast comes to your door.",
        ),
        ["cottage", 6, 2, 12_000, 16_000],
        ["whole", "futon"],
        [...usual, "refrigerator", "breakfast", "parking"],
      ),
    ],
  },
];
