import type { DemoExam } from "./question";

/** Japanese for those who work with guests. */
export const hospitality: DemoExam = {
  name: { zh: "接待日语", ja: "接客の日本語", en: "Japanese for hospitality" },
  description: {
    zh: "面向酒店、餐厅和商店工作人员的敬语与待客用语。",
    ja: "ホテル、飲食店、売り場で働く人のための敬語と接客の言葉。",
    en: "Polite language for people who work in hotels, restaurants and shops.",
  },
  minutes: 30,
  questionsPerPaper: 10,
  questions: [
    {
      type: "single",
      text: {
        zh: "请客人稍等时，最合适的说法是？",
        ja: "お客様に待っていただくとき、最も適切な言い方はどれですか。",
        en: "Which is the best way to ask a guest to wait?",
      },
      options: ["少々お待ちください", "ちょっと待って", "待ってね", "待て"],
      key: "1",
      explanation: {
        zh: "「少々お待ちください」是最常用的待客用语。",
        ja: "「少々お待ちください」が基本の表現です。",
        en: "“少々お待ちください” is the standard phrase.",
      },
    },
    {
      type: "single",
      text: {
        zh: "「見る」的尊敬语是？",
        ja: "「見る」の尊敬語はどれですか。",
        en: "Which is the respectful form of “見る” (to look)?",
      },
      options: ["ご覧になる", "拝見する", "見せる", "お目にかかる"],
      key: "1",
      explanation: {
        zh: "「拝見する」是谦让语，用于自己。",
        ja: "「拝見する」は謙譲語で、自分の動作に使います。",
        en: "“拝見する” is humble and used of yourself.",
      },
    },
    {
      type: "single",
      text: {
        zh: "「行く」「来る」「いる」共同的尊敬语是？",
        ja: "「行く」「来る」「いる」に共通の尊敬語はどれですか。",
        en: "Which respectful verb stands for “go”, “come” and “be”?",
      },
      options: ["いらっしゃる", "まいる", "おる", "うかがう"],
      key: "1",
      explanation: {
        zh: "「まいる」「おる」「うかがう」是谦让语。",
        ja: "「まいる」「おる」「うかがう」は謙譲語です。",
        en: "“まいる”, “おる” and “うかがう” are humble.",
      },
    },
    {
      type: "truefalse",
      text: {
        zh: "对客人说「ご苦労さまです」是合适的。",
        ja: "お客様に「ご苦労さまです」と言うのは適切です。",
        en: "It is right to say “ご苦労さまです” to a guest.",
      },
      key: "false",
      explanation: {
        zh: "这是对下属说的话，对客人不用。",
        ja: "目下の人に使う言葉で、お客様には使いません。",
        en: "It is said to people below you, never to guests.",
      },
    },
    {
      type: "fill",
      text: {
        zh: "填空：「かしこまり（　　）」（表示接受客人的要求）",
        ja: "空欄に入る言葉は何ですか。「かしこまり（　　）」（注文を受けるとき）",
        en: "Complete the phrase for taking an order: “かしこまり(　　)”.",
      },
      key: "ました\nmashita",
      explanation: {
        zh: "「かしこまりました」比「わかりました」更礼貌。",
        ja: "「かしこまりました」は「わかりました」より丁寧です。",
        en: "“かしこまりました” is more polite than “わかりました”.",
      },
    },
    {
      type: "multiple",
      text: {
        zh: "哪些是谦让语？",
        ja: "謙譲語はどれですか。",
        en: "Which of these are humble forms?",
      },
      options: ["申し上げる", "召し上がる", "いただく", "なさる", "拝見する"],
      key: "1,3,5",
      explanation: {
        zh: "「召し上がる」「なさる」是尊敬语。",
        ja: "「召し上がる」「なさる」は尊敬語です。",
        en: "“召し上がる” and “なさる” are respectful.",
      },
      points: 2,
    },
    {
      type: "single",
      text: {
        zh: "客人问是否有空房，而今天已满。最合适的回答是？",
        ja: "満室の日に空室を尋ねられました。最も適切な答えはどれですか。",
        en: "A guest asks for a room on a full day. Which answer is best?",
      },
      options: ["申し訳ございません。あいにく本日は満室でございます", "今日はない", "無理です", "満室です。さようなら"],
      key: "1",
      explanation: {
        zh: "先道歉，再用「あいにく」委婉说明。",
        ja: "まずお詫びし、「あいにく」を添えて伝えます。",
        en: "Apologise first, then soften it with “あいにく”.",
      },
    },
    {
      type: "truefalse",
      text: {
        zh: "「お召し上がりください」是请客人用餐时的敬语。",
        ja: "「お召し上がりください」は食事を勧めるときの敬語です。",
        en: "“お召し上がりください” politely invites a guest to eat.",
      },
      key: "true",
      explanation: {
        zh: "严格说是双重敬语，但已被广泛使用。",
        ja: "二重敬語ですが、定着した表現です。",
        en: "Strictly a double honorific, but well established.",
      },
    },
    {
      type: "multiple",
      text: {
        zh: "接电话时哪些做法是正确的？",
        ja: "電話の受け方として正しいものはどれですか。",
        en: "What is right when you answer the phone?",
      },
      options: {
        zh: ["先报公司名", "三声以内接听", "复述重要事项", "先挂断电话"],
        ja: ["まず会社名を名乗る", "三回鳴るまでに出る", "大切なことを復唱する", "相手より先に切る"],
        en: [
          "Say the company's name first",
          "Answer within three rings",
          "Repeat what matters",
          "Hang up before the caller",
        ],
      },
      key: "1,2,3",
      explanation: {
        zh: "等对方挂断后再挂电话。",
        ja: "相手が切ってから受話器を置きます。",
        en: "Wait until the caller has hung up.",
      },
      points: 2,
    },
    {
      type: "fill",
      text: {
        zh: "「言う」的尊敬语「おっ____」，请写出完整的平假名。",
        ja: "「言う」の尊敬語をひらがなで書いてください。「おっ____」",
        en: "Write the respectful form of “言う” (to say) in hiragana: “おっ____”.",
      },
      key: "おっしゃる\nossharu",
      explanation: {
        zh: "「おっしゃる」，例如「お名前は何とおっしゃいますか」。",
        ja: "例：「お名前は何とおっしゃいますか」。",
        en: "For example: “お名前は何とおっしゃいますか”.",
      },
    },
    {
      type: "single",
      text: {
        zh: "收下客人一万日元时应该说？",
        ja: "一万円を受け取ったとき、何と言いますか。",
        en: "What do you say when a guest hands you 10,000 yen?",
      },
      options: ["一万円お預かりします", "一万円もらいます", "一万円ですね、どうも", "一万円から取ります"],
      key: "1",
      explanation: {
        zh: "需要找零时用「お預かりします」，正好时用「ちょうどいただきます」。",
        ja: "お釣りがあるときは「お預かりします」、ないときは「ちょうどいただきます」。",
        en: "“お預かりします” where change is due; “ちょうどいただきます” for the exact sum.",
      },
    },
    {
      type: "truefalse",
      text: {
        zh: "对外部客人提到自己的上司时，不加「さん」。",
        ja: "社外の人に自分の上司のことを話すとき、「さん」は付けません。",
        en: "You leave out “さん” when you speak of your own manager to a guest.",
      },
      key: "true",
      explanation: {
        zh: "例如「田中はただいま席を外しております」。",
        ja: "例：「田中はただいま席を外しております」。",
        en: "For example: “田中はただいま席を外しております”.",
      },
    },
  ],
};
