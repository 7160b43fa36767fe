/** Everything that names the product: change it here to rename it [A28]. */
export const brand = {
  /** Part of the product's addresses: `/<slug>-vip`, `/<slug>_admin_login` and others. */
  slug: "tabikura",
  name: { zh_CN: "旅暮", ja_JP: "旅くら", en_US: "Tabikura" },
  company: { zh_CN: "旅暮", ja_JP: "旅くら", en_US: "Tabikura" },
  contact: { email: "hello@tabikura.example", phone: "03-0000-0000" },
  /** The legally responsible operator: placeholders, to be replaced by the company's registered entries. */
  operator: {
    name: { zh_CN: "旅暮株式会社", ja_JP: "旅くら株式会社", en_US: "Tabikura Inc." },
    representative: { zh_CN: "代表董事 仓田 步", ja_JP: "代表取締役 倉田 歩", en_US: "Ayumu Kurata, President" },
    address: {
      zh_CN: "日本国东京都中央区银座0丁目0番0号（邮编104-0061）",
      ja_JP: "〒104-0061 東京都中央区銀座0丁目0番0号",
      en_US: "0-0-0 Ginza, Chuo-ku, Tokyo 104-0061, Japan",
    },
    hours: {
      zh_CN: "工作日10:00–18:00（日本时间，周六、周日、日本法定节假日及年末年初除外）",
      ja_JP: "平日10:00～18:00（土日祝日・年末年始を除く）",
      en_US: "10:00–18:00 Japan time, Monday to Friday, except Japanese public holidays and the year-end break",
    },
    invoice: "T0000000000000",
  },
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
