import type { DemoArtisan } from "./person";

/** Artisans from the middle of Japan. */
export const centralArtisans: readonly DemoArtisan[] = [
  {
    id: 3,
    craft: 3,
    jpName: "坂下 直人",
    engName: "Naoto Sakashita",
    prefecture: "ishikawa",
    pictures: ["shop/soup-bowl-2", "shop/jubako-2"],
    lead: {
      zh: "一百二十四道工序，都为了手里那一点温润。",
      ja: "百二十四の工程は、手に取ったときのぬくもりのために。",
      en: "A hundred and twenty-four steps, for the moment it lies in the hand.",
    },
    text: {
      zh: [
        "轮岛的土里有一种烧过就不再收缩的硅藻土，混进漆里做底，器物便经得起几代人使用。碗口和碗底还要裹一层麻布。",
        "涂一层，等它在潮湿的柜子里慢慢干，再磨。一只碗做好要大半年。",
        "> 漆器要用。放在柜子里的漆，会闷。",
        "日常用温水和软布就好，不要放进洗碗机。裂了、掉了，可以送回来重涂。",
      ],
      ja: [
        "輪島の地の粉は、焼くともう縮まない珪藻土。これを漆に混ぜて下地にすると、何代も使える丈夫な器になります。縁と高台には布を着せます。",
        "塗っては、湿らせた風呂でゆっくり乾かし、また研ぐ。椀ひとつに半年以上かかります。",
        "> 漆は使ってこそ。しまった漆は、息が詰まる。",
        "ふだんはぬるま湯と柔らかい布で。食洗機には入れないでください。欠けても剥げても、塗り直してお返しします。",
      ],
      en: [
        "The earth of Wajima holds a powder that, once fired, shrinks no more. Mixed into the lacquer as a ground it makes bowls that outlast the people who buy them. Rim and foot are wrapped in cloth.",
        "A coat, a slow drying in a damp cupboard, then polishing, and again. A single bowl takes more than half a year.",
        "> Use it. Lacquer that is put away cannot breathe.",
        "Lukewarm water and a soft cloth are all it needs; no dishwasher. Chipped or worn, it can come back to be lacquered again.",
      ],
    },
  },
  {
    id: 10,
    craft: 10,
    jpName: "岩野 澄",
    engName: "Sumi Iwano",
    prefecture: "fukui",
    pictures: ["shop/letter-set-2", "shop/writing-set-2"],
    lead: {
      zh: "冬天的水最冷，纸也最好。",
      ja: "水がいちばん冷たい季節に、いちばんよい紙が漉けます。",
      en: "The coldest water makes the best paper.",
    },
    text: {
      zh: [
        "越前的五个村子供着一位教人抄纸的女神。岩野女士十八岁起站在水槽前，如今手一伸进去就知道今天的水该摇几下。",
        "楮的白皮要在流水里一点点挑去斑点，一个人一天只能挑几百克。捣开的纤维里放一种秋葵根的黏液，它们才不会沉下去。",
        "手抄的纸四边是毛的，那叫“耳”。写信时请不要裁掉它。",
      ],
      ja: [
        "越前の五箇には、紙漉きを教えた女神が祀られています。岩野さんは十八で漉き槽に立ち、いまは手を入れるだけで、その日の水の揺すり方がわかると言います。",
        "楮の白皮は、流れる水の中で塵をひとつずつ取り除きます。一日かけても数百グラム。叩いた繊維にトロロアオイのねりを加えると、沈まずに漂います。",
        "手漉きの紙には「耳」と呼ぶ縁が残ります。どうか切らずにお使いください。",
      ],
      en: [
        "The five villages of Echizen keep a shrine to the goddess who taught them paper. Iwano has stood at the vat since she was eighteen; a hand in the water tells her how it wants to be rocked today.",
        "Specks are picked from the white bark one by one, in running water: a few hundred grams are a day's work. A mucilage from hibiscus root keeps the beaten fibres from sinking.",
        "Handmade paper has soft edges, called ears. Please do not cut them off.",
      ],
    },
  },
  {
    id: 11,
    craft: 11,
    jpName: "河合 千尋",
    engName: "Chihiro Kawai",
    prefecture: "gifu",
    pictures: ["shop/wagasa-2", "shop/chochin-2"],
    lead: {
      zh: "竹与纸，撑开就是一朵花。",
      ja: "竹と紙が、開けば一輪の花になります。",
      en: "Bamboo and paper, and when it opens, a flower.",
    },
    text: {
      zh: [
        "一把和伞要经过十几个人的手：削骨的、绕线的、贴纸的、上油的。河合女士学了贴纸，又去学削骨，因为做骨的人只剩下几位了。",
        "伞骨四十四根，出自同一节竹子，合拢时竹节还能对上，又成了一根竹。",
        "雨后请撑开阴干，收的时候伞头朝上。",
      ],
      ja: [
        "和傘は十数人の手を渡って生まれます。骨を削る人、糸をかける人、紙を張る人、油を引く人。河合さんは張りを学んだあと、骨屋にも通いました。作れる人が、もう数えるほどしかいないからです。",
        "骨は四十四本。一本の竹から割り出すので、閉じると節がそろい、もとの竹の姿に戻ります。",
        "雨のあとは開いて陰干しに。しまうときは、頭を上にして立ててください。",
      ],
      en: [
        "An umbrella passes through a dozen hands: those who split the ribs, string them, paste the paper, oil it. Kawai learned to paste and then went to the rib maker too, since only a few are left.",
        "The forty-four ribs come from one piece of bamboo. Closed, the joints meet again, and it is a stalk once more.",
        "After rain, dry it open in the shade, and store it with its head up.",
      ],
    },
  },
  {
    id: 2,
    craft: 2,
    jpName: "杉江 朱里",
    engName: "Akari Sugie",
    prefecture: "aichi",
    pictures: ["shop/kyusu-2", "shop/pottery-class-2"],
    lead: {
      zh: "一把急须由五个部分做成，差半毫米就不顺手。",
      ja: "急須は五つの部品から。半ミリの差で、手になじみません。",
      en: "A teapot is five pieces, and half a millimetre is enough to spoil it.",
    },
    text: {
      zh: [
        "常滑的朱泥含铁，不上釉，烧成后自然发红。泥会把茶的涩味吸走一些，泡久了壶也变得油润。",
        "身、盖、把、嘴、滤网，分别拉坯，再在半干的时候接起来。盖子和口是对着磨的，倒水时一滴也不会从盖边流出来。",
        "> 请用右手倒一次，再用左手倒一次。好壶两边都顺。",
        "她也做左手用的急须，把手在另一边。",
      ],
      ja: [
        "常滑の朱泥は鉄を含み、釉薬をかけずに焼くと自然に赤くなります。土が渋みをほどよく吸い、使うほどに艶が出ます。",
        "胴、蓋、取っ手、注ぎ口、茶こし。別々に挽いて、半乾きのうちに継ぎます。蓋と口はすり合わせるので、注いでも縁から一滴もこぼれません。",
        "> 一度、反対の手でも注いでみてください。",
        "左利きのための急須も作っています。",
      ],
      en: [
        "The red clay of Tokoname holds iron. Unglazed, it fires to that colour by itself, takes a little of the tea's bitterness, and grows glossy with use.",
        "Body, lid, handle, spout and strainer are thrown apart and joined half dry. Lid and rim are ground against each other: nothing runs out at the side.",
        "> Pour once with your other hand, too.",
        "She also makes teapots for the left-handed.",
      ],
    },
  },
  {
    id: 7,
    craft: 7,
    jpName: "竹田 紗代",
    engName: "Sayo Takeda",
    prefecture: "aichi",
    pictures: ["shop/yukata-2"],
    lead: {
      zh: "用线扎住的地方，留下了布的白。",
      ja: "糸でくくったところに、布の白が残ります。",
      en: "Where the thread held, the cloth stays white.",
    },
    text: {
      zh: [
        "有松在旧东海道旁，四百年前就把扎染的手巾卖给过路的旅人。这里的扎法有一百多种，一个人通常一辈子只学一种。",
        "竹田女士的母亲扎“蜘蛛”，祖母扎“三浦”，她两样都学了。一件浴衣要扎几万下，扎完送去染，再一根一根把线拆掉。",
        "拆线的时候布会“啪”地弹开，那是她最喜欢的一刻。",
      ],
      ja: [
        "有松は旧東海道沿いの町。四百年前から、旅人に絞りの手ぬぐいを売ってきました。括り方は百以上あり、ひとりが一生に身につけるのは、たいてい一つだけです。",
        "母は蜘蛛絞り、祖母は三浦絞り。竹田さんは両方を継ぎました。浴衣一枚で数万回くくり、染め上がると、また一本ずつ糸を解きます。",
        "解いた瞬間、布がぱっと開く。そこがいちばん好きだと言います。",
      ],
      en: [
        "Arimatsu lies on the old Tokaido road, and has sold tie-dyed cloth to travellers for four hundred years. There are more than a hundred ways to tie; most people learn one in a lifetime.",
        "Her mother ties the spider, her grandmother the miura knot, and Takeda learned both. A yukata takes tens of thousands of ties, and after the dyeing each thread is undone again.",
        "The cloth springs open with a snap. That, she says, is the moment she likes best.",
      ],
    },
  },
];
