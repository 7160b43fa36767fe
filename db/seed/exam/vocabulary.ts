import type { DemoExam } from "./question";

/** Words of the first months of learning Japanese. */
export const vocabulary: DemoExam = {
  name: { zh: "日语词汇入门（相当于N5）", ja: "日本語の語彙 入門（N5相当）", en: "First Japanese words (about N5)" },
  description: {
    zh: "旅行第一天就用得上的单词：数字、时间、食物和交通。",
    ja: "旅の初日から使う言葉。数、時間、食べ物、乗り物。",
    en: "Words you need from the first day: numbers, time, food and transport.",
  },
  minutes: 20,
  questionsPerPaper: 10,
  questions: [
    {
      type: "single",
      text: { zh: "「みず」是什么意思？", ja: "「みず」は何ですか。", en: "What does “みず” mean?" },
      options: {
        zh: ["水", "茶", "牛奶", "酒"],
        ja: ["水", "お茶", "牛乳", "お酒"],
        en: ["Water", "Tea", "Milk", "Alcohol"],
      },
      key: "1",
      explanation: {
        zh: "「みず」写作「水」。在餐厅可以说「お水をください」。",
        ja: "「みず」は「水」。店では「お水をください」と言います。",
        en: "“みず” is written 水. At a restaurant say “お水をください”.",
      },
    },
    {
      type: "single",
      text: { zh: "「えき」是哪里？", ja: "「えき」はどこですか。", en: "What place is “えき”?" },
      options: {
        zh: ["车站", "医院", "邮局", "银行"],
        ja: ["電車に乗る所", "病気のとき行く所", "手紙を出す所", "お金をおろす所"],
        en: ["A station", "A hospital", "A post office", "A bank"],
      },
      key: "1",
      explanation: {
        zh: "「えき」写作「駅」，是乘坐电车的地方。",
        ja: "「えき」は「駅」、電車に乗る所です。",
        en: "“えき” is written 駅: where you take a train.",
      },
    },
    {
      type: "fill",
      text: {
        zh: "请用平假名写出「明日」最常用的读法。",
        ja: "「明日」の最もよく使う読み方をひらがなで書いてください。",
        en: "Write the most common reading of 明日 in hiragana.",
      },
      key: "あした\nあす\nashita\nasu",
      explanation: {
        zh: "日常会话读「あした」，稍正式的说法是「あす」。",
        ja: "会話では「あした」、少し改まると「あす」と読みます。",
        en: "“あした” in conversation; “あす” is a little more formal.",
      },
    },
    {
      type: "truefalse",
      text: {
        zh: "「ありがとうございます」用来表示感谢。",
        ja: "「ありがとうございます」はお礼の言葉です。",
        en: "“ありがとうございます” is said to thank somebody.",
      },
      key: "true",
      explanation: {
        zh: "比「ありがとう」更礼貌，对店员和长辈都可以使用。",
        ja: "「ありがとう」より丁寧で、だれにでも使えます。",
        en: "It is more polite than “ありがとう” and right for everybody.",
      },
    },
    {
      type: "multiple",
      text: {
        zh: "下列哪些是食物？",
        ja: "食べ物はどれですか。",
        en: "Which of these are food?",
      },
      options: ["パン", "くつ", "りんご", "たまご", "かさ"],
      key: "1,3,4",
      explanation: {
        zh: "「パン」面包、「りんご」苹果、「たまご」鸡蛋。「くつ」是鞋，「かさ」是伞。",
        ja: "「くつ」は履くもの、「かさ」は雨の日に使うものです。",
        en: "Bread, apple and egg. “くつ” are shoes and “かさ” is an umbrella.",
      },
      points: 2,
    },
    {
      type: "single",
      text: { zh: "「さんじはん」是几点？", ja: "「さんじはん」は何時ですか。", en: "What time is “さんじはん”?" },
      options: ["3:00", "3:15", "3:30", "4:30"],
      key: "3",
      explanation: {
        zh: "「はん」是一半，即30分。",
        ja: "「はん」は半分、30分のことです。",
        en: "“はん” means half: thirty minutes past.",
      },
    },
    {
      type: "single",
      text: {
        zh: "「やすい」的反义词是？",
        ja: "「やすい」の反対は何ですか。",
        en: "What is the opposite of “やすい” (cheap)?",
      },
      options: ["たかい", "おおきい", "あたらしい", "ながい"],
      key: "1",
      explanation: {
        zh: "「たかい」有“贵”和“高”两个意思。",
        ja: "「たかい」は値段にも高さにも使います。",
        en: "“たかい” means both expensive and high.",
      },
    },
    {
      type: "fill",
      text: {
        zh: "「ひとつ、ふたつ、（　）」括号里填什么？",
        ja: "「ひとつ、ふたつ、（　）」に入る言葉は何ですか。",
        en: "Which word follows: ひとつ, ふたつ, (　)?",
      },
      key: "みっつ\n三つ\n3つ\nmittsu",
      explanation: {
        zh: "数东西时说「みっつ」。",
        ja: "物を数えるとき、三番目は「みっつ」です。",
        en: "Counting things, the third is “みっつ”.",
      },
    },
    {
      type: "truefalse",
      text: {
        zh: "「左」读作「みぎ」。",
        ja: "「左」は「みぎ」と読みます。",
        en: "左 is read “みぎ”.",
      },
      key: "false",
      explanation: {
        zh: "「左」读「ひだり」，「みぎ」是「右」。",
        ja: "「左」は「ひだり」、「みぎ」は「右」です。",
        en: "左 is “ひだり”; “みぎ” is 右, right.",
      },
    },
    {
      type: "multiple",
      text: { zh: "下列哪些是交通工具？", ja: "乗り物はどれですか。", en: "Which of these do people ride?" },
      options: ["でんしゃ", "バス", "つくえ", "じてんしゃ"],
      key: "1,2,4",
      explanation: {
        zh: "电车、公交车、自行车。「つくえ」是桌子。",
        ja: "「つくえ」は机です。",
        en: "Train, bus and bicycle. “つくえ” is a desk.",
      },
      points: 2,
    },
    {
      type: "single",
      text: { zh: "图片中的饮料是什么？", ja: "写真の飲み物は何ですか。", en: "What is the drink in the picture?" },
      options: ["おちゃ", "ぎゅうにゅう", "ジュース", "コーヒー"],
      key: "1",
      explanation: {
        zh: "日本茶是绿色的，叫「おちゃ」或「りょくちゃ」。",
        ja: "緑色の日本茶です。",
        en: "It is green tea, “おちゃ”.",
      },
      picture: "cuisine/tea",
    },
    {
      type: "single",
      text: {
        zh: "进店时店员说的「いらっしゃいませ」是什么意思？",
        ja: "店に入ると言われる「いらっしゃいませ」の意味は何ですか。",
        en: "What does “いらっしゃいませ” mean when you enter a shop?",
      },
      options: {
        zh: ["欢迎光临", "请稍等", "对不起", "再见"],
        ja: ["ようこそ", "少し待ってください", "すみません", "さようなら"],
        en: ["Welcome", "One moment, please", "Sorry", "Goodbye"],
      },
      key: "1",
      explanation: {
        zh: "不需要回答，点头微笑即可。",
        ja: "返事は要りません。軽く会釈すれば十分です。",
        en: "No answer is expected; a small nod is enough.",
      },
    },
    {
      type: "fill",
      text: {
        zh: "请写出「10,000」的日语读法（平假名）。",
        ja: "「10,000」の読み方をひらがなで書いてください。",
        en: "Write the Japanese reading of 10,000 in hiragana.",
      },
      key: "いちまん\n一万\n1万\nichiman",
      explanation: {
        zh: "必须加「いち」，不能只说「まん」。",
        ja: "「まん」だけでなく「いちまん」と言います。",
        en: "It is “いちまん”, never “まん” alone.",
      },
    },
  ],
};
