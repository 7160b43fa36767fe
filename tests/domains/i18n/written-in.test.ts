import { expect, test } from "vitest";
import { writtenIn } from "~/platform/i18n/written-in";

test.each([
  ["ja", "明日の朝八時に伺います。"],
  ["ja", "カード払い"],
  ["ja", "「谢谢」ってどういう意味ですか。"],
  ["zh", "请问明天还有房间吗？"],
  ["zh", "请问从「やまと旅馆」走过去要多久"],
  ["zh", "謝謝您，我們明天到"],
  ["en", "Is the room still free? 😀"],
  ["en", "I'll come at 8 – thanks…"],
  [undefined, "東京都千代田区一番町二丁目"],
  [undefined, "好的"],
  [undefined, "090-1234-5678"],
  [undefined, "Yamato Inn"],
  [undefined, "Ça va très bien, merci"],
  [undefined, ""],
] as const)("%s: %s", (lang, text) => {
  expect(writtenIn(text)).toBe(lang);
});
