import type { DemoArtisan } from "./person";

/** Artisans from the north and east of Japan. */
export const easternArtisans: readonly DemoArtisan[] = [
  {
    id: 4,
    craft: 4,
    jpName: "及川 鉄平",
    engName: "Teppei Oikawa",
    prefecture: "iwate",
    pictures: ["shop/iron-kettle-2", "shop/iron-kettle-3"],
    lead: {
      zh: "水烧开时的声音，也是他的作品。",
      ja: "湯の沸く音まで、作品のうち。",
      en: "The sound of water coming to the boil is part of his work.",
    },
    text: {
      zh: [
        "盛冈的工房里，及川先生每天早上先听一听铁壶。壶底嵌着几片小铁，水将开未开的时候会发出低低的声响，茶人叫它“松风”。",
        "## 一粒一粒按出来的霰纹",
        "壶身上的霰纹有两千多粒，是在砂型还软的时候，用一根棒子从里面一粒一粒按出来的。按错一粒，整个砂型就要重做。",
        "> 快不了。快了，铁会记住的。",
        "新壶请先空烧开几次水，不必刷洗。用上十年，内壁结起一层水垢，水就更柔和了。",
      ],
      ja: [
        "盛岡の工房で、及川さんはまず鉄瓶の音を聞きます。底に仕込んだ鳴り金が、湯の沸く手前で低く鳴る。茶の世界では「松風」と呼ぶ音です。",
        "## ひと粒ずつ押す霰",
        "胴の霰は二千粒あまり。鋳型がまだ柔らかいうちに、内側から棒で一粒ずつ押していきます。ひとつ間違えれば、型ごと作り直しです。",
        "> 急げません。急ぐと、鉄が覚えてしまう。",
        "新しい鉄瓶は、はじめに何度か湯を沸かして捨ててください。中は洗わないこと。十年使うと湯垢がつき、湯がまるくなります。",
      ],
      en: [
        "In his workshop in Morioka, Oikawa begins the day by listening to a kettle. Small pieces of iron in its base hum just before the water boils: in tea they call that sound the wind in the pines.",
        "## Dots, pressed one by one",
        "The body carries more than two thousand of them. They are pressed into the mould from within, with a stick, while the sand is still soft. One mistake, and the mould is made again.",
        "> You cannot hurry. If you do, the iron remembers.",
        "Boil and pour away a few kettles of water first, and never scrub the inside. After ten years of use a thin layer has grown there, and the water tastes softer.",
      ],
    },
  },
  {
    id: 9,
    craft: 9,
    jpName: "遠藤 久",
    engName: "Hisashi Endo",
    prefecture: "miyagi",
    pictures: ["shop/kokeshi-2"],
    lead: {
      zh: "画了五十年，还在找一张好表情。",
      ja: "五十年描いて、まだよい表情を探しています。",
      en: "Fifty years of painting faces, and still looking for a good one.",
    },
    text: {
      zh: [
        "鸣子的木芥子转动头部会“啾”地叫一声，因为头是在辘轳上趁热嵌进去的。遠藤先生的父亲教他听这一声：太响是松了，不响是死了。",
        "眉、眼、鼻各一笔，画完不改。他说好看的不是笔，是下笔之前停的那一下。",
        "木料是放了一年以上的水木，白而细，年轮几乎看不见。",
      ],
      ja: [
        "鳴子のこけしは、首を回すと「きゅっ」と鳴きます。ろくろで回しながら、熱のあるうちに首をはめ込むからです。鳴きすぎはゆるい、鳴かないのは死んでいる。父にそう教わりました。",
        "眉も目も鼻も一筆で、描き直しはしません。大事なのは筆そのものより、筆を下ろす前のひと呼吸だと言います。",
        "木地は一年以上寝かせたミズキ。白く細かく、年輪がほとんど見えません。",
      ],
      en: [
        "A kokeshi from Naruko squeaks when its head is turned, since the head is fitted on the lathe while the wood is still hot. Too loud and it is loose, his father taught him; silent and it is dead.",
        "Brows, eyes and nose are one stroke each, and nothing is corrected. What matters, Endo says, is less the stroke than the breath before it.",
        "The wood is dogwood that has rested for more than a year: white, fine, its rings hardly to be seen.",
      ],
    },
  },
  {
    id: 8,
    craft: 8,
    jpName: "川村 洋",
    engName: "Yo Kawamura",
    prefecture: "tokyo",
    pictures: ["shop/tenugui-2", "shop/furoshiki-3"],
    lead: {
      zh: "把颜色浇在布上，正反两面一样鲜明。",
      ja: "染料を注ぎ、表も裏も同じように染め上げます。",
      en: "Dye is poured, and the cloth is as bright behind as before.",
    },
    text: {
      zh: [
        "注染是明治时代大阪的发明，如今东京的隅田川边还有几家。二十几层布叠在一起，用糊围出花样，再从壶里把染料浇下去，下面用气泵抽过。",
        "两种颜色在边上相遇，会自己晕开。每一次都不一样，所以没有两条完全相同的手巾。",
        "手巾的两端不缝边，干得快、不藏水。头几次洗会掉一点线头，剪掉就好。",
      ],
      ja: [
        "注染は明治の大阪で生まれ、いまも隅田川のそばに数軒の染場が残ります。二十枚あまりの布を重ね、糊で土手を作り、やかんから染料を注いで下から吸い抜きます。",
        "隣り合う色は境目でにじみ合います。その加減は毎回違い、同じ手ぬぐいは二枚とありません。",
        "端は縫わずに切りっぱなし。乾きが早く、水がたまりません。はじめの数回はほつれますが、糸を切れば落ち着きます。",
      ],
      en: [
        "Chusen was invented in Osaka in the 1800s; a few dye houses still work along the Sumida. Some twenty layers of cloth are stacked, the pattern is walled in with paste, and dye is poured from a kettle and drawn through from below.",
        "Where two colours meet they run into each other, each time a little differently. No two tenugui are quite the same.",
        "The ends are left unhemmed, so that they dry fast and hold no water. Threads come loose in the first few washes; cut them, and it stops.",
      ],
    },
  },
  {
    id: 12,
    craft: 12,
    jpName: "小林 光",
    engName: "Hikaru Kobayashi",
    prefecture: "tokyo",
    pictures: ["shop/kiriko-2", "shop/furin-2"],
    lead: {
      zh: "在玻璃上刻下光的走向。",
      ja: "硝子に、光の通り道を刻みます。",
      en: "He cuts a path for the light.",
    },
    text: {
      zh: [
        "江东区的小工房里，磨轮从早响到晚。薄薄一层色玻璃覆在透明玻璃外面，刻到底色时光就进来了。",
        "## 没有草稿",
        "杯子上只画几条横竖的线，其余全凭眼睛。鱼子纹的一格不到三毫米，线在交点上差一根头发，就会歪成一片。",
        "每年五月，他也吹风铃：内侧画金鱼，口沿故意留着毛边，风一吹才有那样的声音。",
      ],
      ja: [
        "江東区の小さな工房では、砥石の音が朝から晩まで続きます。透明な硝子に薄い色硝子を被せ、そこを削ると光が入ります。",
        "## 下絵はない",
        "器に引くのは縦横の割り付け線だけ。あとは目と手です。魚子のひと目は三ミリもなく、交わる点が髪一本ずれると、すべてが歪みます。",
        "五月には風鈴も吹きます。金魚は内側から描き、口はわざとぎざぎざのまま。あの音は、そこから生まれます。",
      ],
      en: [
        "In a small workshop in Koto the wheel runs from morning to evening. A thin skin of coloured glass lies over clear glass; where it is cut away, the light comes in.",
        "## No drawing",
        "A few lines along and across are all there is on the cup. The rest is eye and hand. A square of the fish-roe pattern is less than three millimetres wide, and a crossing that is off by a hair shows everywhere.",
        "In May he also blows wind bells, painted from the inside. The rim is left rough on purpose: that is where the sound comes from.",
      ],
    },
  },
];
