import { type DemoRestaurant, daily } from "./place";

export const townRestaurants: readonly DemoRestaurant[] = [
  {
    ...{ key: "torigen", owner: "promote_admin", category: "izakaya" },
    name: { zh: "炭火 鸡源", ja: "炭火 とり源", en: "Torigen Charcoal Grill" },
    remark: {
      zh: "备长炭上慢慢翻烤的鸡肉串，可以选盐或酱。周五周六开到凌晨，最后的一串是鸡肉丸蘸蛋黄。",
      ja: "備長炭でじっくり焼く串は、塩でもたれでも。金曜と土曜は深夜まで。最後はつくねを卵黄でどうぞ。",
      en: "Skewers turned slowly over white charcoal, with salt or with sauce. Fridays and Saturdays go on past midnight; end with a meatball and egg yolk.",
    },
    hours: {
      ...{ tue: [["17:00", "23:00"]], wed: [["17:00", "23:00"]], thu: [["17:00", "23:00"]] },
      ...{
        fri: [["17:00", "24:00"]],
        sat: [
          ["00:00", "01:00"],
          ["16:00", "24:00"],
        ],
      },
      sun: [
        ["00:00", "01:00"],
        ["16:00", "22:00"],
      ],
    },
    ...{ holidays: "sunday", price: "middle", postcode: "5420071", address: "大阪府大阪市中央区道頓堀1-6-4" },
    ...{ at: [34.6687, 135.5019], station: ["大阪メトロ御堂筋線", "なんば駅", 5], tel: "0662112107" },
    pictures: ["restaurant/yakitori", "adwall/sumibi"],
  },
  {
    ...{ key: "hatoba", owner: "hotel_admin", category: "izakaya" },
    name: { zh: "立饮 码头", ja: "立呑み 波止場", en: "Hatoba Standing Bar" },
    remark: {
      zh: "站着喝一杯的小酒馆，下酒菜三百日元起。当天的鱼写在黑板上，老板娘会推荐配什么酒。",
      ja: "立ったまま一杯、つまみは三百円から。その日の魚は黒板に。合うお酒は女将がお勧めします。",
      en: "A glass on your feet and small plates from 300 yen. The day’s fish is on the blackboard, and the landlady knows what to drink with it.",
    },
    hours: daily([["16:00", "22:30"]], "sun"),
    ...{ holidays: "closed", price: "low", postcode: "6500042", address: "兵庫県神戸市中央区波止場町3-1" },
    ...{ at: [34.6826, 135.1867], station: ["神戸市営地下鉄海岸線", "みなと元町駅", 7], tel: "0783912108" },
    pictures: ["adwall/sakaba", "adwall/seaside"],
  },
  {
    ...{ key: "komorebi", owner: "promote_admin", category: "cafe" },
    name: { zh: "咖啡 树影", ja: "喫茶 木もれ日", en: "Café Komorebi" },
    remark: {
      zh: "从早餐开到打烊的老派咖啡馆。厚吐司、硬布丁，还有慢慢滴下来的法兰绒咖啡。",
      ja: "朝の厚切りトーストから、固めのプリンまで。ネルでゆっくり落とした珈琲と、木の椅子でお過ごしください。",
      en: "Thick toast in the morning, firm custard pudding in the afternoon, and coffee that drips slowly through flannel, all day.",
    },
    hours: daily([["08:00", "18:30"]], "tue"),
    ...{ holidays: "weekday", price: "low", postcode: "6040954", address: "京都府京都市中京区八幡町327" },
    ...{ at: [35.0135, 135.7647], station: ["京都市営地下鉄烏丸線", "烏丸御池駅", 6], tel: "0752112109" },
    pictures: ["restaurant/coffee", "adwall/kissa"],
  },
  {
    ...{ key: "yuzuriha", owner: "hotel_admin", category: "cafe" },
    name: { zh: "甘味处 让叶", ja: "甘味処 ゆずりは", en: "Yuzuriha Sweets" },
    remark: {
      zh: "宇治抹茶芭菲配当季水果，红豆每天早上现煮。也可以单点一碗热腾腾的红豆年糕汤。",
      ja: "宇治抹茶のパフェに季節の果物。小豆は毎朝炊きます。寒い日には温かいぜんざいもご用意しています。",
      en: "Parfaits of Uji matcha with the fruit of the season and beans boiled each morning; on cold days, a bowl of warm sweet bean soup.",
    },
    hours: daily([["11:00", "18:00"]], "mon"),
    ...{ holidays: "weekday", price: "middle", postcode: "6110021", address: "京都府宇治市宇治蓮華41" },
    ...{ at: [34.8904, 135.8078], station: ["JR奈良線", "宇治駅", 8], tel: "0774222110" },
    pictures: ["restaurant/parfait", "adwall/wagashi"],
  },
  {
    ...{ key: "mikado", owner: "promote_admin", category: "western" },
    name: { zh: "洋食屋 御门", ja: "洋食屋 みかど", en: "Mikado Western Kitchen" },
    remark: {
      zh: "昭和二十八年开业的街角洋食店。蛋包饭用三个鸡蛋，多明格拉斯酱熬足四天。",
      ja: "昭和二十八年から続く街角の洋食屋です。オムライスは卵三つ、デミグラスソースは四日かけて煮込みます。",
      en: "On the same corner since 1953: omelette rice made with three eggs, and a brown sauce that simmers for four days.",
    },
    hours: daily(
      [
        ["11:30", "14:30"],
        ["17:30", "21:00"],
      ],
      "wed",
    ),
    ...{ holidays: "sunday", price: "middle", postcode: "1030013", address: "東京都中央区日本橋人形町2-14-8" },
    ...{ at: [35.6859, 139.7826], station: ["都営浅草線", "人形町駅", 3], tel: "0336662111" },
    pictures: ["restaurant/omurice"],
  },
  {
    ...{ key: "spice", owner: "hotel_admin", category: "western" },
    name: { zh: "咖喱食堂 香料舍", ja: "カレー食堂 香辛舎", en: "Koshinsha Curry" },
    remark: {
      zh: "二十二种香料自己磨，辣度从零到五。蔬菜咖喱不含肉和高汤，素食的客人也可以放心点。",
      ja: "二十二種の香辛料を店で挽きます。辛さは零から五まで。野菜カレーは肉もだしも使わず、菜食の方にもどうぞ。",
      en: "Twenty-two spices ground in the house, heat from none to five. The vegetable curry has neither meat nor fish stock, so vegetarians are welcome.",
    },
    hours: daily([["11:00", "21:30"]], "sun"),
    ...{ holidays: "closed", price: "low", postcode: "1010051", address: "東京都千代田区神田神保町1-22-3" },
    ...{ at: [35.6953, 139.7585], station: ["東京メトロ半蔵門線", "神保町駅", 2], tel: "0332912112" },
    pictures: ["restaurant/curry"],
  },
];
