/** Everything that names the platform: change it here to rename the product (decisions A28). */
export const brand = {
  slug: "tabikura",
  name: { zh_CN: "旅暮", ja_JP: "旅くら", en_US: "Tabikura" },
  company: { zh_CN: "旅暮", ja_JP: "旅くら", en_US: "Tabikura" },
  contact: { email: "hello@tabikura.example", phone: "03-0000-0000" },
  /** The character that stands for each site on its tile. */
  glyphs: { main: "旅", shop: "店", biz: "商", work: "職", tv: "映", cc: "声", dev: "学" },
  /** The official channels in the footer's order; those without a homepage are reached by their QR code alone. */
  channels: [
    {
      id: "facebook",
      label: { zh_CN: "Facebook", ja_JP: "Facebook", en_US: "Facebook" },
      code: "https://facebook.tabikura.example/",
      home: true,
    },
    {
      id: "instagram",
      label: { zh_CN: "Instagram", ja_JP: "Instagram", en_US: "Instagram" },
      code: "https://instagram.tabikura.example/",
      home: true,
    },
    {
      id: "red-book",
      label: { zh_CN: "小红书", ja_JP: "小紅書", en_US: "RED" },
      code: "https://red-book.tabikura.example/",
      home: true,
    },
    {
      id: "video-account",
      label: { zh_CN: "视频号", ja_JP: "WeChat動画", en_US: "WeChat Channels" },
      code: "https://channels.tabikura.example/",
      home: false,
    },
    {
      id: "wechat",
      label: { zh_CN: "微信公众号", ja_JP: "WeChat", en_US: "WeChat" },
      code: "https://wechat.tabikura.example/",
      home: false,
    },
    {
      id: "tiktok",
      label: { zh_CN: "抖音", ja_JP: "TikTok", en_US: "TikTok" },
      code: "https://tiktok.tabikura.example/",
      home: true,
    },
    {
      id: "toutiao",
      label: { zh_CN: "今日头条", ja_JP: "今日頭条", en_US: "Toutiao" },
      code: "https://toutiao.tabikura.example/",
      home: true,
    },
    {
      id: "twitter",
      label: { zh_CN: "X（Twitter）", ja_JP: "X（旧Twitter）", en_US: "X (Twitter)" },
      code: "https://x.tabikura.example/",
      home: true,
    },
    {
      id: "youtube",
      label: { zh_CN: "YouTube", ja_JP: "YouTube", en_US: "YouTube" },
      code: "https://youtube.tabikura.example/",
      home: true,
    },
  ],
} as const;
