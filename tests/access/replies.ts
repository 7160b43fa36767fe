/** The fields of each entity as the specification names them, or where it is silent ours [A3]; validity, sale and update times, kitchen and living room by our names. */
export const entities = {
  commodity:
    "id name description modelType price originalPrice vipPrice pointDiscount pointReturn attachments introImages inventory commodityStatus onShelvesTime offShelvesTime tradingInterval limitBuyMin limitBuyMax limitBuyTotal postFee commodityType.id commodityType.parent mainType saleType flag sellerId shopName seq secKillStartTime secKillSeconds groupBuyMinCount groupBuyStart groupBuyEnd validFrom validTo properties",
  commodityDetail: "type seller.shopName sale.phase serverTime myLimit.bought myLimit.canBuy",
  commodityForOwner: "onlyForAdmin verify",
  type: "id name nameJp level flag host seq parent children",
  order:
    "number createTime updateTime paySuccessTime status receiver.name receiver.email receiver.phone receiver.postcode receiver.address pointsUsed pointsReturn payMethod commodityOrderToSnapshots.0.num commodityOrderToSnapshots.0.unitPrice commodityOrderToSnapshots.0.commoditySnapshot.name",
  listedOrder: "number status commodityOrderToSnapshots.0.num commodityOrderToSnapshots.0.commoditySnapshot.name",
  comment:
    "content type refId parentId replyNum likeNum commentUserId commentUserNickName commentUserAvatar isAdminUser createTime replies",
  answer:
    "content type refId parentId likeNum commentUserId commentUserNickName commentUserAvatar isAdminUser createTime",
  claps: "total clappedToday",
  clapped: "result detail.clapCount detail.total",
  tag: "id name nameJp color count",
  points: "point",
  pointRecord: "point pointType time content balanceAfter",
  holiday: "date name",
  hotel:
    "id companyId name nameJp description buildingType structure area location daylighting roomType roomCount capacity bedType bedCount hasKitchen hasLivingRoom smoking weekdayRent holidayRent deposit managementFee minStay maxStay publicFrom publicUntil attachments nearestStation trafficInfo remarks dayTrip amenities",
  hotelDetail: "company.id company.name resources.0.id resources.0.type resources.0.slots",
  nearHotel: "distance",
  house:
    "id name nameJp foundingDate scale capital representative businessContent certifications realAssets chainList bank accountingFirm address hotels trafficInfo setting.maxReserveDays setting.cancelStopped",
  login: "id userNum username nickname avatar email type roles certFlag silence points lastLoginTime",
  token: "token",
  address: "url",
  upload: "path uuidKey",
  done: "result",
  counted: "result detail",
  rewarded: "result point",
  made: "result id detail",
  promotion: "id name description promoteLogo homePage returnPoint liked likeNum commentNum category tags seq",
  /* Of the wall's categories nobody says a parent, a type or that they are hot; no page asks for one. */
  wallCategory: "id name nameJp seq",
  event: "id title content commodityId applyStart applyEnd phase prize winner",
  count: "count",
  post: "id content contentRaw tags mentions isLiked isMentionUnRead user.id user.nickname user.avatar likeNum repostNum commentNum images video linkShare repostId commentId createTime",
  posted: "result id detail.id",
  microUser: "id nickName atName avatar banner followerCount followingCount isFollowed isFollower",
  microName: "id nickName atName avatar",
  article:
    "id title titleJp category.id category.name category.color category.type author createTime coverPhoto.uuidKey content contentHtml contentJp contentHtmlJp contentString tags stickyType seq language claps",
  neighbours: "prevId nextId",
  newsCategory: "id name seq parent",
  artisan: "id jpName engName prefecture coverPhoto.uuidKey attachment.uuidKey category.name",
  work: "id name coverPhoto.uuidKey attachment.uuidKey artisan.id",
  craft: "id name mainCategory.name mainCategory.engName",
  /* Lots come with the auctions. */
  live: "id title flag replay isShow coverPhoto startTime viewers",
  recruitment:
    "id title titleJp top seq urgent recommended visa bonus transFee socialSecurity encase paidVacation salaryFloor salaryCaps salaryType experience degree japaneseAbility loginUser.jobCompanyProfile.id loginUser.jobCompanyProfile.name loginUser.jobCompanyProfile.companyLogo.uuidKey loginUser.jobCompanyProfile.homepage loginUser.jobCompanyProfile.size loginUser.jobCompanyProfile.tdfk",
  liveDetail: "products.0.id serverTime",
} as const;

/** One comparison: a shown call as calls.tsv has it, what is asked, and where in the reply each entity stands. */
type Reply = {
  shown: string;
  /** Filled with the numbers of the test's world; the shown path where it says nothing. */
  path?: string;
  has: readonly (keyof typeof entities)[];
  /** Where the entity stands: `content.0` is the first row of a page. */
  at?: string;
  who?: "guest" | "seller" | "buyer";
  body?: Record<string, unknown>;
};

const page = "content.0";
const first = "0";

export const replies: readonly Reply[] = [
  { shown: "POST /api/login", has: ["login", "token"], body: { username: "guest", password: "{password}" } },
  { shown: "GET /api/user/autoLogin", has: ["login"] },
  { shown: "POST /api/oauth/wx/app/login", has: ["login", "token"], body: { code: "wechat-code" } },
  { shown: "GET /api/oauth/render/{provider}", path: "/api/oauth/render/google?lang=en_US", has: ["address"] },
  { shown: "GET /api/oauth/callback/{provider}", path: "/api/oauth/callback/google{back}", has: ["login", "token"] },
  { shown: "GET /api/point", has: ["points"] },
  { shown: "GET /api/point/in/myList", has: ["pointRecord"], at: page },
  { shown: "GET /api/point/out/myList", has: ["pointRecord"], at: page },
  { shown: "GET /api/point/in/signIn", has: ["counted"] },
  { shown: "POST /api/point/in/reward", has: ["rewarded"], body: { pointType: "page-share", refId: "1" } },
  { shown: "GET /api/misc/japan-holiday", has: ["holiday"], at: first },
  { shown: "POST /api/msg", has: ["made"], body: { toId: "{seller}", content: "Good morning" } },
  { shown: "PUT /api/msg/read", has: ["done"], body: { ids: [] } },
  { shown: "PUT /api/aws/s3/put", has: ["upload"], body: { fileName: "a.png", contentType: "image/png" } },
  {
    shown: "PUT /api/aws/s3/put/{userId}",
    path: "/api/aws/s3/put/{guest}",
    has: ["upload"],
    body: { fileName: "a.png", contentType: "image/png" },
  },
  {
    shown: "PUT /api/aws/s3/ai/put/{userId}",
    path: "/api/aws/s3/ai/put/{guest}",
    has: ["upload"],
    body: { fileName: "a.png", contentType: "image/png" },
  },
  {
    shown: "GET /api/commodity_type/getByLevel",
    path: "/api/commodity_type/getByLevel?level=1",
    has: ["type"],
    at: first,
  },
  {
    shown: "GET /api/commodity_type/list",
    path: "/api/commodity_type/list?rootTypeId=1&flag=ja",
    has: ["type"],
    at: first,
  },
  {
    shown: "GET /api/commodity_type/getByLevelAndFlag",
    has: ["type"],
    at: first,
    path: "/api/commodity_type/getByLevelAndFlag?level=1&flag=ja",
  },
  {
    shown: "GET /api/commodity_type/getByLevelAndFlagAndHost",
    has: ["type"],
    at: first,
    path: "/api/commodity_type/getByLevelAndFlagAndHost?level=1&flag=ja&host=biz",
  },
  { shown: "GET /api/commodity/get/{id}", path: "/api/commodity/get/{timed}", has: ["commodity", "commodityDetail"] },
  {
    shown: "GET /api/commodity/get/{id}",
    path: "/api/commodity/get/{good}",
    who: "seller",
    has: ["commodity", "commodityForOwner"],
  },
  {
    shown: "GET /api/commodity/commodities",
    path: "/api/commodity/commodities?ids={good}",
    has: ["commodity"],
    at: first,
  },
  { shown: "GET /api/commodity/listByRootType", has: ["commodity"], at: page },
  { shown: "GET /api/commodity/listByFlag", has: ["commodity"], at: page },
  { shown: "GET /api/commodity/commodityList", has: ["commodity"], at: page },
  {
    shown: "GET /api/commodity/commodityList",
    path: "/api/commodity/commodityList?commodityId={good}",
    who: "seller",
    has: ["commodity", "commodityForOwner"],
    at: page,
  },
  { shown: "GET /api/commodity/list", path: "/api/commodity/list?sellerId={seller}", has: ["commodity"], at: first },
  {
    shown: "GET /api/commodity/get/byLive/{id}",
    path: "/api/commodity/get/byLive/{live}",
    has: ["commodity"],
    at: first,
  },
  {
    shown: "GET /api/commodity/get/byModelType/{id}",
    path: "/api/commodity/get/byModelType/{good}",
    has: ["commodity"],
    at: first,
  },
  { shown: "GET /api/hotel/get/{id}", path: "/api/hotel/get/1", has: ["hotel", "hotelDetail"] },
  {
    shown: "GET /api/hotel/near",
    path: "/api/hotel/near?longitude=139&latitude=35.2&page=0&size=20",
    has: ["hotel", "nearHotel"],
    at: page,
  },
  {
    shown: "GET /api/hotel/list",
    path: "/api/hotel/list?companyId=1&page=0&size=500&flag=ja",
    has: ["hotel"],
    at: page,
  },
  { shown: "GET /api/hotel_company/get/{id}", path: "/api/hotel_company/get/1", has: ["house"] },
  { shown: "PUT /api/promote/like/{id}", path: "/api/promote/like/1", has: ["counted"], body: { like: true } },
  { shown: "GET /api/promote/category/list", has: ["wallCategory"], at: first },
  { shown: "GET /api/promote/category/get/{id}", path: "/api/promote/category/get/1", has: ["wallCategory"] },
  { shown: "GET /api/promote/list", has: ["promotion"], at: first },
  { shown: "GET /api/event/get/{id}", path: "/api/event/get/{drawn}", has: ["event"] },
  { shown: "GET /api/event/getApplyCount/{id}", path: "/api/event/getApplyCount/{drawn}", has: ["count"] },
  {
    shown: "POST /api/event/save",
    has: ["made"],
    body: {
      eventId: "{open}",
      mainType: "",
      subType: "",
      name: "Mori",
      phone: "09012345678",
      email: "mori@example.com",
      answers: { question: "tea" },
      attachments: [],
    },
  },
  { shown: "POST /api/comment", has: ["made"], body: { type: "promote", refId: "{one}", content: "A good tea" } },
  { shown: "GET /api/comment/list/{type}/{refId}", path: "/api/comment/list/promote/1", has: ["comment"], at: page },
  { shown: "GET /api/comment/list/reply/{id}", path: "/api/comment/list/reply/{comment}", has: ["answer"], at: page },
  { shown: "DELETE /api/comment/delete/{id}", path: "/api/comment/delete/{comment}", has: ["done"] },
  { shown: "GET /api/clap/clapTotalCount/{type}/{id}", path: "/api/clap/clapTotalCount/news/101", has: ["claps"] },
  { shown: "POST /api/clap/save", has: ["clapped"], body: { type: "news", refId: 102 } },
  { shown: "POST /api/clap", has: ["clapped"], body: { type: "news", refId: 103 } },
  { shown: "GET /api/news/list", has: ["article"], at: page },
  { shown: "GET /api/news/list/byCategory/", path: "/api/news/list/byCategory/?id=1", has: ["article"], at: first },
  { shown: "GET /api/news/get/{id}", path: "/api/news/get/101", has: ["article", "neighbours"] },
  { shown: "GET /api/news_category/listAll", has: ["newsCategory"], at: first },
  {
    shown: "GET /api/news_category/list",
    path: "/api/news_category/list?language=ja&type=1",
    has: ["newsCategory"],
    at: first,
  },
  { shown: "GET /api/artisan/get/{id}", path: "/api/artisan/get/1", has: ["artisan"] },
  { shown: "GET /api/artisan/list", path: "/api/artisan/list?catId=1&page=0&size=8", has: ["artisan"], at: page },
  { shown: "GET /api/artisan/listAll", has: ["artisan"], at: page },
  { shown: "GET /api/artisan/getByMainCat", path: "/api/artisan/getByMainCat?id=1", has: ["artisan"], at: page },
  { shown: "GET /api/artisan_product/get/{id}", path: "/api/artisan_product/get/1", has: ["work"] },
  { shown: "GET /api/artisan_product/list", path: "/api/artisan_product/list?artisanId=1", has: ["work"], at: page },
  { shown: "GET /api/artisan_product/listAll", has: ["work"], at: first },
  {
    shown: "GET /api/artisan_product/getByMainCat",
    path: "/api/artisan_product/getByMainCat?id=1",
    has: ["work"],
    at: page,
  },
  { shown: "GET /api/artisan_category/get/{id}", path: "/api/artisan_category/get/1", has: ["craft"] },
  { shown: "GET /api/artisan_category/list", path: "/api/artisan_category/list?mainCat=1", has: ["craft"], at: page },
  { shown: "GET /api/artisan_category/listAll", has: ["craft"], at: first },
  { shown: "GET /api/live/list", has: ["live"], at: first },
  { shown: "GET /api/live/get/{id}", path: "/api/live/get/{live}", has: ["live", "liveDetail"] },
  { shown: "GET /api/tag/top/citations/{kind}", path: "/api/tag/top/citations/Promote", has: ["tag"], at: first },
  { shown: "GET /api/tag/top/searches/{kind}", path: "/api/tag/top/searches/Promote", has: ["tag"], at: first },
  { shown: "GET /api/mb/get/{id}", path: "/api/mb/get/{mb}", has: ["post"] },
  { shown: "GET /api/mb/list", path: "/api/mb/list?limit=21", has: ["post"], at: first },
  { shown: "GET /api/mb/list_follow", path: "/api/mb/list_follow?limit=21", has: ["post"], at: first },
  { shown: "GET /api/mb/list_search", path: "/api/mb/list_search?tag=TrainTravel", has: ["post"], at: first },
  { shown: "GET /api/mb/list_mention", path: "/api/mb/list_mention?limit=21", has: ["post"], at: first },
  { shown: "POST /api/mb/add", has: ["posted"], body: { content: "Good morning" } },
  { shown: "POST /api/mb/repost", has: ["posted"], body: { repostId: "{mb}", content: "How nice" } },
  { shown: "POST /api/mb/comment", has: ["posted"], body: { commentId: "{mb}", content: "How nice" } },
  { shown: "DELETE /api/mb/{id}", path: "/api/mb/{ownMb}", has: ["done"] },
  { shown: "PUT /api/mb/like", has: ["counted"], body: { id: "{mb}", like: true } },
  { shown: "PUT /api/mb/like/guest", has: ["counted"], body: { id: "{mb}", like: true } },
  { shown: "PUT /api/mb/read", has: ["done"], body: { ids: [] } },
  { shown: "GET /api/mb_user/get/{id}", path: "/api/mb_user/get/{seller}", has: ["microUser"] },
  { shown: "GET /api/mb_user/mention/{text}", path: "/api/mb_user/mention/uji", has: ["microName"], at: first },
  {
    shown: "GET /api/mb_user/related/{type}/{id}",
    path: "/api/mb_user/related/follower/{seller}",
    has: ["microName"],
    at: page,
  },
  { shown: "PUT /api/mb_user/follow/{id}", path: "/api/mb_user/follow/{seller}", has: ["done"], body: {} },
  { shown: "POST /api/mb_user", has: ["done"], body: { nickName: "Xiaoyu" } },
  { shown: "GET /api/job/recruitment/get", path: "/api/job/recruitment/get?id=1", has: ["recruitment"] },
  { shown: "GET /api/job/recruitment/count/{type}", path: "/api/job/recruitment/count/urgent", has: ["count"] },
  { shown: "GET /api/job/recruitment/ranking", has: ["recruitment"], at: first },
  {
    shown: "GET /api/job/recruitment/company",
    path: "/api/job/recruitment/company?companyId=1",
    has: ["recruitment"],
    at: page,
  },
  {
    shown: "POST /api/job/recruitment/list/model",
    has: ["recruitment"],
    at: page,
    body: { companyName: "", industry: [] },
  },
];

/** Orders are no shown calls, but the specification writes down what an order has. */
export const further: readonly Reply[] = [
  { shown: "GET /api/order/get/{number}", path: "/api/order/get/{number}", has: ["order"], who: "buyer" },
  { shown: "GET /api/order/myList", has: ["listedOrder"], at: page, who: "buyer" },
];

/** Shown calls of which neither the specification nor our rules write down a reply with fields, and why. */
export const unwritten: Readonly<Record<string, string>> = {
  "GET /api/msg/{a}/{b}": "nobody names the fields of a message",
  "GET /api/msg/last/{type}": "nobody names the fields of a message",
  "GET /api/msg/last/{a}/{b}": "nobody names the fields of a message",
  "GET /api/msg/microblog/last": "nobody names the fields of a message",
  "GET /api/aws/s3/get": "answers the file itself [F3]",
  "GET /api/aws/s3/getResume": "answers the file itself",
  "GET /api/aws/s3/get/attachment/hotelOrder": "answers the file itself",
  "GET /api/aws/s3/get/event/attachment": "answers the file itself",
  "GET /api/event/getWinnerForSlotMachine/{id}": '"Its result shape is not shown"',
};
