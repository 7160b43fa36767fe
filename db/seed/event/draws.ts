/*
 * Secrets and draws of the demonstration's events, as the product would have made them: tests/domains/event/demo
 * makes them again and compares.
 */

/** What the draws of each demo event are made of. */
export const demoSeedsOfEvents = {
  kettle: {
    root: "c42c3e2be09911b74b73671357b74ca64d9d598b68914c9e9041fc132e22d2a5",
    commitment: "87fc6061c0768eb2c99165e6c86384a826714ddabae424e8f5508a48a36d334f",
  },
  iron: {
    root: "8e988d0ba1a668c227b9cce2bad36dbb95ee8343e4e773f8be972ccc0b8d28aa",
    commitment: "8b5a9fbe9fdd025f5a1e960d9cdb9970bf72af050ce59d7fe07f4208fb40f30e",
  },
  kiriko: {
    root: "2f1dec564da1354e585236ee4a8f4277a9c3e7c890d2775179e59e75981609c7",
    commitment: "50ac42c2d0f3a5c5c43ca35a29c27facd19f71ba7f87339e4b050fa80a1d0c16",
  },
  pottery: {
    root: "9aeae577c7476edf01728be82c79eec06a7906d07767ae0163c9a68d83e1ad73",
    commitment: "4ec3f3699483c40dba7eae26684317bdf84b3de21a76339ef2c8902bcd71e306",
  },
  walk: {
    root: "53dc5c482c4b146791a398eabbdb0fcfb6874c1b6beed0a8a94c0e6e283019d1",
    commitment: "6de0fde210ab14b9f310090850c1339c459348a6b7ec9353afc5afe3f0222fe2",
  },
} as const;
export type DemoEventKey = keyof typeof demoSeedsOfEvents;

/** Who applied for the demo lotteries, in this order, and their codes in the lists. */
export const demoApplicants = [
  { username: "guest", code: "4ca721fc86d2357d", name: "林 小雨", phone: "+8613812345678" },
  { username: "host", code: "69da32d22d3cd9dd", name: "山本 直樹", phone: "09012340001" },
  { username: "hotel_admin", code: "aba0479d41e20610", name: "佐藤 恵", phone: "09012340002" },
  { username: "job_admin", code: "7fad7394d39c8d67", name: "高橋 学", phone: "09012340003" },
  { username: "travel_editor", code: "056a0667a6c0f7d4", name: "中村 玲", phone: "09012340004" },
] as const;

/** The first draw of the event `kiriko`. */
export const demoDraw = {
  seed: "14262c6059801e62166aa111382ef5ea57b13e287559e19c8e454b14906c314d",
  seedHash: "50ac42c2d0f3a5c5c43ca35a29c27facd19f71ba7f87339e4b050fa80a1d0c16",
  digest: "95f0c669fea7c9e3b0a0bde62c1c55791e5e7b72eb57e6f319b8966dd8ebd704",
  position: 0,
  symbol: 1,
} as const;
