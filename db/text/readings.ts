import { foldSearched } from "./search-fold";

/**
 * What people write for one thing: its name in each language, its readings and the usual ways to put them in Latin
 * letters. A row is one thing, its spellings apart by spaces, `_` for a space inside one; a spelling in two rows stands
 * for both.
 */
const rows = `
抹茶 まっちゃ matcha maccha
煎茶 せんちゃ sencha
焙茶 ほうじ茶 ほうじちゃ hojicha houjicha
新茶 しんちゃ shincha
茶 お茶 おちゃ ちゃ tea ocha
急須 急须 きゅうす kyusu teapot 茶壶
鉄瓶 铁瓶 てつびん tetsubin kettle 铁壶
茶碗 抹茶碗 ちゃわん chawan matcha_bowl tea_bowl 茶碗
飯碗 饭碗 めしわん ごはんちゃわん rice_bowl
湯呑み 湯呑 湯のみ 湯飲み 汤吞 ゆのみ yunomi teacup tea_cup 茶杯
茶缶 茶罐 ちゃかん tea_tin tea_caddy
茶筅 ちゃせん chasen whisk
和菓子 わがし wagashi 上生菓子 上生果子 じょうなまがし nerikiri 日式点心
大福 だいふく daifuku
煎餅 せんべい senbei 煎饼 rice_cracker rice_crisps
カステラ castella kasutera 长崎蛋糕
日本酒 純米吟醸 纯米吟酿 じゅんまいぎんじょう ginjo sake にほんしゅ 清酒
梅酒 うめしゅ umeshu plum_wine
柚子 ゆず yuzu
酒粕 さけかす sake_lees sakekasu
味噌 みそ miso
蕎麦 そば soba 荞麦
米 お米 こめ rice kome
越光 こしひかり koshihikari
林檎 りんご 苹果 ringo apple apples
蜜柑 みかん mikan mandarin 橘子
苺 いちご 草莓 ichigo strawberry
土鍋 土锅 どなべ donabe clay_pot
包丁 ほうちょう houcho hocho knife 刀 菜刀
弁当箱 便当盒 べんとうばこ bento_box lunch_box お弁当 bento
箸 筷 はし hashi chopsticks 筷子
重箱 じゅうばこ jubako
椀 碗 わん bowl
皿 盘 さら plate plates 盘子
漆 うるし urushi lacquer 漆器
切子 きりこ kiriko cut_glass 切子玻璃
風鈴 风铃 ふうりん furin wind_bell
提灯 灯笼 ちょうちん chochin lantern
こけし kokeshi 木偶
扇子 せんす sensu folding_fan 折扇
団扇 うちわ 团扇 uchiwa
和傘 和伞 わがさ wagasa paper_umbrella
風呂敷 包袱布 ふろしき furoshiki
手拭い 手ぬぐい 手巾 てぬぐい tenugui
浴衣 ゆかた yukata
着物 和服 きもの kimono
下駄 木屐 げた geta
簪 かんざし kanzashi hairpin 发簪
椿油 山茶花油 つばきあぶら tsubaki camellia_oil
石鹸 石けん せっけん 皂 肥皂 soap sekken
檜 ひのき 桧木 hinoki
湯桶 汤桶 ゆおけ bath_pail yuoke
和紙 和纸 わし washi
便箋 信笺 びんせん letter_set binsen
書道 书法 しょどう shodo calligraphy
線香 お香 线香 おこう incense senko okou
蝋燭 ろうそく 蜡烛 candle candles rosoku
年賀状 年賀はがき ねんが 贺年片 nenga new_year_cards
温泉 おんせん onsen hot_spring
陶芸 ろくろ 拉坯 陶艺 pottery tougei
積み木 积木 つみき tsumiki blocks
旅館 旅馆 りょかん ryokan inn
民宿 みんしゅく minshuku guesthouse
露天風呂 露天温泉 ろてんぶろ rotenburo open-air_bath
畳 榻榻米 たたみ tatami
布団 ふとん futon
寿司 鮨 すし 寿司 sushi
拉麺 ラーメン 拉面 ramen
天ぷら 天妇罗 てんぷら tempura
鰻 うなぎ 鳗鱼 unagi eel
焼き鳥 やきとり 烤鸡串 yakitori
懐石 会席 怀石 かいせき kaiseki
鍋 火锅 なべ nabe hot_pot hot_pots
居酒屋 酒場 酒场 いざかや izakaya sakaba
喫茶 吃茶 きっさ kissa coffee_house
桜 さくら 樱 樱花 sakura cherry_blossom cherry_blossoms
紅葉 もみじ こうよう 红叶 momiji koyo autumn_leaves
花火 はなび 烟花 烟火 hanabi fireworks
祭り まつり 祭典 matsuri festival
神社 じんじゃ jinja shrine
稲荷 稻荷 いなり inari
灯台 灯塔 とうだい toudai lighthouse lighthouses
新幹線 新干线 しんかんせん shinkansen bullet_train
夜行列車 やこうれっしゃ 夜行列车 night_train sleeper_train
雪国 ゆきぐに snow_country yukiguni
藍 蓝染 藍染 あいぞめ indigo
抽選 ちゅうせん 抽奖 prize_draw lottery
東京 とうきょう 东京 tokyo
大阪 おおさか osaka
鎌倉 镰仓 かまくら kamakura
出雲 出云 いずも izumo
真鶴 真鹤 まなづる manatsuru manazuru
大森 おおもり oomori omori
箱根 はこね hakone
京都 きょうと kyoto 京
信州 しんしゅう shinshu
長崎 长崎 ながさき nagasaki
富士 ふじ fuji
`;

/** A spelling, folded; `word` is a Latin one as it stands between others. */
type Spelling = { text: string; word: string | null };

const isLatin = (text: string): boolean => /^[a-z0-9 ]+$/.test(text);

/** Each thing's spellings. */
const things: readonly (readonly Spelling[])[] = rows
  .trim()
  .split("\n")
  .map((row) => [...new Set(row.split(" ").map((one) => foldSearched(one.replaceAll("_", " "))))])
  .map((spellings) => spellings.map((text) => ({ text, word: isLatin(text) ? ` ${text} ` : null })));

/** Words in Latin letters for what things are called. */
export const latinReadings: readonly string[] = [
  ...new Set(things.flat().flatMap(({ text, word }) => (word === null ? [] : [text]))),
];

/** Other spellings of what the texts name, in this and other languages, so that a search for one of them finds it. */
export function readingsOf(texts: readonly string[]): string[] {
  const text = texts.map(foldSearched).join(" | ");
  const latin = ` ${text.split(/[^a-z0-9]+/).join(" ")} `;
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
  /* One letter of Japanese or Chinese is part of too many words. */
  const isSaid = ({ text: one, word }: Spelling) =>
    word === null ? (one.length > 1 ? text.includes(one) : words.has(one)) : latin.includes(word);
  const isWritten = ({ text: one, word }: Spelling) => (word === null ? text.includes(one) : latin.includes(word));
  const named = things.filter((spellings) => spellings.some(isSaid)).flat();
  return [...new Set(named.filter((one) => !isWritten(one)).map((one) => one.text))];
}
