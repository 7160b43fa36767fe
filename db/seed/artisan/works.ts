import type { DemoWork } from "./person";

/** The works of the demo artisans. */
export const demoWorks: readonly DemoWork[] = [
  {
    ...{ id: 1, artisan: 1, size: "⌀ 24 × 3.5 cm", pictures: ["shop/plates-1", "shop/plates-2"] },
    name: { zh: "青花小花纹 大盘", ja: "染付小花文 大皿", en: "Large plate with small blue flowers" },
    material: { zh: "瓷、青花颜料", ja: "磁器、呉須", en: "Porcelain, cobalt" },
    text: {
      zh: "边上一圈小花，中间留白。蓝色分三遍画成：先勾线，再铺浓淡，最后点蕊。",
      ja: "縁に小花をめぐらせ、見込みは白のまま。線描き、濃み、花芯の三度の筆で仕上げます。",
      en: "Small flowers around the rim, and white within. Three rounds of the brush: outline, wash, and a dot for each heart.",
    },
  },
  {
    ...{ id: 2, artisan: 1, size: "⌀ 7.5 × 8.5 cm", pictures: ["shop/yunomi-1", "shop/yunomi-2"] },
    name: { zh: "青海波 夫妇茶杯", ja: "青海波 夫婦湯呑", en: "Pair of tea cups with waves" },
    material: { zh: "瓷、青花、红彩", ja: "磁器、呉須、赤絵", en: "Porcelain, cobalt, red enamel" },
    text: {
      zh: "一大一小，一蓝一红，波纹都是徒手画的。大小不同，拿在各人手里却一样合适。",
      ja: "大小の湯呑に、藍と赤の波。すべて手描きです。大きさは違っても、それぞれの手にちょうどよく収まります。",
      en: "One larger, one smaller, waves in blue and in red, all drawn by hand. Each fits the hand that it is for.",
    },
  },
  {
    ...{ id: 3, artisan: 1, size: "⌀ 11.5 × 6 cm", pictures: ["shop/rice-bowls-1"] },
    name: { zh: "青瓷 饭碗", ja: "青磁 飯碗", en: "Celadon rice bowl" },
    material: { zh: "瓷、青瓷釉", ja: "磁器、青磁釉", en: "Porcelain, celadon glaze" },
    text: {
      zh: "釉里含一点铁，烧成雨后天空的颜色。碗壁薄，碗底厚，热饭不烫手。",
      ja: "釉にわずかな鉄を含み、雨上がりの空の色に焼き上がります。縁は薄く、底は厚く。熱いご飯でも持ちやすい碗です。",
      en: "A trace of iron in the glaze fires to the sky after rain. Thin at the rim and thick at the foot, it stays cool in the hand.",
    },
  },
  {
    ...{ id: 4, artisan: 2, size: "280 ml", pictures: ["shop/kyusu-1", "shop/kyusu-2"] },
    name: { zh: "朱泥 急须", ja: "朱泥 急須", en: "Red clay teapot" },
    material: { zh: "朱泥", ja: "朱泥", en: "Red clay" },
    text: {
      zh: "细密的陶滤网有两百多个孔，是在半干时一个一个扎出来的。煎茶两三人份。",
      ja: "茶こしの穴は二百あまり。半乾きのうちに、ひとつずつ針で開けます。煎茶なら二、三人分。",
      en: "More than two hundred holes in the strainer, pricked one by one while the clay was half dry. Sencha for two or three.",
    },
  },
  {
    ...{ id: 5, artisan: 2, size: "⌀ 12 × 7.5 cm", pictures: ["shop/matcha-bowl-1", "shop/matcha-bowl-2"] },
    name: { zh: "黑釉 抹茶碗", ja: "黒釉 抹茶碗", en: "Black tea bowl" },
    material: { zh: "陶土、黑釉", ja: "陶土、黒釉", en: "Stoneware, black glaze" },
    text: {
      zh: "碗口微微内收，茶筅不会溅出。黑釉衬着抹茶的绿，光线暗一点更好看。",
      ja: "口をわずかに抱え込ませ、茶筅を振っても飛びません。黒が抹茶の緑を引き立て、少し暗い席でいっそう映えます。",
      en: "The rim turns in a little, so that nothing splashes. Black makes the green greener, most of all in a dim room.",
    },
  },
  {
    ...{ id: 6, artisan: 2, size: "⌀ 18 × 24 cm", pictures: ["shop/pottery-class-1", "shop/pottery-class-2"] },
    name: { zh: "烧缔 花瓶", ja: "焼締 花入", en: "Unglazed vase" },
    material: { zh: "常滑陶土", ja: "常滑の陶土", en: "Tokoname clay" },
    text: {
      zh: "不上釉，窑里的灰落在肩上，自己成了釉。盛水略有渗出，请垫一块布。",
      ja: "釉はかけず、肩に降った灰が自然の釉になります。わずかに水がにじむことがあるので、敷物をご用意ください。",
      en: "No glaze but the ash that fell on its shoulder in the kiln. It may sweat a little water; put a cloth below.",
    },
  },
  {
    ...{ id: 7, artisan: 3, size: "⌀ 12.5 × 10 cm", pictures: ["shop/soup-bowl-1", "shop/soup-bowl-2"] },
    name: { zh: "莳绘 带盖汤碗", ja: "蒔絵 吸物椀", en: "Lidded soup bowl with gold flowers" },
    material: { zh: "榉木、漆、金粉", ja: "欅、漆、金粉", en: "Zelkova, lacquer, gold" },
    text: {
      zh: "揭盖之前，先看见花。金粉趁漆未干时撒上，再罩一层漆、磨到花重新浮现。",
      ja: "蓋を取る前に、花が目に入ります。乾かぬ漆に金粉を蒔き、漆をかけて、花が浮かぶまで研ぎ出します。",
      en: "Before the lid comes off, there are the flowers: gold strewn on wet lacquer, covered again, and polished until it shows.",
    },
  },
  {
    ...{ id: 8, artisan: 3, size: "18 × 18 × 13 cm", pictures: ["shop/jubako-1", "shop/jubako-2"] },
    name: { zh: "波纹菊莳绘 二层重箱", ja: "菊に波蒔絵 二段重", en: "Two-tier box with chrysanthemums and waves" },
    material: { zh: "罗汉柏、漆、金粉", ja: "アテ、漆、金粉", en: "Cypress, lacquer, gold" },
    text: {
      zh: "黑漆上两朵菊，一道波从第一层流到第二层。新年用过，平日也可以装点心。",
      ja: "黒地に菊が二輪、波は上段から下段へ流れます。お正月だけでなく、ふだんの菓子器にも。",
      en: "Two chrysanthemums on black, and a wave that runs from one tier to the next. For New Year, and for cakes on other days.",
    },
  },
  {
    ...{ id: 9, artisan: 3, size: "23 cm / 20.5 cm", pictures: ["shop/chopsticks-1", "shop/chopsticks-2"] },
    name: { zh: "夫妇漆筷", ja: "夫婦箸", en: "Pair of lacquered chopsticks" },
    material: { zh: "铁木、漆", ja: "鉄木、漆", en: "Ironwood, lacquer" },
    text: {
      zh: "筷头留着一点漆的颗粒，面条也夹得住。用旧了可以重涂筷头。",
      ja: "先に漆の粒を残し、麺も滑りません。使い込んだら、先だけ塗り直せます。",
      en: "A little grain is left in the lacquer at the tips, so that even noodles stay. Worn tips can be lacquered again.",
    },
  },
  {
    ...{ id: 10, artisan: 4, size: "1.2 L", pictures: ["shop/iron-kettle-1", "shop/iron-kettle-2"] },
    name: { zh: "霰纹 铁壶", ja: "霰 鉄瓶", en: "Iron kettle with hail pattern" },
    material: { zh: "铸铁、漆", ja: "鋳鉄、漆", en: "Cast iron, lacquer" },
    text: {
      zh: "两千多粒霰纹，摸起来像冬天的早晨。可用明火，也可用电磁炉小火慢热。",
      ja: "二千を超える霰は、冬の朝の手ざわり。直火のほか、IHでも弱火からお使いいただけます。",
      en: "More than two thousand dots: it feels like a winter morning. For a flame, or an induction plate that begins low.",
    },
  },
  {
    ...{ id: 11, artisan: 5, size: "24 × 38 cm", pictures: ["shop/uchiwa-1", "shop/uchiwa-2"] },
    name: { zh: "金鱼 团扇", ja: "金魚 うちわ", en: "Goldfish fan" },
    material: { zh: "真竹、手抄和纸", ja: "真竹、手漉き和紙", en: "Bamboo, handmade paper" },
    text: {
      zh: "两条金鱼隔着竹骨游。纸上轻轻刷过一层柿漆，沾一点水也不怕。",
      ja: "竹の骨の向こうに、金魚が二匹。柿渋を薄く引いてあるので、少しの水なら平気です。",
      en: "Two goldfish behind the ribs. A thin coat of persimmon tannin keeps off a few drops.",
    },
  },
  {
    ...{ id: 12, artisan: 6, size: "21 cm", pictures: ["shop/sensu-1", "shop/sensu-2"] },
    name: { zh: "梅月 夏扇", ja: "梅に月 夏扇", en: "Summer fan with plum and moon" },
    material: { zh: "竹、和纸、金箔", ja: "竹、和紙、金箔", en: "Bamboo, washi, gold leaf" },
    text: {
      zh: "紫色的夜里，梅枝和一轮月。半开时只看见月亮。",
      ja: "紫の夜に、梅の枝と月。半分開くと、月だけが見えます。",
      en: "A plum branch and the moon in a purple night. Half open, there is only the moon.",
    },
  },
  {
    ...{ id: 13, artisan: 7, size: "160 – 168 cm", pictures: ["shop/yukata-1", "shop/yukata-2"] },
    name: { zh: "白花绞染 浴衣", ja: "白花絞り 浴衣", en: "Yukata with white flowers" },
    material: { zh: "棉、靛蓝", ja: "木綿、藍", en: "Cotton, indigo" },
    text: {
      zh: "靛蓝的布上，扎出的花没有两朵一样。第一次请单独手洗。",
      ja: "藍地に浮かぶ花は、ひとつとして同じものがありません。はじめは、ほかの物と分けて手洗いしてください。",
      en: "White on indigo, and no flower like the next. Wash it alone and by hand the first time.",
    },
  },
  {
    ...{ id: 14, artisan: 8, size: "34 × 90 cm", pictures: ["shop/tenugui-1", "shop/tenugui-2"] },
    name: { zh: "富士晨光 注染手巾", ja: "富士の朝 注染手ぬぐい", en: "Morning on Fuji, tenugui" },
    material: { zh: "棉（特冈）", ja: "木綿（特岡）", en: "Cotton" },
    text: {
      zh: "红日从云中升起，晨光的渐变是两壶染料同时浇成的。",
      ja: "雲から昇る日。朝のぼかしは、二つのやかんで同時に注いで染めます。",
      en: "The sun above the clouds. Two kettles, poured together, make the glow of the morning.",
    },
  },
  {
    ...{ id: 15, artisan: 8, size: "70 × 70 cm", pictures: ["shop/furoshiki-1", "shop/furoshiki-2"] },
    name: { zh: "箭羽纹 包袱布", ja: "矢羽根 風呂敷", en: "Arrow feather furoshiki" },
    material: { zh: "棉", ja: "木綿", en: "Cotton" },
    text: {
      zh: "箭射出去不回头，所以用来送嫁。七十厘米见方，正好包一只酒瓶或两本书。",
      ja: "放たれた矢は戻らないことから、嫁入りの柄とされてきました。七十センチ角で、酒瓶一本や本二冊にちょうどよい大きさです。",
      en: "An arrow does not come back: a pattern for brides. Seventy centimetres, for a bottle or two books.",
    },
  },
  {
    ...{ id: 16, artisan: 8, size: "90 × 90 cm", pictures: ["shop/old-furoshiki-1"] },
    name: { zh: "麻叶纹 包袱布", ja: "麻の葉 風呂敷", en: "Hemp leaf furoshiki" },
    material: { zh: "棉", ja: "木綿", en: "Cotton" },
    text: {
      zh: "麻长得快而直，大人给婴儿的衣服选这个花样。包起来打两个结，就是一只提袋。",
      ja: "麻はまっすぐ早く伸びるので、産着の柄に選ばれてきました。二か所を結べば、手提げになります。",
      en: "Hemp grows fast and straight, so babies wear its leaf. Two knots, and the cloth is a bag.",
    },
  },
  {
    ...{ id: 17, artisan: 9, size: "18 cm / 12 cm", pictures: ["shop/kokeshi-1", "shop/kokeshi-2"] },
    name: { zh: "鸣子 亲子木芥子", ja: "鳴子 親子こけし", en: "Naruko kokeshi, parent and child" },
    material: { zh: "水木", ja: "ミズキ", en: "Dogwood" },
    text: {
      zh: "身上画菊，头会响。母亲看着远处，孩子看着母亲。",
      ja: "胴には菊、首は鳴ります。親は遠くを見て、子は親を見ています。",
      en: "Chrysanthemums on the body, and a head that squeaks. The mother looks far away, and the child at her.",
    },
  },
  {
    ...{ id: 18, artisan: 10, size: "18 × 25 cm", pictures: ["shop/letter-set-1", "shop/letter-set-2"] },
    name: { zh: "樱色 信笺与信封", ja: "桜色 便箋と封筒", en: "Cherry letter paper and envelopes" },
    material: { zh: "楮", ja: "楮", en: "Mulberry" },
    text: {
      zh: "纤维里混着樱花色的染纸，对着光看得见花瓣。钢笔写也不洇。",
      ja: "桜色に染めた紙を漉き込み、光に透かすと花びらが見えます。万年筆でもにじみません。",
      en: "Scraps of dyed paper are couched in; against the light they are petals. Ink from a fountain pen does not run.",
    },
  },
  {
    ...{ id: 19, artisan: 10, size: "A5", pictures: ["shop/notebook-1", "shop/notebook-2"] },
    name: { zh: "和装 线订笔记本", ja: "和綴じ帖", en: "Stitched notebook" },
    material: { zh: "楮、三桠、丝线", ja: "楮、三椏、絹糸", en: "Mulberry, mitsumata, silk" },
    text: {
      zh: "四眼订法，完全摊平。封面是木版印的箭羽纹。",
      ja: "四つ目綴じで、きれいに開きます。表紙は木版摺りの矢羽根。",
      en: "Four-hole binding that lies flat, in covers printed from the woodblock.",
    },
  },
  {
    ...{ id: 20, artisan: 10, size: "24.3 × 33.4 cm", pictures: ["shop/writing-set-1", "shop/writing-set-2"] },
    name: { zh: "半纸 一百张", ja: "手漉き半紙 百枚", en: "A hundred sheets for the brush" },
    material: { zh: "雁皮、楮", ja: "雁皮、楮", en: "Gampi, mulberry" },
    text: {
      zh: "墨色落下去不晕开，干了仍有光。练字请用正面，反面留着帘纹。",
      ja: "墨がにじまず、乾いても艶が残ります。書くのは滑らかな面に。裏には簀の目が見えます。",
      en: "Ink stays where it falls, and keeps its gloss. Write on the smooth side; the other shows the lines of the screen.",
    },
  },
  {
    ...{ id: 21, artisan: 11, size: "⌀ 105 cm", pictures: ["shop/wagasa-1", "shop/wagasa-2"] },
    name: { zh: "落花 番伞", ja: "花散らし 番傘", en: "Umbrella with falling petals" },
    material: { zh: "真竹、美浓和纸、桐油", ja: "真竹、美濃和紙、桐油", en: "Bamboo, Mino paper, tung oil" },
    text: {
      zh: "雨打在油纸上，声音比布伞轻。花瓣是剪好再贴上去的，透着光更好看。",
      ja: "油紙に落ちる雨は、布の傘より軽い音。花びらは切り抜いて張り重ね、光に透けるときが美しい傘です。",
      en: "Rain is softer on oiled paper. The petals are cut and pasted, and at their best with the light behind them.",
    },
  },
  {
    ...{ id: 22, artisan: 11, size: "⌀ 22 × 30 cm", pictures: ["shop/chochin-1", "shop/chochin-2"] },
    name: { zh: "花纹 岐阜提灯", ja: "花紋 岐阜提灯", en: "Gifu lantern with a flower" },
    material: { zh: "美浓和纸、竹、木", ja: "美濃和紙、竹、木", en: "Mino paper, bamboo, wood" },
    text: {
      zh: "竹条细到两毫米，收起来只有一掌高。附电池灯，露营也用得上。",
      ja: "骨は二ミリの細さで、畳めば手のひらほどの高さに。電池の灯りつきで、野外でもお使いいただけます。",
      en: "The bamboo is two millimetres thin, and it folds to the height of a hand. With a battery light, for gardens and tents.",
    },
  },
  {
    ...{ id: 23, artisan: 12, size: "⌀ 8.5 × 9 cm", pictures: ["shop/kiriko-1", "shop/kiriko-2"] },
    name: { zh: "鱼子纹 切子对杯", ja: "魚子文 切子ペアグラス", en: "Pair of cut glasses, fish-roe pattern" },
    material: { zh: "被覆玻璃", ja: "被せ硝子", en: "Cased glass" },
    text: {
      zh: "蓝与红各一只。倒进清酒，杯底的花会一朵朵映上来。",
      ja: "瑠璃と赤の一対。酒を注ぐと、底の花が側面に映り込みます。",
      en: "One in blue, one in red. Pour sake, and the flower in the base shows in every facet.",
    },
  },
  {
    ...{ id: 24, artisan: 12, size: "⌀ 8 × 7 cm", pictures: ["shop/furin-1", "shop/furin-2"] },
    name: { zh: "金鱼与花 江户风铃", ja: "金魚と花 江戸風鈴", en: "Edo wind bells, goldfish and flower" },
    material: { zh: "玻璃、颜料、和纸", ja: "硝子、顔料、和紙", en: "Glass, pigment, washi" },
    text: {
      zh: "宙吹的玻璃，一个一个音高不同。请挂在风口，不要挂在风里。",
      ja: "宙吹きの硝子は、ひとつずつ音の高さが違います。風の中ではなく、風の通り道に掛けてください。",
      en: "Blown without a mould, each has a pitch of its own. Hang it where the wind passes, not where it blows.",
    },
  },
];
