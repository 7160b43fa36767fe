import { domains } from "../../app/domains";
import { screensOf } from "../../app/platform/domain/domain";
import type { Screen } from "../../app/platform/screens/screens";
import { type Site, sites } from "../../app/platform/screens/sites";

/** A page of the demonstration: who looks at it, and what it answers. */
export type Visit = { site: Site; path: string; visitor: string | null; status: 200 | 404 };

/** Where the demonstration has something to show; elsewhere every parameter is 1. */
const addresses: Readonly<Record<string, string>> = {
  "/*": "/nothing-here",
  "/commodity/category/:saleType/:typeId/:subTypeId?": "/commodity/category/online/3",
  "/commodity/detail/:id/:from?": "/commodity/detail/1001",
  "/oauth/callback/:source": "/oauth/callback/google",
  "/register/:userType": "/register/guest",
  "/clap/:type/:refId": "/clap/commodity/1001",
  "/comments/:type/:refId": "/comments/commodity/1001",
  "/reviews/:type/:refId": "/reviews/commodity/1001",
  "/shop/detail/:id": "/commodity/detail/1001 /shop/detail/",
  "/shop/offline/scan_qr_code/:shopCompanyProfileId": "/shop/detail/8 /shop/offline/scan_qr_code/",
  "/message/:toNum": "/message /message/",
  "/user/address/:id": "/user/address/new",
  "/admin/commodity/update/:id": "/admin/commodity/update/1031",
  "/inventory/movement/:id": "/inventory/movement/1031",
  "/inventory/stock/save/:id": "/inventory/stock/save/0",
  "/admin/commodity/properties/:id": "/admin/commodity/properties/1031",
  "/admin/mail/:id": "/admin/mail/new",
  "/admin/vCommodityCheck/:mainType": "/admin/vCommodityCheck/discount-code?code=nothing",
  "/user/vCommodities/:mainType": "/user/vCommodities/discount-code",
  "/unsubscribe/:token": "/unsubscribe/nothing",
  "/news/detail/:id": "/news/detail/111",
  "/travel/article/:id": "/travel/article/31",
  "/travel/list/:categoryName": "/travel/list/spot",
  "/editor/pdfUpload/:id": "/editor/pdfUpload/31",
  "/video/category/:parentId": "/video/category/100001",
  "/video/category/:parentId/:childId": "/video/category/100001/100005",
  "/video/author/:userNum": "/video/author/10011",
  "/cnNews/detail/:id": "/cnNews/detail/143",
  "/tokyo-fashion/:category/:lang/:id": "/tokyo-fashion/magazine /tokyo-fashion/",
  "/tokyo-fashion/:category/:year": "/tokyo-fashion/7/2026",
  "/editor/news_update/:id": "/editor/news_update/111",
  "/hotel/resource/calendar/:hotelName/:type": "/hotel/resource/calendar/1/onsen",
  "/stay/recommend/:stayName": "/stay/recommend/%E4%BA%AC%E9%83%BD",
  "/promote/list/:keyword": "/promote/list/soba",
  "/voice/user/:userNum": "/voice/user/10001",
  "/voice/relation/:userNum/:type": "/voice/relation/10001/following",
  "/voice/search/:keyword": "/voice/search/%23%E3%81%8A%E8%8C%B6",
  "/voice/message/:toNum": "/voice/message/10003",
  "/job/search/:attribute/:keyword": "/job/search/industry/IT",
  "/job/search/:enumName": "/job/search/industry",
  "/school/doc/more/:categoryId": "/school/doc/more/9",
  "/school/exam/certificate/:code": "/school/exam/certificate/DEM0EXAM2026",
  "/event/photoComp/:code": "/event/photoComp/momiji2026",
  "/event/photoComp/jury/:contestId": "/event/photoComp/jury/3",
  "/event/ticket/:id": "/event/ticket/5",
  "/admin/event/checkIn/:id": "/admin/event/checkIn/5",
};
/** Screens that other sites lead to their own. */
const ownSites: Readonly<Record<string, Site>> = { "/voice": "cc" };
/** Pages that only lead on, or show nothing but what has just happened; the journeys come past them. */
const passing = new Set([
  "/desk/preview/:desk/:id",
  "/home",
  "/re",
  "/reload",
  "/refresh",
  "/user/logout",
  "/oauth/finish",
  "/oauth/callback/:source",
  "/login/code",
  "/pay",
  "/pay/mock/:payId",
  "/order/:from?/:orderNum",
  "/order/receipt/:orderNum",
  "/admin/payment/detail/:payId",
  "/hotel/order/:id",
  "/hotel/book/:orderId",
  "/hotel/papers/:id",
  "/hotel/receipt/:orderNum",
  "/hotel/order_result",
  "/stay/order/:id",
  "/stay/receipt/:orderNum",
  "/stay/order_result",
  "/cuisine/list/:sellerId/:tableId",
  "/cuisine/bill/:sessionId",
  "/cuisine/waiter/:sessionId",
  "/cuisine/waiter/:sessionId/change",
]);
/** Screens that say that there is nothing. */
const notFound = new Set(["/404", "/*", "/pages/clause", "/unsubscribe/:token"]);
/** Who looks where somebody else sees more than the first who may. */
const visitors: Readonly<Record<string, string>> = {
  "/user/twoFactor": "admin",
  "/user/certificate": "hotel_admin",
  "/user/close": "shop_admin",
  "/school/update/:id": "video_admin",
  "/video/update/:id": "video_admin",
  "/video/group_update/:id": "video_admin",
  "/event/photoComp/jury": "news_editor",
  "/event/photoComp/jury/:contestId": "news_editor",
};

function visitorOf({ path, access: { allow } }: Screen): string | null {
  if (visitors[path]) return visitors[path];
  if (allow === "anyone") return null;
  return allow === "signedIn" ? "guest" : (allow[0] ?? "admin").toLowerCase();
}

const ofScreen = (screen: Screen): Visit => ({
  site: ownSites[screen.path] ?? "main",
  path: addresses[screen.path] ?? screen.path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1"),
  visitor: visitorOf(screen),
  status: notFound.has(screen.path) ? 404 : 200,
});

/** What a page looks like in another state than its plain address shows. */
const states: readonly [site: Site, visitor: string | null, ...paths: string[]][] = [
  ["shop", null, "/shop?keyword=%E8%8C%B6&sort=low", "/shop?keyword=qqqqq", "/commodity/category/offline/0"],
  ["shop", null, "/commodity/detail/1010", "/commodity/detail/1017", "/commodity/detail/1020"],
  ["shop", null, "/commodity/detail/1029", "/commodity/detail/1061", "/sitemap.html"],
  ["main", null, "/register/hotel_admin", "/pages/help?q=card"],
  ["main", null, "/search/result?keyword=%E8%8C%B6", "/search/result?keyword=zzzzqq"],
  ["main", null, "/line?prefecture=tokyo", "/line/station?lineIds=1,2", "/search/result?type=lodging"],
  ["main", null, "/search/result?stationIds=16,17&anyDates=1&walk=30", "/search/result?type=lodging&max=1"],
  ["main", null, "/scenic/list?prefecture=kyoto&season=autumn", "/scenic/list?prefecture=okinawa"],
  ["main", null, "/staySale/recommend?kind=land", "/staySale/recommend?max=1"],
  ["main", "guest", "/staySale/inquire/1?kind=viewing"],
  ["main", "hotel_admin", "/mypage", "/user/profile"],
  [
    "shop",
    "craft_seller",
    "/admin/orders",
    "/admin/orders/slips",
    "/mypage",
    "/admin/commodity/update/1011",
    "/admin/commodity/properties/1011",
  ],
  ["shop", "tea_seller", "/admin/commodity/update/1004", "/admin/commodities?state=removed"],
  ["shop", "admin", "/admin/commodities?status=OFF_SHELVES", "/admin/commodity/create"],
  ["main", "admin", "/admin/point/rule?id=1", "/admin/banner?id=new", "/mypage"],
  ["main", "admin", "/admin/comment?status=all", "/admin/comment?words=1"],
  ["shop", "guest", "/commodity/detail/1001", "/comments/commodity/1001"],
  ["main", "admin", "/admin/updateCommodityType?import=1", "/admin/updateCommodityType?id=1"],
  ["main", "admin", "/adwall/category_manage?id=new"],
  ["tv", "admin", "/video/category_manage?id=new"],
  ["dev", "admin", "/school/category_manage?id=new", "/school/doc/category_manage?id=new", "/school/apply_manage?id=1"],
  ["tv", "admin", "/admin/liveManage?id=new", "/admin/liveManage?id=1"],
  ["shop", "guest", "/order/live/2", "/order/live/3"],
  [
    "biz",
    "restaurant_admin",
    "/cuisine/type/manage?id=new",
    "/cuisine/table/list?id=new",
    "/cuisine/order/list?date=x",
    "/cuisine/cart/manage?station=bar&round=1",
  ],
  ["main", "admin", "/admin/hotel/coupon/list/1?id=new", "/admin/hotel/coupon/list/1"],
  ["main", "admin", "/hotel/rooms?id=new", "/hotel/rooms?id=1", "/admin/hotel/orders_gantt?open=2"],
  ["main", "admin", "/admin/hotel/roomClean?status=dirty", "/hotel/resource/reservations?companyId=1"],
  ["main", "admin", "/admin/hotel/channels?id=1"],
  ["main", null, "/stay/recommend/qqqqq", "/stay/detail/2?month=2027-06"],
  ["main", "guest", "/stay/reservation/1", "/stay/reservation/4?checkin=2026-01-01"],
  ["main", "host", "/stay/orders?status=unpaid", "/stay/orders?keyword=qqqqq", "/stay/calendar/2"],
  ["main", "admin", "/hotel/resource/lists?id=new", "/hotel/resource/lists?id=1"],
  ["main", "admin", "/admin/event?id=new", "/admin/event?id=1", "/admin/event/apply/2"],
  ["shop", null, "/offline/shop?category=cuisine&sort=checkIn", "/offline/shop?keyword=qqqqq", "/shop/detail/8"],
  ["shop", "shop_admin", "/shop/register?id=8", "/shop/offline/my_qr_code?print=1", "/offline/orderList?col=shop"],
  ["shop", "craft_seller", "/shop/offline/scan_qr_code/8?t=old", "/shop/register"],
  ["shop", "admin", "/shop/register?status=pending", "/shop/register?id=8", "/offline/orderList"],
  ["main", "guest", "/event?state=ended", "/event/detail/1", "/event/detail/3"],
  ["main", "craft_seller", "/lottery?commodityId=1019"],
  ["shop", "shop_admin", "/inventory/stock_manage?shows=expiring", "/inventory/outStock_manage?id=new"],
  ["shop", "shop_admin", "/inventory/supplier_manage?id=new"],
  [
    "tv",
    null,
    "/news?category=3",
    "/news?page=9",
    "/cnNews/detail/144",
    "/news/detail/2813",
    "/tokyo-fashion?category=8",
  ],
  ["main", "guest", "/news/detail/121", "/comments/news/111"],
  ["main", "guest", "/travel/article/21", "/comments/travel/31"],
  ["main", null, "/artisan/category/1?category=2", "/artisan/category/4?works=2", "/artisan/artisan/4?page=2"],
  ["main", "guest", "/artisan/product/23", "/comments/artProduct/4"],
  [
    "main",
    "travel_editor",
    "/editor/artCategory_manage?id=new",
    "/editor/artProduct_manage/0",
    "/editor/artProduct_add/0",
  ],
  ["tv", "news_editor", "/editor/news_manage?type=2", "/editor/newsCategory_manage?id=new", "/desk"],
  ["shop", "shop_admin", "/inventory/sales_manage?range=half", "/inventory/item_manage?shows=low"],
  ["biz", null, "/promote?all=1", "/promote?condition=near&latitude=35.68&longitude=139.77", "/promote?keyword=qqqqq"],
  ["biz", "guest", "/promote?categoryId=1&condition=hot", "/promote/detail/1", "/promote/list/qqqqq"],
  ["biz", "guest", "/need?id=1", "/board/register?template=1"],
  ["main", null, "/event/photoComp/chinaDress?sort=clap", "/event/photoComp/momiji2026?sort=award"],
  ["main", "guest", "/event/photoComp/update/8", "/event/photoComp/work/6", "/event/photoComp/jury"],
  ["main", "admin", "/admin/event/photoComp/manage?id=6", "/admin/event/photoComp/contest?id=1"],
  ["main", "admin", "/admin/event/photoComp/jurors?id=new", "/admin/event/checkIn/5?code=0123456789abcdef"],
  ["biz", "admin", "/board/manage?id=1", "/board/category_manage?id=new"],
  ["biz", null, "/need?id=2", "/need?area=kyoto", "/need?keyword=qqqqq"],
  ["biz", "promote_admin", "/admin/promote/manage?id=new", "/admin/promote/manage?id=1"],
  ["main", "admin", "/admin/promote/category/manage?id=new"],
  ["cc", "guest", "/voice?list=following", "/voice/notification?type=follow", "/voice/user/10001", "/voice/detail/1"],
  ["cc", "guest", "/voice/write?comment=1", "/voice/write?url=https%3A%2F%2Fexample.com%2F&title=Example"],
  ["cc", null, "/voice?lastId=5", "/voice/detail/1?report=1", "/voice/search/qqqqq"],
  [
    "work",
    null,
    "/job/search?industry=IT&industry=Hotel&salaryFloor=20",
    "/job/search?keyword=qqqqq",
    "/job/recruitment/2",
  ],
  ["work", "guest", "/job/search?functions=IT&sort=salary", "/job/recruitment/1"],
  ["work", "guest", "/job/profile/save?in=en", "/getResume/1?as=masked", "/user/apply/job?status=withdrawn"],
  ["work", "job_admin", "/job/resumeList?status=unconfirmed", "/admin/user/resume/list?keyword=qqqqq"],
  ["work", "job_admin", "/admin/job/company?id=1", "/admin/job/detail/1", "/admin/recruitment/list?import=1"],
  ["work", "admin", "/admin/company/manage?id=2", "/admin/video/manage/job?id=1", "/admin/job/company?id=new"],
  ["dev", "admin", "/school/exam_manage?id=new", "/school/exam_manage?id=1", "/school/exam_manage?import=1"],
  ["dev", "admin", "/school/exam_category?id=new", "/school/exam_attempts?state=in_progress"],
  ["dev", "guest", "/school/exam/2", "/school/exam/attempt/2", "/school/exam/practice/2"],
  ["biz", null, "/restaurant?open=1", "/restaurant?keyword=qqqqq", "/restaurant/coupon?view=mine"],
  ["biz", "guest", "/restaurant/coupon?view=mine", "/restaurant/info/detail/4", "/restaurant/detail/3"],
  ["biz", "admin", "/admin/restaurant/category_manage?id=new", "/admin/restaurant/coupon/0?id=new"],
  ["biz", "restaurant_admin", "/admin/restaurant/coupon_use?code=DEM0AKAR2026", "/admin/restaurant/coupon/1"],
  [
    "dev",
    null,
    "/school",
    "/school/detail/2",
    "/school/detail/3",
    "/school/doc/detail/6",
    "/school/courseApply?course=2",
  ],
  ["dev", "guest", "/school/doc/detail/1", "/school/doc/detail/2", "/school/user/doc", "/school/user/video"],
  ["dev", "video_admin", "/school/manage", "/school/doc/save", "/school/category_manage"],
  ["dev", "admin", "/school/doc/category_manage?id=new", "/school/sales_history?kind=course", "/school/apply_manage"],
];

/**
 * Every screen of the tables that is built, every site's home, and the states above, grouped by visitor. A path of two
 * words is a page and the beginning of a link on it that leads on.
 */
export const visits: readonly Visit[] = [
  ...domains
    .flatMap(screensOf)
    .filter(({ path }) => !passing.has(path))
    .map(ofScreen),
  ...sites.map((site): Visit => ({ site, path: "/", visitor: null, status: 200 })),
  ...states.flatMap(([site, visitor, ...paths]) => paths.map((path): Visit => ({ site, path, visitor, status: 200 }))),
];
