import { accountsScreens } from "./foundation/accounts/screens";
import { messagesScreens } from "./foundation/messages/screens";
import { moderationScreens } from "./foundation/moderation/screens";
import { notificationsScreens } from "./foundation/notifications/screens";
import { operationsScreens } from "./foundation/operations/screens";
import { paymentsScreens } from "./foundation/payments/screens";
import { pointsScreens } from "./foundation/points/screens";
import { searchScreens } from "./foundation/search/screens";
import { siteScreens } from "./foundation/site/screens";
import type { Screen } from "./platform/screens/screens";
import { homePaths, type Site } from "./platform/screens/sites";
import { adwallScreens } from "./products/adwall/screens";
import { artisanScreens } from "./products/artisan/screens";
import { boardScreens } from "./products/board/screens";
import { cuisineScreens } from "./products/cuisine/screens";
import { eventScreens } from "./products/event/screens";
import { hotelScreens } from "./products/hotel/screens";
import { inventoryScreens } from "./products/inventory/screens";
import { jobScreens } from "./products/job/screens";
import { liveScreens } from "./products/live/screens";
import { newsScreens } from "./products/news/screens";
import { offlineScreens } from "./products/offline/screens";
import { promoteScreens } from "./products/promote/screens";
import { restaurantScreens } from "./products/restaurant/screens";
import { schoolScreens } from "./products/school/screens";
import { shopScreens } from "./products/shop/screens";
import { stayScreens } from "./products/stay/screens";
import { travelScreens } from "./products/travel/screens";
import { videoScreens } from "./products/video/screens";
import { voiceScreens } from "./products/voice/screens";

const tables = [
  travelScreens,
  artisanScreens,
  shopScreens,
  hotelScreens,
  promoteScreens,
  jobScreens,
  newsScreens,
  videoScreens,
  siteScreens,
  boardScreens,
  adwallScreens,
  accountsScreens,
  pointsScreens,
  stayScreens,
  searchScreens,
  paymentsScreens,
  notificationsScreens,
  messagesScreens,
  moderationScreens,
  operationsScreens,
  eventScreens,
  liveScreens,
  offlineScreens,
  restaurantScreens,
  cuisineScreens,
  schoolScreens,
  voiceScreens,
  inventoryScreens,
] as const;

/** The path of any screen, for typed links. */
export type AppPath = NonNullable<(typeof tables)[number]["paths"]> | "/";

/** Every screen of the product, once. All of them answer on all seven hosts; only "/" differs (decisions SH2). */
export const allScreens: readonly Screen[] = tables.flatMap((table) => table.screens);

const byId = new Map(allScreens.map((screen) => [screen.id, screen]));

/** The screen of a route id; a site's "/" is its home section. */
export const screenOf = (routeId: string, site: Site): Screen | undefined =>
  routeId === "home" ? allScreens.find(({ path }) => path === homePaths[site]) : byId.get(routeId);
