import type { DemoArticle } from "./article";

/** What to eat, and how. */
export const foodNews: readonly DemoArticle[] = [
  {
    id: 131,
    category: "food",
    picture: "ramen",
    author: "小料理 灯",
    days: 5,
    tags: ["拉面", "ラーメン", "ramen"],
    title: {
      zh: "拉面店的食券机，一分钟学会",
      ja: "ラーメン店の食券機、一分でわかる使い方",
      en: "The ticket machine at the ramen shop, in one minute",
    },
    body: {
      zh: [
        "很多拉面店先买票再入座。左上角的大按钮，多半就是招牌。",
        "- 先放钱再按按钮；有的机器只收现金，有的可以刷 IC 卡。",
        "- 拿到小票和找零后，把票放在吧台上。",
        "- 店员会问面的软硬、味道浓淡：硬是“かため”，普通是“ふつう”。",
        "面来了先喝一口汤。吸面出声没有关系，慢慢聊天则请等到店外：后面的人在排队。",
      ],
      ja: [
        "ラーメン店の多くは、先に食券を買います。左上の大きなボタンが、たいてい看板の一杯です。",
        "- お金を入れてからボタンを押します。現金だけの機械も、ICカードが使える機械もあります。",
        "- 食券とお釣りを取り、席に着いたらカウンターに置きます。",
        "- 麺の硬さや味の濃さを聞かれたら、「ふつうで」と答えれば大丈夫です。",
        "まずはスープをひと口。音を立てて構いませんが、長いお話はお店を出てから。外では次の方が待っています。",
      ],
      en: [
        "Many ramen shops sell tickets before you sit down. The big button at the top left is usually what the shop is known for.",
        "- Money first, then the button. Some machines take only cash, others IC cards too.",
        "- Take the ticket and your change, and put the ticket on the counter.",
        "- You may be asked how firm or how strong: “futsuu de” means as usual.",
        "Start with the soup. Slurping is fine; long talks are better outside, where the next guests are waiting.",
      ],
    },
  },
  {
    id: 132,
    category: "food",
    picture: "market",
    author: "旅の編集部",
    days: 8,
    tags: ["市场", "朝市", "market"],
    title: {
      zh: "逛早市的正确时间和空着的肚子",
      ja: "朝市は、早い時間にお腹をすかせて",
      en: "Go to the morning market early and hungry",
    },
    body: {
      zh: [
        "各地的早市多从六七点开始，十一点前后收摊。鱼类好的摊位，八点前后就卖得差不多了。",
        "- 边走边吃在很多市场并不受欢迎，请在摊位前的位置吃完。",
        "- 试吃之前先打个招呼；水果不要用手捏。",
        "- 买了生鲜可以请店家加冰，或直接冷藏寄回住处。",
        "现金请备些零钱。很多老摊主只收硬币和千元纸币。",
      ],
      ja: [
        "朝市は6時、7時に始まり、11時頃には片づくところが多いようです。魚のよい店は、8時頃には品薄になります。",
        "- 食べ歩きを控えてほしい市場もあります。買ったお店の前でいただきましょう。",
        "- 試食の前にひと声。果物は手で押さないようにします。",
        "- 生ものには氷を添えてもらうか、冷蔵便で宿や自宅へ送れます。",
        "小銭をご用意ください。千円札までしか扱わないお店もあります。",
      ],
      en: [
        "Morning markets open at six or seven and pack up around eleven. Stalls with good fish are nearly empty by eight.",
        "- Eating while you walk is not welcome everywhere: eat in front of the stall.",
        "- Say hello before you taste, and do not squeeze the fruit.",
        "- Fresh food can be packed with ice, or sent on by chilled courier.",
        "Bring coins. Some of the older stallholders take nothing larger than a thousand-yen note.",
      ],
    },
  },
  {
    id: 133,
    category: "food",
    picture: "ramen",
    author: "小料理 灯",
    days: 26,
    tags: ["居酒屋", "izakaya"],
    title: {
      zh: "居酒屋的“小菜费”是什么",
      ja: "居酒屋の「お通し」とは",
      en: "The small dish you did not order",
    },
    body: {
      zh: [
        "在居酒屋坐下，常会先上一小碟菜，叫“お通し”。它等于座位费，通常每人几百日元，会写在账单上。",
        "先点酒水是习惯：“とりあえず”的意思就是“先来一杯再说”。最后点单的时间，店员会来告诉您。",
        "日本没有给小费的习惯。结账时把托盘当作桌子：现金放在小盘子里，不用直接递到手上。",
      ],
      ja: [
        "居酒屋では、注文の前に小さな料理が出てくることがあります。「お通し」と呼ばれ、席料にあたるもので、一人数百円ほどが会計に含まれます。",
        "まずは飲み物を注文するのが習慣です。ラストオーダーはお店の方が知らせに来てくれます。",
        "日本にはチップの習慣がありません。お支払いのときは、現金を小さなトレーに置きます。",
      ],
      en: [
        "In an izakaya a small dish often comes before you order anything. It is called otoshi, stands for the seat, and adds a few hundred yen a person to the bill.",
        "People order drinks first. The staff will tell you when it is time for the last order.",
        "There is no tipping in Japan. When you pay, put the money on the little tray.",
      ],
    },
  },
];
