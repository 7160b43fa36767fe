import type { DemoArtisan } from "./person";

/** Artisans from the west of Japan. */
export const westernArtisans: readonly DemoArtisan[] = [
  {
    id: 1,
    craft: 1,
    jpName: "松尾 陽一",
    engName: "Yoichi Matsuo",
    prefecture: "saga",
    pictures: ["shop/plates-2", "shop/rice-bowls-2"],
    lead: {
      zh: "四百年的白瓷上，画今天餐桌的蓝。",
      ja: "四百年の白磁に、今日の食卓の藍を描きます。",
      en: "On four centuries of white porcelain, the blue of today's table.",
    },
    text: {
      zh: [
        "有田是日本瓷器开始的地方。松尾先生是窑里的第六代，小时候在旧窑的碎片里捡过祖父画坏的盘子。",
        "## 水里的蓝",
        "青花的颜料画上去是灰色的，烧过才变蓝。粗笔吸足了颜料在素胎上走，停一下就会留下痕，所以一笔要走到底。",
        "> 摆上菜才算画完。盘子中间，我总是留白的。",
        "花边是曾祖父定下的，他把花改小了一点，给现在的盘子腾出地方。",
      ],
      ja: [
        "有田は日本の磁器が始まった町。松尾さんは窯元の六代目で、子どものころ、古窯の破片の中から祖父の描き損じを拾ったことがあるそうです。",
        "## 水の中の藍",
        "呉須は、描くときは灰色で、焼いてはじめて藍になります。太い濃筆にたっぷり含ませ、素焼きの上を走らせる。止まれば跡が残るので、ひと息に運びます。",
        "> 料理が載って、絵は仕上がる。だから真ん中は空けておくんです。",
        "縁の花は曽祖父の図案。いまの料理に合うよう、少しだけ小さくしました。",
      ],
      en: [
        "Porcelain in Japan began in Arita. Matsuo is the sixth generation at his kiln; as a boy he found plates that his grandfather had spoiled among the shards.",
        "## Blue in the water",
        "The pigment goes on grey and turns blue in the fire. A fat brush, full to the tip, runs over the biscuit without a stop, since a stop leaves a mark.",
        "> It is finished when there is food on it. That is why I leave the middle empty.",
        "The flowers on the rim are his great-grandfather's. He has made them a little smaller, to suit what people eat today.",
      ],
    },
  },
  {
    id: 5,
    craft: 5,
    jpName: "三谷 文",
    engName: "Fumi Mitani",
    prefecture: "kagawa",
    pictures: ["shop/uchiwa-2"],
    lead: {
      zh: "“伊予竹、土佐纸”，都在这一把扇子里。",
      ja: "「伊予竹に土佐紙貼りて」、一本のうちわに。",
      en: "Bamboo from Iyo, paper from Tosa, and a breeze for the evening.",
    },
    text: {
      zh: [
        "日本的团扇十把有九把出自丸龟。一根竹子从头劈到尾，一端是柄，另一端劈成三十几根细骨，中间不断。",
        "三谷女士做骨、也贴纸。她说好团扇不是扇风大，而是扇着不累：竹要会弯，弯了要会回来。",
        "手柄到扇面一共四十七道工序，她的工房里可以体验最后的贴纸。",
      ],
      ja: [
        "日本のうちわの九割は丸亀で作られています。一本の竹を割り、片方は柄に、片方は三十数本の細い骨に。途中で切り離すことはありません。",
        "三谷さんは骨も貼りも手がけます。よいうちわは、風が強いのではなく、疲れない。しなって、戻ることが大切だと言います。",
        "柄から縁まで四十七の工程。工房では、仕上げの貼りを体験できます。",
      ],
      en: [
        "Nine of ten fans in Japan come from Marugame. A single piece of bamboo is split: one end stays the handle, the other becomes some thirty ribs, and nothing is cut apart.",
        "Mitani makes the ribs and pastes the paper. A good fan, she says, does not blow harder; it tires you less. The bamboo must bend, and come back.",
        "There are forty-seven steps from handle to rim. Visitors to the workshop can try the last, the pasting.",
      ],
    },
  },
  {
    id: 6,
    craft: 6,
    jpName: "大西 律",
    engName: "Ritsu Onishi",
    prefecture: "kyoto",
    pictures: ["shop/sensu-2"],
    lead: {
      zh: "折起来是一支竹，打开是一片天。",
      ja: "閉じれば竹、開けば空。",
      en: "Closed, a stick of bamboo; open, a piece of sky.",
    },
    text: {
      zh: [
        "京扇子由八十七道分工做成，大西先生负责“折”：把三层纸夹在两张型纸之间，顺着折痕一下一下压出扇面。",
        "纸要先放在潮湿的布里，太干会裂，太湿会皱。手上的力道只有自己知道，型纸用久了也会记住主人的手。",
        "合上时那一声“啪”，是他判断一把扇子好坏的地方。",
      ],
      ja: [
        "京扇子は八十七の分業で生まれます。大西さんの仕事は「折り」。三枚に合わせた紙を型紙に挟み、折り目を一つずつ扇面に移していきます。",
        "紙は湿らせた布に寝かせておきます。乾けば割れ、湿りすぎれば皺になる。力の加減は本人にしかわからず、型紙も使ううちに主の手を覚えます。",
        "閉じたときの「ぱちん」という音。扇の良し悪しは、そこでわかるそうです。",
      ],
      en: [
        "A Kyoto fan passes through eighty-seven hands. Onishi's part is the fold: three sheets of paper, pasted to one, are laid between two patterns and pressed crease by crease.",
        "The paper rests in damp cloth beforehand. Too dry and it splits, too wet and it wrinkles. Nobody can teach the pressure, and a pattern comes to know its owner's hands.",
        "The click when it closes is how he tells a good fan.",
      ],
    },
  },
];
