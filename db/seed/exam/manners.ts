import type { DemoExam } from "./question";

/** What helps everybody who travels and lives in Japan. */
export const manners: DemoExam = {
  name: { zh: "日本生活与礼仪", ja: "日本のマナーと暮らし", en: "Manners and life in Japan" },
  description: {
    zh: "电车、温泉、垃圾分类和紧急情况，出发前先检验一下。",
    ja: "電車、温泉、ごみの分け方、いざというとき。出発前の力試しに。",
    en: "Trains, hot springs, rubbish and emergencies: check yourself before you go.",
  },
  minutes: 15,
  questionsPerPaper: 10,
  questions: [
    {
      type: "truefalse",
      text: {
        zh: "在电车里通常不打电话。",
        ja: "電車の中では通話を控えるのが普通です。",
        en: "People usually do not make phone calls on trains.",
      },
      key: "true",
      explanation: {
        zh: "手机调成静音，接电话请到站台。",
        ja: "マナーモードにして、通話はホームでします。",
        en: "Phones are set to silent; take calls on the platform.",
      },
    },
    {
      type: "single",
      text: {
        zh: "进温泉浴池之前首先要做什么？",
        ja: "温泉の湯船に入る前に、まず何をしますか。",
        en: "What do you do first before you get into a hot spring bath?",
      },
      options: {
        zh: ["洗净身体", "把毛巾放进池里", "穿上泳衣", "喝池里的水"],
        ja: ["体を洗う", "タオルを湯に入れる", "水着を着る", "湯を飲む"],
        en: ["Wash your body", "Put the towel into the water", "Put on a swimsuit", "Drink the water"],
      },
      key: "1",
      explanation: {
        zh: "先在淋浴区洗净，毛巾不要放入池中。",
        ja: "洗い場で体を洗ってから入り、タオルは湯に入れません。",
        en: "Wash at the showers first, and keep the towel out of the water.",
      },
    },
    {
      type: "fill",
      text: {
        zh: "在日本报警拨打什么号码？",
        ja: "警察を呼ぶ電話番号は何番ですか。",
        en: "Which number do you call for the police in Japan?",
      },
      key: "110",
      explanation: {
        zh: "警察110，火警和急救119，都是免费的。",
        ja: "警察は110、消防と救急は119。どちらも無料です。",
        en: "Police 110; fire and ambulance 119. Both are free.",
      },
    },
    {
      type: "fill",
      text: {
        zh: "叫救护车拨打什么号码？",
        ja: "救急車を呼ぶ電話番号は何番ですか。",
        en: "Which number do you call for an ambulance?",
      },
      key: "119",
      explanation: {
        zh: "火警和急救都拨119。",
        ja: "消防も救急も119です。",
        en: "119 is for both fire and ambulance.",
      },
    },
    {
      type: "multiple",
      text: {
        zh: "感到强烈摇晃时应该怎么做？",
        ja: "強い揺れを感じたら、どうしますか。",
        en: "What do you do when you feel a strong earthquake?",
      },
      options: {
        zh: ["保护头部，躲到桌下", "立刻跑到室外", "摇晃停止后确认出口", "乘电梯下楼"],
        ja: ["頭を守り机の下に入る", "すぐ外へ走り出る", "揺れが収まったら出口を確かめる", "エレベーターで下りる"],
        en: [
          "Protect your head under a table",
          "Run outside at once",
          "Check the way out when it stops",
          "Take the lift down",
        ],
      },
      key: "1,3",
      explanation: {
        zh: "摇晃时先保护自己，不要使用电梯。",
        ja: "揺れている間は身を守り、エレベーターは使いません。",
        en: "Protect yourself while it shakes, and never use a lift.",
      },
      points: 2,
    },
    {
      type: "truefalse",
      text: {
        zh: "在餐厅需要付小费。",
        ja: "レストランではチップが必要です。",
        en: "You have to leave a tip in restaurants.",
      },
      key: "false",
      explanation: {
        zh: "日本没有付小费的习惯。",
        ja: "日本にチップの習慣はありません。",
        en: "There is no custom of tipping in Japan.",
      },
    },
    {
      type: "single",
      text: {
        zh: "进入日式房屋时鞋子怎么办？",
        ja: "和室のある家に入るとき、靴はどうしますか。",
        en: "What do you do with your shoes when you enter a home?",
      },
      options: {
        zh: ["在玄关脱下", "穿着进屋", "在榻榻米上脱下", "换成室外拖鞋"],
        ja: ["玄関で脱ぐ", "履いたまま上がる", "畳の上で脱ぐ", "外用のサンダルに替える"],
        en: [
          "Take them off at the entrance",
          "Keep them on",
          "Take them off on the tatami",
          "Change into outdoor sandals",
        ],
      },
      key: "1",
      explanation: {
        zh: "在玄关脱鞋，鞋尖朝外摆好。",
        ja: "玄関で脱ぎ、つま先を外に向けてそろえます。",
        en: "Take them off at the entrance, toes towards the door.",
      },
    },
    {
      type: "multiple",
      text: {
        zh: "关于扔垃圾，哪些是正确的？",
        ja: "ごみの出し方として正しいものはどれですか。",
        en: "What is right about putting out rubbish?",
      },
      options: {
        zh: ["按种类分类", "在指定的日子扔", "随时扔在公园", "瓶子洗净再扔"],
        ja: ["種類ごとに分ける", "決められた日に出す", "公園にいつでも捨てる", "瓶は洗って出す"],
        en: ["Sort it", "Put it out on the set day", "Leave it in a park", "Rinse bottles first"],
      },
      key: "1,2,4",
      explanation: {
        zh: "分类方法和日期因市町村而异。",
        ja: "分け方と曜日は市町村ごとに違います。",
        en: "Sorting and days differ from town to town.",
      },
      points: 2,
    },
    {
      type: "single",
      text: {
        zh: "在东京乘扶梯，现在提倡怎样做？",
        ja: "駅のエスカレーターで呼びかけられている乗り方はどれですか。",
        en: "What are people asked to do on escalators at stations?",
      },
      options: {
        zh: ["站着不走", "从右侧跑上去", "坐在台阶上", "倒着走"],
        ja: ["歩かず立ち止まる", "右側を駆け上がる", "段に座る", "逆向きに歩く"],
        en: ["Stand and not walk", "Run up on the right", "Sit on the steps", "Walk the other way"],
      },
      key: "1",
      explanation: {
        zh: "为了安全，站立扶好，不要行走。",
        ja: "安全のため、手すりにつかまり立ち止まります。",
        en: "For safety people stand and hold the handrail.",
      },
    },
    {
      type: "truefalse",
      text: {
        zh: "把筷子竖着插在米饭里是不礼貌的。",
        ja: "ご飯に箸を立てるのは失礼です。",
        en: "It is impolite to stand chopsticks upright in rice.",
      },
      key: "true",
      explanation: {
        zh: "这会让人联想到葬礼。",
        ja: "お葬式を思わせるためです。",
        en: "It reminds people of a funeral.",
      },
    },
    {
      type: "single",
      text: {
        zh: "在神社的手水舍要做什么？",
        ja: "神社の手水舎では何をしますか。",
        en: "What do you do at the basin of a shrine?",
      },
      options: {
        zh: ["净手漱口", "洗水果", "投硬币", "喂鱼"],
        ja: ["手と口を清める", "果物を洗う", "硬貨を投げる", "魚に餌をやる"],
        en: ["Purify hands and mouth", "Wash fruit", "Throw coins", "Feed fish"],
      },
      key: "1",
      explanation: {
        zh: "先左手，再右手，然后漱口。",
        ja: "左手、右手、口の順に清めます。",
        en: "Left hand, right hand, then the mouth.",
      },
    },
    {
      type: "fill",
      text: {
        zh: "日本的电车IC卡有Suica、PASMO和关西的「ICO__」。请写出这张卡的名字。",
        ja: "関西で始まった交通系ICカード「ICO__」の名前を書いてください。",
        en: "The transport card that began in Kansai is called “ICO__”. Write its name.",
      },
      key: "ICOCA\nイコカ",
      explanation: {
        zh: "ICOCA在全国大部分地区都能用。",
        ja: "ICOCAは全国の多くの地域で使えます。",
        en: "ICOCA works in most parts of the country.",
      },
    },
  ],
};
