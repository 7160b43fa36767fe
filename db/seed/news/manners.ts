import type { DemoArticle } from "./article";

/** How things are done. */
export const mannerNews: readonly DemoArticle[] = [
  {
    id: 121,
    category: "manners",
    picture: "onsen",
    author: "箱根の宿",
    days: 3,
    tags: ["温泉", "onsen"],
    title: {
      zh: "第一次泡温泉：从脱衣到出浴",
      ja: "はじめての温泉：脱衣所から湯上がりまで",
      en: "Your first onsen, step by step",
    },
    body: {
      zh: [
        "温泉里不穿泳衣。衣物放进脱衣处的篮子或柜子，只带小毛巾进浴场。",
        "- 先坐着把身体洗干净，再冲去泡沫。",
        "- 入池前舀几勺热水浇在身上，让身体适应温度。",
        "- 毛巾不要放进池里，可以叠好放在头上。",
        "- 头发长请扎起来；池内不游泳、不大声说话、不拍照。",
        "泡十分钟左右起来歇一歇，出浴前用毛巾擦干再回脱衣处。有文身的客人请事先询问，很多旅馆有可预约的包场浴池。",
      ],
      ja: [
        "温泉では水着を着ません。服は脱衣所のかごやロッカーに入れ、小さなタオルだけを持って浴場へ入ります。",
        "- まず座って体を洗い、泡をきれいに流します。",
        "- 湯船に入る前に、かけ湯で体を慣らします。",
        "- タオルは湯に入れず、たたんで頭にのせても構いません。",
        "- 長い髪は結びます。泳いだり、大きな声を出したり、写真を撮ったりしないようにしましょう。",
        "10分ほどで一度上がって休み、出る前にタオルで体を拭いてから脱衣所へ。タトゥーのある方は事前にご確認ください。貸切風呂のある宿も多くあります。",
      ],
      en: [
        "No swimsuits. Leave your clothes in a basket or locker and take only the small towel with you.",
        "- Sit down and wash first, and rinse off all the soap.",
        "- Pour some hot water over yourself before you get in.",
        "- Keep the towel out of the water; on your head is fine.",
        "- Tie up long hair. No swimming, no loud voices, no pictures.",
        "Get out and rest after ten minutes or so, and dry yourself before you go back to the changing room. If you have tattoos, ask beforehand: many inns have baths to reserve for yourself.",
      ],
    },
  },
  {
    id: 122,
    category: "manners",
    picture: "shrine",
    author: "旅の編集部",
    days: 11,
    tags: ["神社", "寺院", "etiquette"],
    title: {
      zh: "神社和寺院：手水、参拜与拍照",
      ja: "神社とお寺：手水、参拝、写真のこと",
      en: "At shrines and temples: water, prayer, pictures",
    },
    body: {
      zh: [
        "过鸟居时轻轻鞠躬，参道的正中留给神明，请走两侧。",
        "## 手水的顺序",
        "- 右手拿勺，洗左手；换手，洗右手。",
        "- 再用左手接水漱口，不要直接对着勺子喝。",
        "- 最后把勺竖起，让剩下的水冲洗勺柄。",
        "神社多为“二拜二拍手一拜”，寺院则合掌不拍手。殿内能不能拍照，请看告示；有人祈祷时，请不要把镜头对着他们。",
      ],
      ja: [
        "鳥居では軽く一礼します。参道の真ん中は神さまの通り道とされるので、端を歩きましょう。",
        "## 手水の順番",
        "- 右手で柄杓を持って左手を、持ち替えて右手を清めます。",
        "- 左手に水を受けて口をすすぎます。柄杓に口をつけないようにします。",
        "- 最後に柄杓を立て、残りの水で柄を流します。",
        "神社は二拝二拍手一拝、お寺では手を打たずに合掌するのが一般的です。堂内の撮影は掲示に従い、お参りしている方にはレンズを向けないようにしましょう。",
      ],
      en: [
        "Bow lightly at the torii and walk along the side: the middle of the path is for the gods.",
        "## Water",
        "- Ladle in the right hand, rinse the left; change hands, rinse the right.",
        "- Take water in your left hand to rinse your mouth, never from the ladle.",
        "- Tip the ladle up so that the rest runs down its handle.",
        "At most shrines it is two bows, two claps, one bow; at temples you join your hands without clapping. Look for signs about photographs, and never point a camera at somebody who prays.",
      ],
    },
  },
  {
    id: 123,
    category: "manners",
    picture: "localtrain",
    author: "新闻编辑",
    days: 20,
    tags: ["礼仪", "マナー", "train"],
    title: {
      zh: "电车里的安静从哪里来",
      ja: "電車の静けさはどこから来るのか",
      en: "Why the train is so quiet",
    },
    body: {
      zh: [
        "没有人规定车厢里不许说话，只是大家都把声音放低。手机调成静音，通话等下车再说。",
        "- 双肩包抱在胸前或放在脚边，拥挤时尤其如此。",
        "- 下车的人先走，站在门口的人可以先下到月台让路。",
        "- 优先席附近请留意需要座位的人，胸前或包上挂着标记的人未必说得出口。",
        "早晚高峰有女性专用车厢，月台的地面上写着时间。",
      ],
      ja: [
        "車内で話してはいけない決まりはありませんが、みなさん声を落としています。携帯電話はマナーモードにして、通話は降りてからにしましょう。",
        "- リュックは前に抱えるか足もとへ。混雑時は特にお気をつけください。",
        "- 降りる人が先です。ドアの前にいるときは、いったんホームに降りて道をあけます。",
        "- 優先席の近くでは、席の必要な方に気を配りましょう。マークをつけた方は言い出しにくいこともあります。",
        "朝夕には女性専用車があり、時間帯はホームの床に書かれています。",
      ],
      en: [
        "Nothing forbids talking; people simply lower their voices. Set your phone to silent and call after you get off.",
        "- Carry a backpack in front of you or put it at your feet.",
        "- Let people off first. If you stand by the door, step out onto the platform for a moment.",
        "- Near the priority seats, look up: people with a badge on their bag may not ask.",
        "There are cars for women only in the rush hours; the times are painted on the platform.",
      ],
    },
  },
];
