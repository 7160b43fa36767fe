import type { DemoArticle } from "./article";

/** How Tokyo dresses. */
export const fashionNews: readonly DemoArticle[] = [
  {
    id: 151,
    category: "kimono",
    picture: "kimono",
    author: "手仕事の店",
    days: 3,
    tags: ["和服", "着物", "kimono"],
    title: {
      zh: "和服的季节：袷、单衣与薄物",
      ja: "着物の衣替え：袷、単衣、薄物",
      en: "The kimono calendar: lined, unlined, sheer",
    },
    body: {
      zh: [
        "十月到五月穿有里子的“袷”，六月和九月穿没有里子的“单衣”，盛夏穿透得见光的“薄物”。这几年天热，五月就穿单衣的人也多了。",
        "- 花纹走在季节前面一点：樱花在开之前穿。",
        "- 第一次租和服，选素一点的带子，颜色就不容易乱。",
        "- 衣襟一定是左边在上。",
        "走路步子小一些，上台阶时轻轻提起前襟，就很好看。",
      ],
      ja: [
        "10月から5月は裏のある「袷」、6月と9月は裏のない「単衣」、盛夏は透ける「薄物」。近ごろは暑さに合わせ、5月から単衣を着る方も増えました。",
        "- 柄は季節を少し先取りします。桜は咲く前に。",
        "- はじめてのレンタルなら、帯を控えめにすると色がまとまります。",
        "- 衿は必ず左が上になります。",
        "歩幅を小さくし、階段では裾を軽く持ち上げると、きれいに歩けます。",
      ],
      en: [
        "From October to May a kimono is lined (awase), in June and September unlined (hitoe), and in high summer sheer (usumono). With warmer springs many people change in May.",
        "- Patterns run a little ahead of the season: wear cherry before it blooms.",
        "- Renting for the first time? A quiet sash keeps the colours together.",
        "- Always left side over right.",
        "Take short steps, and lift the front hem a little on the stairs.",
      ],
    },
  },
  {
    id: 153,
    category: "kimono",
    picture: "kimono",
    author: "手仕事の店",
    days: 400,
    tags: ["浴衣", "yukata"],
    title: {
      zh: "浴衣和和服差在哪里",
      ja: "浴衣と着物はどこが違う",
      en: "Yukata or kimono?",
    },
    body: {
      zh: [
        "浴衣是棉的、单层，贴身直接穿，配半幅带和木屐；和服里面要穿长襦袢，领口会多露出一道白。",
        "旅馆里的浴衣可以穿去吃饭和散步，衣襟同样左边在上。",
      ],
      ja: [
        "浴衣は木綿の一枚仕立てで、素肌や肌着の上に着て、半幅帯と下駄を合わせます。着物は長襦袢を重ねるので、衿もとに白い半衿がのぞきます。",
        "旅館の浴衣はお食事や散歩にもどうぞ。衿は同じく左が上です。",
      ],
      en: [
        "A yukata is a single layer of cotton worn next to the skin, with a narrow sash and geta. A kimono goes over an under-robe, whose white collar shows at the neck.",
        "The yukata at your inn is fine for dinner and a stroll. Left over right, too.",
      ],
    },
  },
  {
    id: 154,
    category: "street",
    picture: "street",
    author: "映像室",
    days: 10,
    tags: ["原宿", "古着", "street"],
    title: {
      zh: "下北泽到高圆寺：古着地图怎么走",
      ja: "下北沢から高円寺へ、古着の歩き方",
      en: "From Shimokitazawa to Koenji: a second-hand walk",
    },
    body: {
      zh: [
        "下北泽的店密，车站两侧各走一圈就有几十家；高圆寺价钱更平，店主多半愿意聊衣服的来历。",
        "- 试穿前先问，鞋子请脱在试衣间外。",
        "- 标签上的“難あり”表示有瑕疵，位置通常写在旁边。",
        "- 多数店下午才开门，上午不妨先喝咖啡。",
      ],
      ja: [
        "下北沢は店が密集し、駅の両側をひと回りするだけで何十軒も。高円寺は値段が手頃で、服の来歴を話してくれる店主も多くいます。",
        "- 試着はひと声かけてから。靴は試着室の外で脱ぎます。",
        "- 「難あり」は傷や汚れのあるもの。場所は札に書かれています。",
        "- 昼過ぎに開く店が多いので、午前はコーヒーでもどうぞ。",
      ],
      en: [
        "Shimokitazawa is dense: one round on either side of the station passes dozens of shops. Koenji is cheaper, and many owners love to tell where a piece came from.",
        "- Ask before you try something on, and leave your shoes outside the fitting room.",
        "- “Nan-ari” on a tag means a flaw; it usually says where.",
        "- Most shops open after noon, so have a coffee first.",
      ],
    },
  },
  {
    id: 155,
    category: "street",
    picture: "street",
    author: "映像室",
    days: 21,
    tags: ["东京", "銀座", "street"],
    title: {
      zh: "银座的周末没有汽车",
      ja: "週末の銀座は、歩く人のもの",
      en: "Ginza without cars",
    },
    body: {
      zh: [
        "周末和假日的下午，银座中央大街会变成步行者天国，路中间摆上椅子和阳伞。",
        "不妨看看路人的搭配：灰、藏青、米色占了大半，靠布料和剪裁见高低。",
        "拍街景时请不要对准陌生人的脸，发到网上前先问一声。",
      ],
      ja: [
        "週末と祝日の午後、銀座の中央通りは歩行者天国になり、道の真ん中に椅子とパラソルが並びます。",
        "行き交う人の装いは、灰、紺、生成りが中心。素材と仕立てに違いが出ます。",
        "街を撮るときは知らない方の顔を避け、載せる前にひと声かけましょう。",
      ],
      en: [
        "On the afternoons of weekends and holidays, Chuo-dori in Ginza closes to cars, and chairs and parasols stand in the middle of the road.",
        "Look at what passes by: mostly grey, navy and ecru, told apart by cloth and cut.",
        "When you photograph the street, leave out the faces of strangers, and ask before you post.",
      ],
    },
  },
];
